import { PROGRAMME_TYPES } from './catalogue/programme-types';
import { ID_PATTERN } from './records/record-id';
import { CATALOGUE, resourceOf, type CatalogueResource } from './resources';
import { SECTIONS, sectionSlug, type Section } from './sections';

/**
 * What the guard of section 4 asks for: `person` is anyone signed in, staff too; `signed-in` and `profile` bar staff; `staff` is
 * whoever has one of the staff roles, `secretary`, `evaluator` and `helpdesk` that role.
 */
export type Guard = 'public' | 'person' | 'signed-in' | 'profile' | 'staff' | 'secretary' | 'evaluator' | 'helpdesk';

export interface RouteFact {
  /** Stable key that joins the route with its screen. */
  key: string;
  /** Pattern in react-router form; parameters called `id` are ids of records. */
  path: string;
  /** The route's name, the first part of the page title (specification, section 2). */
  name: string;
  guard: Guard;
}

/** `work_experiences` gives `Work Experiences`: the specification's names of the sections are those of the API in capitals. */
const inCapitals = (section: Section): string => section.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

const sectionRoutes = SECTIONS.flatMap((section): RouteFact[] => {
  const base = `/applicant-profile/${sectionSlug(section)}`;
  const many = inCapitals(section);
  const one = many.replace(/s$/, '');
  return [
    { key: `${section}.list`, path: base, name: many, guard: 'profile' },
    { key: `${section}.create`, path: `${base}/create`, name: `${one} Create`, guard: 'profile' },
    { key: `${section}.update`, path: `${base}/:id/update`, name: `${one} Update`, guard: 'profile' },
  ];
});

const ONE: Readonly<Record<CatalogueResource, string>> = { universities: 'University', programmes: 'Programme', calls: 'Call' };

const manageRoutes = CATALOGUE.flatMap((name): RouteFact[] => {
  const path = resourceOf(name)?.screen ?? '';
  return [
    { key: `manage.${name}.list`, path, name: `Manage ${name.charAt(0).toUpperCase()}${name.slice(1)}`, guard: 'secretary' },
    { key: `manage.${name}.create`, path: `${path}/create`, name: `${ONE[name]} Create`, guard: 'secretary' },
    { key: `manage.${name}.details`, path: `${path}/:id/details`, name: `${ONE[name]} Record`, guard: 'secretary' },
    { key: `manage.${name}.update`, path: `${path}/:id/update`, name: `${ONE[name]} Update`, guard: 'secretary' },
  ];
});

