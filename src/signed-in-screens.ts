import { SECTIONS } from '@domain/sections';
import type { Area } from './i18n/messages';
import { page, type ScreenSource } from './screens';

const resource = (load: ScreenSource['load'], ...areas: Area[]): ScreenSource => ({ load, areas: ['forms', ...areas] });

/** The screen of each route behind a sign-in, by the first part of its key, or by the whole key. */
const SCREENS: Readonly<Record<string, ScreenSource>> = {
  merge: page(() => import('./pages/account/Merge'), 'account', 'catalogue'),
  'my-applications': resource(() => import('./resources/applications/MyApplications'), 'applicant', 'catalogue', 'lists'),
  updates: resource(() => import('./resources/applications/Updates'), 'applicant', 'catalogue'),
  applications: resource(() => import('./resources/applications/ApplicationList'), 'applicant', 'catalogue', 'lists'),
  'application.create': resource(() => import('./resources/applications/ApplicationCreate'), 'applicant', 'catalogue'),
  'application.copy': resource(() => import('./resources/applications/ApplicationCopy'), 'applicant', 'catalogue'),
  'application.update': resource(() => import('./resources/applications/ApplicationUpdate'), 'applicant', 'catalogue'),
  'application.information': resource(() => import('./resources/applications/Information'), 'applicant'),
  'application.details': resource(() => import('./resources/applications/ApplicationDetails'), 'applicant', 'account', 'catalogue', 'interviews'),
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
  'manage.applications.list': resource(() => import('./resources/review/ReviewList'), 'manage', 'evaluation', 'decisions', 'desk', 'lists', 'applicant', 'interviews'),
  'manage.applications.details': resource(() => import('./resources/review/ReviewDetails'), 'manage', 'evaluation', 'decisions', 'desk', 'applicant', 'catalogue', 'interviews'),
  'manage.assignments.list': resource(() => import('./resources/evaluation/AssignmentList'), 'manage', 'evaluation', 'lists'),
  'manage.assignments.details': resource(() => import('./resources/evaluation/AssignmentPage'), 'manage', 'evaluation', 'applicant', 'desk'),
  'manage.programmes.preview': page(() => import('./pages/manage/ProgrammePreview'), 'manage', 'catalogue', 'details'),
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
  applicant: resource(() => import('./resources/applicant/ApplicantLayout'), 'applicant'),
  applications: resource(() => import('./resources/applications/ApplicationsLayout'), 'applicant'),
  manage: resource(() => import('./resources/manage/ManageLayout'), 'manage'),
} as const;
