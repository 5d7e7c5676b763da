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

type Load = ScreenSource['load'];

const page = (load: Load, ...areas: Area[]): ScreenSource => ({ load, areas });
const resource = (load: Load, ...areas: Area[]): ScreenSource => ({ load, areas: ['forms', ...areas] });

const text = page(() => import('./pages/info/Text'), 'info');

/** The screen of each route by the first part of its key, or by the whole key. */
export const SCREENS: Readonly<Record<string, ScreenSource>> = {
  home: page(() => import('./pages/home/Home'), 'home'),
  privacy: page(() => import('./pages/info/Privacy'), 'info'),
  about: text,
  'how-to': text,
  terms: text,
  accessibility: text,
  developers: page(() => import('./pages/developers/Developers'), 'developers'),
  unsubscribe: page(() => import('./pages/account/Unsubscribe'), 'account'),
  referee: page(() => import('./pages/referee/Referee'), 'referee', 'catalogue'),
  merge: page(() => import('./pages/account/Merge'), 'account', 'catalogue'),
  account: page(() => import('./pages/account/Account'), 'account'),
  universities: page(() => import('./pages/universities/Universities'), 'catalogue', 'search'),
  university: page(() => import('./pages/universities/University'), 'catalogue', 'details'),
  programmes: page(() => import('./pages/programmes/Programmes'), 'catalogue', 'search'),
  programme: page(() => import('./pages/programmes/Programme'), 'catalogue', 'details'),
  call: page(() => import('./pages/calls/Call'), 'catalogue', 'details'),
  favourites: page(() => import('./pages/favourites/Favourites'), 'catalogue', 'favourites'),
  compare: page(() => import('./pages/compare/Compare'), 'catalogue', 'search', 'favourites'),
  'receipts.verify': page(() => import('./pages/receipts/VerifyReceipt'), 'catalogue', 'receipts'),
  'my-applications': resource(() => import('./resources/applications/MyApplications'), 'applicant', 'catalogue', 'lists'),
  updates: resource(() => import('./resources/applications/Updates'), 'applicant', 'catalogue'),
  applications: resource(() => import('./resources/applications/ApplicationList'), 'applicant', 'catalogue', 'lists'),
  'application.create': resource(() => import('./resources/applications/ApplicationCreate'), 'applicant', 'catalogue'),
  'application.copy': resource(() => import('./resources/applications/ApplicationCopy'), 'applicant', 'catalogue'),
  'application.update': resource(() => import('./resources/applications/ApplicationUpdate'), 'applicant', 'catalogue'),
  'application.information': resource(() => import('./resources/applications/Information'), 'applicant'),
  'application.details': resource(() => import('./resources/applications/ApplicationDetails'), 'applicant', 'catalogue', 'interviews'),
  'applicant.create': resource(() => import('./resources/applicant/ApplicantCreate'), 'applicant'),
  'applicant.details': resource(() => import('./resources/applicant/ApplicantDetails'), 'applicant'),
  'applicant.update': resource(() => import('./resources/applicant/ApplicantUpdate'), 'applicant'),
  'applicant.import': resource(() => import('./resources/profile-import/ProfileImport'), 'applicant', 'import'),
  'section.list': resource(() => import('./resources/sections/SectionList'), 'applicant', 'lists'),
  'section.create': resource(() => import('./resources/sections/SectionCreate'), 'applicant'),
  'section.update': resource(() => import('./resources/sections/SectionUpdate'), 'applicant'),
  'manage.start': page(() => import('./pages/manage/Start'), 'manage', 'account', 'today', 'applicant'),
  'manage.list': resource(() => import('./resources/manage/ManageList'), 'manage', 'lists'),
  'manage.create': resource(() => import('./resources/manage/ManageCreate'), 'manage'),
  'manage.details': resource(() => import('./resources/manage/ManageDetails'), 'manage', 'decisions', 'evaluation', 'interviews'),
  'manage.audit.list': resource(() => import('./resources/review/AuditList'), 'manage', 'lists', 'audit'),
  'manage.applications.list': resource(() => import('./resources/review/ReviewList'), 'manage', 'evaluation', 'desk', 'lists', 'applicant', 'interviews'),
  'manage.applications.details': resource(() => import('./resources/review/ReviewDetails'), 'manage', 'evaluation', 'decisions', 'desk', 'applicant', 'catalogue', 'interviews'),
  'manage.assignments.list': resource(() => import('./resources/evaluation/AssignmentList'), 'manage', 'evaluation', 'lists'),
  'manage.assignments.details': resource(() => import('./resources/evaluation/AssignmentPage'), 'manage', 'evaluation', 'applicant'),
  'manage.calls.preview': page(() => import('./pages/manage/CallPreview'), 'manage', 'catalogue', 'details'),
  'manage.calls.questions': resource(() => import('./resources/manage/CallQuestions'), 'manage'),
  'manage.people.list': resource(() => import('./resources/helpdesk/PeoplePage'), 'manage', 'helpdesk', 'applicant'),
  'manage.incidents.list': resource(() => import('./resources/helpdesk/IncidentsPage'), 'manage', 'helpdesk'),
  'manage.exports.list': resource(() => import('./resources/exports/ExportsPage'), 'manage', 'exports'),
  'manage.import.list': resource(() => import('./resources/catalogue-import/ImportPage'), 'manage', 'imports'),
  'manage.webhooks.list': resource(() => import('./resources/webhooks/WebhooksPage'), 'manage', 'webhooks'),
  'manage.calls.decisions': resource(() => import('./resources/decisions/CallDecisions'), 'manage', 'decisions', 'applicant'),
  'manage.calls.interviews': resource(() => import('./resources/interviews/CallInterviews'), 'manage', 'interviews'),
  'manage.calls.rubric': resource(() => import('./resources/evaluation/RubricPage'), 'manage', 'evaluation'),
  'manage.update': resource(() => import('./resources/manage/ManageUpdate'), 'manage'),
};

/** What stands around screens: react-admin's contexts around all that lists and forms, and a layout for each part. */
export const SHELL = page(() => import('./shell'), 'forms');
export const LAYOUTS = {
  applicant: resource(() => import('./resources/applicant/ApplicantLayout'), 'applicant'),
  applications: resource(() => import('./resources/applications/ApplicationsLayout'), 'applicant'),
  manage: resource(() => import('./resources/manage/ManageLayout'), 'manage'),
} as const;
