import type { components } from '@generated/api';
import type { BrowserConfig } from './browser-config';
import type { Locale } from '../locale';
import { routeOf } from '../routes';

/** A response of the API, embedded in a page so that hydration in the browser needs no request. */
export interface ServedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The data of a server-rendered page for the browser, so that hydration gives the same markup. */
export interface Served {
  locale: Locale;
  config: BrowserConfig;
  /** The Helpdesk's announcements at the time of rendering. */
  incidents: readonly components['schemas']['Incident'][];
  /** The server's time at rendering, ISO 8601, from which the page computed deadlines. */
  at: string;
  /** The content of the Error page, if it replaces the page. */
  failure?: { status: number; message: string; requestId?: string | undefined };
  /** The server's names of the countries, languages and currencies on the page. */
  names: Record<string, string>;
  /** Responses of the API, by path and query string. */
  answers: Record<string, ServedAnswer>;
}

/** A request for a page. */
export interface PageRequest {
  /** Path and query. */
  path: string;
  locale: Locale;
  now: Date;
  config: BrowserConfig;
  /** The public URL of the portal, without a trailing slash. */
  publicUrl: string;
  /** Requests public data from the API, by path and query string. */
  ask: (path: string) => Promise<ServedAnswer>;
}

/** The rendered page, as pieces of HTML in which every text is escaped. */
export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  served: Served;
}

/** A permanent redirect to another URL. */
export interface MovedPage {
  movedTo: string;
}

/** Renders a public page, or the Error page for a URL without a page. @throws the error that prevented rendering */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | MovedPage>;

/** The parts of the browser application that the server needs. */
export interface PageRenderer {
  renderPage: RenderPage;
  /** The CSS of every page, also of pages that the browser renders. */
  pageStyles: string;
}

/** The routes with the same page for everyone, which the server renders. */
export const RENDERED_ROUTES = [
  'home',
  'privacy',
  'terms',
  'about',
  'how-to',
  'accessibility',
  'developers',
  'universities',
  'university',
  'programmes',
  'programme.Bachelor',
  'programme.Master',
  'programme.ShortTerm',
  'call',
  'compare',
] as const;

export type RenderedRoute = (typeof RENDERED_ROUTES)[number];

/** The routes that search engines must not index, because the combinations of compared programmes are endless. */
const UNLISTED: readonly string[] = ['compare'] satisfies RenderedRoute[];

/** Whether search engines may index the pages of a route. */
export const isListedRoute = (key: string): boolean => isRenderedRoute(key) && !UNLISTED.includes(key);

/** Whether the server renders the pages of a route. */
export const isRenderedRoute = (key: string): key is RenderedRoute => RENDERED_ROUTES.some((rendered) => rendered === key);

/** Whether the server renders the page of a path; for a path without a page it renders the Error page. */
export function isRendered(pathname: string): boolean {
  const route = routeOf(pathname);
  return !route || isRenderedRoute(route.key);
}
