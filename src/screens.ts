import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Area } from './i18n/messages';

/**
 * How to add a screen:
 * - Its module exports `Component` and, if it needs data before it is drawn, `loader` (react-router's). Other exports are ignored.
 * - Layouts export `Component` too and draw an `<Outlet />`.
 * - The guard has passed before a loader or layout runs: a screen of a guarded route finds a signed-in person, and a profile where
 *   the route asks for one. Ids are digits and `:type` is a programme type.
 * - An `ApiError` thrown by a loader, an `<Await>` or while drawing is shown in the page's place; from event handlers call
 *   `reportError(error)`.
 */
export interface Screen {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/** Where a screen's module is, and the message areas that it uses beside `core`. */
export interface ScreenSource {
  /** For a screen that the server renders: the file that `load` imports, below the project's folder. Bundled code does not contain this name. */
  file?: string;
  load: () => Promise<Screen>;
  areas: readonly Area[];
}

type Load = ScreenSource['load'];

/** A screen whose code is loaded by `load`, and the areas of messages that it needs. */
export const page = (load: Load, ...areas: Area[]): ScreenSource => ({ load, areas });

/** A screen that the server draws, too. */
const drawn = (file: string, load: Load, ...areas: Area[]): ScreenSource => ({ file, load, areas });

const text = drawn('src/pages/info/Text.tsx', () => import('./pages/info/Text'), 'info');

/** The screen of each route that anybody may open, by the first part of its key, or by the whole key. */
export const SCREENS: Readonly<Record<string, ScreenSource>> = {
  home: drawn('src/pages/home/Home.tsx', () => import('./pages/home/Home'), 'home'),
  privacy: drawn('src/pages/info/Privacy.tsx', () => import('./pages/info/Privacy'), 'info'),
  about: text,
  'how-to': text,
  terms: text,
  accessibility: text,
  developers: drawn('src/pages/developers/Developers.tsx', () => import('./pages/developers/Developers'), 'developers'),
  unsubscribe: page(() => import('./pages/account/Unsubscribe'), 'account'),
  referee: page(() => import('./pages/referee/Referee'), 'referee', 'catalogue'),
  account: page(() => import('./pages/account/Account'), 'account'),
  universities: drawn('src/pages/universities/Universities.tsx', () => import('./pages/universities/Universities'), 'catalogue', 'search'),
  university: drawn('src/pages/universities/University.tsx', () => import('./pages/universities/University'), 'catalogue', 'details'),
  programmes: drawn('src/pages/programmes/Programmes.tsx', () => import('./pages/programmes/Programmes'), 'catalogue', 'search'),
  programme: drawn('src/pages/programmes/Programme.tsx', () => import('./pages/programmes/Programme'), 'catalogue', 'details'),
  call: drawn('src/pages/calls/Call.tsx', () => import('./pages/calls/Call'), 'catalogue', 'details'),
  favourites: page(() => import('./pages/favourites/Favourites'), 'catalogue', 'favourites'),
  compare: drawn('src/pages/compare/Compare.tsx', () => import('./pages/compare/Compare'), 'catalogue', 'search', 'favourites'),
  'receipts.verify': page(() => import('./pages/receipts/VerifyReceipt'), 'catalogue', 'receipts'),
};
