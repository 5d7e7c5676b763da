import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Area } from './i18n/messages';

/**
 * How a screen plugs in
 * - Its module exports `Component` and, if it needs data before it is drawn, `loader` (react-router's). Nothing else is looked at.
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

const MODULES = import.meta.glob<Screen>(['./pages/**/*.tsx', './resources/**/*.tsx', './shell.tsx']);

const from = (path: string, ...areas: Area[]): ScreenSource => ({
  load: () => MODULES[path]?.() ?? Promise.reject(new Error(`There is no screen ${path}.`)),
  areas,
});

const page = (path: string, area: Area) => from(`./pages/${path}.tsx`, area);
const resource = (path: string, ...areas: Area[]) => from(`./resources/${path}.tsx`, 'forms', ...areas);

/** The screen of each route by the first part of its key, or by the whole key. */
export const SCREENS: Readonly<Record<string, ScreenSource>> = {
  home: page('home/Home', 'home'),
  privacy: page('info/Privacy', 'info'),
  terms: page('info/Terms', 'info'),
  about: page('info/About', 'info'),
  'how-to': page('info/HowTo', 'info'),
  account: page('account/Account', 'account'),
  universities: page('universities/Universities', 'catalogue'),
  university: page('universities/University', 'catalogue'),
  programmes: page('programmes/Programmes', 'catalogue'),
  programme: page('programmes/Programme', 'catalogue'),
  call: page('calls/Call', 'catalogue'),
  favourites: page('favourites/Favourites', 'catalogue'),
  compare: page('compare/Compare', 'catalogue'),
  applications: resource('applications/ApplicationList', 'applicant', 'catalogue'),
  'application.create': resource('applications/ApplicationCreate', 'applicant', 'catalogue'),
  'application.update': resource('applications/ApplicationUpdate', 'applicant', 'catalogue'),
  'application.details': resource('applications/ApplicationDetails', 'applicant'),
  'applicant.create': resource('applicant/ApplicantCreate', 'applicant'),
  'applicant.details': resource('applicant/ApplicantDetails', 'applicant'),
  'applicant.update': resource('applicant/ApplicantUpdate', 'applicant'),
  'section.list': resource('sections/SectionList', 'applicant'),
  'section.create': resource('sections/SectionCreate', 'applicant'),
  'section.update': resource('sections/SectionUpdate', 'applicant'),
  'manage.list': resource('manage/ManageList', 'manage'),
  'manage.create': resource('manage/ManageCreate', 'manage'),
  'manage.update': resource('manage/ManageUpdate', 'manage'),
};

/** What stands around screens: react-admin's contexts around all that lists and forms, and a layout for each part. */
export const SHELL = from('./shell.tsx', 'forms');
export const LAYOUTS = {
  applicant: resource('applicant/ApplicantLayout', 'applicant'),
  applications: resource('applications/ApplicationsLayout', 'applicant'),
  manage: resource('manage/ManageLayout', 'manage'),
} as const;
