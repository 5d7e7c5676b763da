import { PAGES_OF_TEXT } from '@domain/portal/page-texts';
import type { LoaderFunctionArgs } from 'react-router';
import { InfoPage } from './InfoPage';
import { fetchText } from './page-text';

/** Finds the text of the page by its path. @throws {Error} on a route that has no text page */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = PAGES_OF_TEXT.find((name) => pathname.replace(/\/$/, '') === `/${name}`);
  if (!page) throw new Error(`${pathname} is no page of text.`);
  return fetchText(page);
}

export const Component = () => <InfoPage />;
