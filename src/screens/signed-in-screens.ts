import { SECTIONS } from '@domain/sections';
import type { Area } from '../i18n/messages';
import { page, type ScreenSource } from './public-screens';

const resource = (load: ScreenSource['load'], ...areas: Area[]): ScreenSource => ({ load, areas: ['forms', ...areas] });

/** The screen of each route behind a sign-in, by the first part of its key, or by the whole key. */
const SCREENS: Readonly<Record<string, ScreenSource>> = {
  account: page(() => import('../features/account/Account'), 'account'),
  merge: page(() => import('../features/account/Merge'), 'account', 'catalogue'),
  'my-applications': resource(() => import('../features/applications/MyApplications'), 'applicant', 'catalogue', 'lists'),
  updates: resource(() => import('../features/updates/Updates'), 'applicant', 'catalogue'),
  applications: resource(() => import('../features/applications/ApplicationList'), 'applicant', 'catalogue', 'lists'),
  'application.create': resource(() => import('../features/applications/ApplicationCreate'), 'applicant', 'catalogue'),
  'application.copy': resource(() => import('../features/applications/ApplicationCopy'), 'applicant', 'catalogue'),
  'application.update': resource(() => import('./ApplicationUpdate'), 'applicant', 'catalogue'),
  'application.information': resource(() => import('../features/information-requests/Information'), 'applicant'),
  'application.details': resource(() => import('./ApplicationDetails'), 'applicant', 'account', 'catalogue', 'interviews'),
  'applicant.create': resource(() => import('../features/profile/ApplicantCreate'), 'applicant'),
  'applicant.details': resource(() => import('../features/profile/ApplicantDetails'), 'applicant'),
  'applicant.update': resource(() => import('../features/profile/ApplicantUpdate'), 'applicant'),
  'applicant.import': resource(() => import('../features/profile-import/ProfileImport'), 'applicant', 'profile-import'),
  'section.list': resource(() => import('../features/profile/SectionList'), 'applicant', 'lists'),
  'section.create': resource(() => import('../features/profile/SectionCreate'), 'applicant'),
  'section.update': resource(() => import('../features/profile/SectionUpdate'), 'applicant'),
  'manage.start': page(() => import('../features/today/Start'), 'manage', 'account', 'today', 'applicant'),
  'manage.list': resource(() => import('../features/catalogue/ManageList'), 'manage', 'lists'),
  'manage.create': resource(() => import('../features/catalogue/ManageCreate'), 'manage'),
  'manage.details': resource(() => import('../features/catalogue/ManageDetails'), 'manage', 'decisions', 'evaluation', 'interviews'),
  'manage.audit.list': resource(() => import('../features/audit/AuditList'), 'manage', 'lists', 'audit'),
  'manage.applications.list': resource(() => import('./ReviewList'), 'manage', 'evaluation', 'decisions', 'desk', 'lists', 'applicant', 'interviews'),
  'manage.applications.details': resource(() => import('./ReviewDetails'), 'manage', 'evaluation', 'decisions', 'desk', 'applicant', 'catalogue', 'interviews'),
  'manage.assignments.list': resource(() => import('../features/evaluation/AssignmentList'), 'manage', 'evaluation', 'lists'),
  'manage.assignments.details': resource(() => import('../features/evaluation/AssignmentPage'), 'manage', 'evaluation', 'applicant', 'desk'),
  'manage.programmes.preview': page(() => import('./ProgrammePreview'), 'manage', 'catalogue', 'details'),
  'manage.calls.preview': page(() => import('./CallPreview'), 'manage', 'catalogue', 'details'),
  'manage.calls.questions': resource(() => import('../features/catalogue/CallQuestions'), 'manage'),
  'manage.people.list': resource(() => import('../features/helpdesk/PeoplePage'), 'manage', 'helpdesk', 'applicant'),
  'manage.incidents.list': resource(() => import('../features/helpdesk/IncidentsPage'), 'manage', 'helpdesk'),
  'manage.exports.list': resource(() => import('../features/exports/ExportsPage'), 'manage', 'exports'),
  'manage.import.list': resource(() => import('../features/imports/ImportPage'), 'manage', 'imports'),
  'manage.webhooks.list': resource(() => import('../features/webhooks/WebhooksPage'), 'manage', 'webhooks'),
  'manage.calls.decisions': resource(() => import('../features/decisions/CallDecisions'), 'manage', 'decisions', 'applicant'),
  'manage.calls.interviews': resource(() => import('../features/interviews/CallInterviews'), 'manage', 'interviews'),
  'manage.calls.rubric': resource(() => import('../features/evaluation/RubricPage'), 'manage', 'evaluation'),
  'manage.update': resource(() => import('../features/catalogue/ManageUpdate'), 'manage'),
};

/** The screen of a route behind a sign-in. @throws {Error} when it has none */
export function signedInScreen(key: string): ScreenSource {
  const [first = '', second = '', third = ''] = key.split('.');
  const general = SECTIONS.some((section) => section === first) ? `section.${second}` : first === 'manage' ? `manage.${third}` : first;
  const screen = SCREENS[key] ?? SCREENS[general];
  if (!screen) throw new Error(`The route ${key} has no screen.`);
  return screen;
}

/** The layouts around screens: react-admin's contexts around everything with lists and forms, and a layout for each area. */
export const SHELL = page(() => import('./shell'), 'forms');
export const LAYOUTS = {
  applicant: resource(() => import('../features/profile/ApplicantLayout'), 'applicant'),
  applications: resource(() => import('../features/applications/ApplicationsLayout'), 'applicant'),
  manage: resource(() => import('../workspace/ManageLayout'), 'manage'),
} as const;