/** Every route of section 2 of the specification and of the product's decisions; any other path is the Error page. */
export const ROUTES: readonly RouteFact[] = [
  { key: 'home', path: '/', name: 'Home', guard: 'public' },
  { key: 'privacy', path: '/privacy', name: 'Privacy', guard: 'public' },
  { key: 'terms', path: '/terms', name: 'Terms', guard: 'public' },
  { key: 'about', path: '/about', name: 'About', guard: 'public' },
  { key: 'how-to', path: '/how-to', name: 'How To Apply', guard: 'public' },
  { key: 'accessibility', path: '/accessibility', name: 'Accessibility', guard: 'public' },
  { key: 'developers', path: '/developers', name: 'Developers', guard: 'public' },
  { key: 'universities', path: '/universities', name: 'Universities', guard: 'public' },
  { key: 'university', path: '/universities/:id/details', name: 'University Details', guard: 'public' },
  { key: 'programmes', path: '/programmes', name: 'Programmes', guard: 'public' },
  { key: 'programme.Bachelor', path: '/programmes/Bachelor/:id/details', name: 'BscProgramme Details', guard: 'public' },
  { key: 'programme.Master', path: '/programmes/Master/:id/details', name: 'MscProgramme Details', guard: 'public' },
  { key: 'programme.ShortTerm', path: '/programmes/ShortTerm/:id/details', name: 'ShortTermProgramme Details', guard: 'public' },
  { key: 'call', path: '/calls/:id/details', name: 'Call Details', guard: 'public' },
  { key: 'favourites', path: '/favourites', name: 'Favourites', guard: 'public' },
  { key: 'compare', path: '/compare', name: 'Compare', guard: 'public' },
  { key: 'receipts.verify', path: '/receipts/verify', name: 'Verify Receipt', guard: 'public' },
  { key: 'unsubscribe', path: '/unsubscribe', name: 'Unsubscribe', guard: 'public' },
  { key: 'referee', path: '/referee', name: 'Letter of Reference', guard: 'public' },
  { key: 'account', path: '/account', name: 'Account', guard: 'person' },
  { key: 'merge', path: '/account/merge', name: 'Merge Accounts', guard: 'signed-in' },
  { key: 'application.create', path: '/calls/:id/application-create', name: 'Application Create', guard: 'profile' },
  { key: 'my-applications', path: '/applications', name: 'My Applications', guard: 'profile' },
  { key: 'updates', path: '/applications/updates', name: 'Updates', guard: 'profile' },
  { key: 'applications', path: '/applications/:type', name: 'Applications', guard: 'profile' },
  { key: 'application.update', path: '/applications/:id/update', name: 'Application Update', guard: 'profile' },
  { key: 'application.details', path: '/applications/:id/details', name: 'Application Details', guard: 'profile' },
  { key: 'application.copy', path: '/applications/:id/copy', name: 'Application Copy', guard: 'profile' },
  { key: 'application.information', path: '/applications/:id/information', name: 'Information Requests', guard: 'profile' },
  { key: 'applicant.create', path: '/applicant-create', name: 'Applicant Create', guard: 'signed-in' },
  { key: 'applicant.details', path: '/applicant-profile/details', name: 'Applicant Profile', guard: 'profile' },
  { key: 'applicant.update', path: '/applicant-profile/update', name: 'Applicant Profile Update', guard: 'profile' },
  { key: 'applicant.import', path: '/applicant-profile/import', name: 'Applicant Profile Import', guard: 'profile' },
  ...sectionRoutes,
  { key: 'manage.start', path: '/manage', name: 'Manage', guard: 'staff' },
  ...manageRoutes,
  { key: 'manage.programmes.preview', path: '/manage/programmes/:id/preview', name: 'Programme Preview', guard: 'secretary' },
  { key: 'manage.calls.preview', path: '/manage/calls/:id/preview', name: 'Call Preview', guard: 'secretary' },
  { key: 'manage.calls.questions', path: '/manage/calls/:id/questions', name: 'Call Questions', guard: 'secretary' },
  { key: 'manage.calls.decisions', path: '/manage/calls/:id/decisions', name: 'Call Decisions', guard: 'secretary' },
  { key: 'manage.calls.interviews', path: '/manage/calls/:id/interviews', name: 'Call Interviews', guard: 'secretary' },
  { key: 'manage.calls.rubric', path: '/manage/calls/:id/rubric', name: 'Call Rubric', guard: 'secretary' },
  { key: 'manage.assignments.list', path: '/manage/assignments', name: 'Assignments', guard: 'evaluator' },
  { key: 'manage.assignments.details', path: '/manage/assignments/:id', name: 'Assignment', guard: 'evaluator' },
  { key: 'manage.people.list', path: '/manage/people', name: 'People', guard: 'helpdesk' },
  { key: 'manage.incidents.list', path: '/manage/incidents', name: 'Incidents', guard: 'helpdesk' },
  { key: 'manage.exports.list', path: '/manage/exports', name: 'Exports', guard: 'secretary' },
  { key: 'manage.import.list', path: '/manage/import', name: 'Import', guard: 'secretary' },
  { key: 'manage.webhooks.list', path: '/manage/webhooks', name: 'Webhooks', guard: 'secretary' },
  { key: 'manage.audit.list', path: '/manage/audit', name: 'Audit Trail', guard: 'secretary' },
  { key: 'manage.applications.list', path: '/manage/applications', name: 'Manage Applications', guard: 'secretary' },
  { key: 'manage.applications.details', path: '/manage/applications/:id', name: 'Application Review', guard: 'secretary' },
];

// `:type` is a programme type; paths are matched by case.
const PARAMETERS: Readonly<Record<string, string>> = { id: ID_PATTERN, type: `(?:${PROGRAMME_TYPES.join('|')})` };

const patternOf = ({ path }: RouteFact): string => `^${path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[name] ?? '[^/]+')}/?$`;

const PATTERNS = ROUTES.map((route) => ({ route, pattern: new RegExp(patternOf(route)) }));

/** A regular expression for the paths of all pages that need a sign-in. */
export const GUARDED_PATHS: string = ROUTES.filter(({ guard }) => guard !== 'public').map(patternOf).join('|');

/** The route of a URL path, undefined if the path shows the Error page. */
export const routeOf = (path: string): RouteFact | undefined => PATTERNS.find(({ pattern }) => pattern.test(path))?.route;

/** Whether a page belongs to the staff's workspace; a preview does not, because it shows the page as visitors will see it. */
export const isOfWorkspace = ({ key, path }: RouteFact): boolean => (path === '/manage' || path.startsWith('/manage/')) && !key.endsWith('.preview');
