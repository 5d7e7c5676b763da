import { ErrorPage } from './ErrorPage';

/** The catch-all of section 2 of the specification: any path that no route has. */
export const NotFound = () => <ErrorPage status={404} message="" />;
