import type { components } from '@generated/api';
import type { BrowserConfig } from './browser-config';
import type { Locale } from '../locale';
import { routeOf } from '../routes';

/** An answer of the API, as it goes into a page: the browser's first drawing takes it in place of asking again. */
export interface ServedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a page that the server has drawn tells the browser's code, so that its first drawing is the same. */
export interface Served {
  locale: Locale;
  config: BrowserConfig;
  /** What the Helpdesk told everyone when it was drawn. */
  incidents: readonly components['schemas']['Incident'][];
  /** The server's time, ISO 8601: what deadlines were told by. */
  at: string;
  /** What the Error page tells that stands in the page's place. */
  failure?: { status: number; message: string; requestId?: string | undefined };
  /** What the server calls countries, languages and currencies that stand on the page. */
  names: Record<string, string>;
  /** Answers by path and query. */
  answers: Record<string, ServedAnswer>;
}

/** A page that somebody asks the server for. */
export interface PageRequest {
  /** Path and query. */
  path: string;
  locale: Locale;
  now: Date;
  config: BrowserConfig;
  /** The address under which the portal is reached, without a slash at its end. */
  publicUrl: string;
  /** Asks the API for what everyone may read, by path and query. */
  ask: (path: string) => Promise<ServedAnswer>;
}

/** What the server sends for it, as pieces of HTML with every text escaped. */
export interface DrawnPage {
  status: number;
  head: string;
  body: string;
  /** What the browser's code loads for this page beside that of every page: names of modules in its build's manifest, and addresses of data. */
  needs: readonly string[];
  served: Served;
}

/** Another address at which the page stands for good. */
export interface MovedPage {
  movedTo: string;
}

/** Draws a public page, or the Error page for an address without a page. @throws the error that kept the page from being drawn */
export type DrawPage = (request: PageRequest) => Promise<DrawnPage | MovedPage>;

/** The browser application as far as the server needs it. */
export interface PageDrawer {
  drawPage: DrawPage;
  /** The sheet of every page, also of those that the browser draws, as CSS. */
  pageStyles: string;
}

/** The routes whose pages show everyone the same: the server draws them. */
export const DRAWN_ROUTES = [
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

export type DrawnRoute = (typeof DRAWN_ROUTES)[number];

/** What of them search engines leave out: of everyone's own choice of programmes there is no end. */
const UNLISTED: readonly string[] = ['compare'] satisfies DrawnRoute[];

/** Whether search engines list the pages of a route. */
export const isListedRoute = (key: string): boolean => isDrawnRoute(key) && !UNLISTED.includes(key);

/** Whether the server draws the pages of a route. */
export const isDrawnRoute = (key: string): key is DrawnRoute => DRAWN_ROUTES.some((drawn) => drawn === key);

/** Whether the server draws the page of a path; for a path without a page it draws the Error page. */
export function isDrawn(pathname: string): boolean {
  const route = routeOf(pathname);
  return !route || isDrawnRoute(route.key);
}
