import { PAGES_OF_TEXT } from '@domain/portal/page-texts';
import type { LoaderFunctionArgs } from 'react-router';
import { InfoPage } from './InfoPage';
import { fetchText } from './page-text';

/** A page that is text and nothing else is found by its path. @throws {Error} on a route that is none of them */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const page = PAGES_OF_TEXT.find((name) => pathname.replace(/\/$/, '') === `/${name}`);
  if (!page) throw new Error(`${pathname} is no page of text.`);
  return fetchText(page);
}

export const Component = () => <InfoPage />;
