import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Area } from '../i18n/messages';

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
  load: () => Promise<Screen>;
  areas: readonly Area[];
}

type Load = ScreenSource['load'];

/** A screen whose code is loaded by `load`, and the areas of messages that it needs. */
export const page = (load: Load, ...areas: Area[]): ScreenSource => ({ load, areas });

const text = page(() => import('../pages/info/Text'), 'info');

/** The screen of each route that anybody may open, by the first part of its key, or by the whole key. */
export const SCREENS: Readonly<Record<string, ScreenSource>> = {
  home: page(() => import('../pages/home/Home'), 'home'),
  privacy: page(() => import('../pages/info/Privacy'), 'info'),
  about: text,
  'how-to': text,
  terms: text,
  accessibility: text,
  developers: page(() => import('../pages/developers/Developers'), 'developers'),
  unsubscribe: page(() => import('../pages/unsubscribe/Unsubscribe'), 'account'),
  referee: page(() => import('../features/referees/public/Referee'), 'referees', 'catalogue'),
  universities: page(() => import('../pages/universities/Universities'), 'catalogue', 'search'),
  university: page(() => import('../pages/universities/University'), 'catalogue', 'details'),
  programmes: page(() => import('../pages/programmes/Programmes'), 'catalogue', 'search'),
  programme: page(() => import('../pages/programmes/Programme'), 'catalogue', 'details'),
  call: page(() => import('../pages/calls/Call'), 'catalogue', 'details'),
  favourites: page(() => import('../pages/favourites/Favourites'), 'catalogue', 'favourites'),
  compare: page(() => import('../pages/compare/Compare'), 'catalogue', 'search', 'favourites'),
  'receipts.verify': page(() => import('../pages/receipts/VerifyReceipt'), 'catalogue', 'receipts'),
};
