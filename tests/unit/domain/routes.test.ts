import { routeOf, ROUTES } from '@domain/routes';
import { SECTIONS, sectionSlug } from '@domain/sections';
import { expect, it } from 'vitest';

const sectionRoutes = (slug: string) =>
  ['', '/create', '/:id/update'].map((rest): [string, undefined, 'profile'] => [`/applicant-profile/${slug}${rest}`, undefined, 'profile']);
const SPECIFIED_SECTIONS = ['contact-infos', 'education-degrees', 'language-degrees', 'other-documents', 'work-experiences', 'certifications'];

/** Section 2 of the specification, line by line. */
const SPECIFIED = [
  ['/', 'Home', 'public'],
  ['/privacy', 'Privacy', 'public'],
  ['/terms', 'Terms', 'public'],
  ['/about', 'About', 'public'],
  ['/how-to', 'How To Apply', 'public'],
  ['/universities', 'Universities', 'public'],
  ['/universities/:id/details', 'University Details', 'public'],
  ['/programmes', 'Programmes', 'public'],
  ['/programmes/Bachelor/:id/details', 'BscProgramme Details', 'public'],
  ['/programmes/Master/:id/details', 'MscProgramme Details', 'public'],
  ['/programmes/ShortTerm/:id/details', 'ShortTermProgramme Details', 'public'],
  ['/calls/:id/details', 'Call Details', 'public'],
  ['/calls/:id/application-create', 'Application Create', 'profile'],
  ['/applications/:type', 'Applications', 'profile'],
  ['/applications/:id/update', 'Application Update', 'profile'],
  ['/applications/:id/details', 'Application Details', 'profile'],
  ['/applicant-create', 'Applicant Create', 'signed-in'],
  ['/applicant-profile/details', 'Applicant Profile', 'profile'],
  ['/applicant-profile/update', 'Applicant Profile Update', 'profile'],
  ...SPECIFIED_SECTIONS.flatMap(sectionRoutes),
];

/** Routes that are not in the specification. */
const OWN = [
  ['/accessibility', 'public'],
  ['/developers', 'public'],
  ['/favourites', 'public'],
  ['/compare', 'public'],
  ['/receipts/verify', 'public'],
  ['/unsubscribe', 'public'],
  ['/referee', 'public'],
  ['/account', 'person'],
  ['/account/merge', 'signed-in'],
  ['/applications', 'profile'],
  ['/applications/updates', 'profile'],
  ['/applications/:id/copy', 'profile'],
  ['/applications/:id/information', 'profile'],
  ['/applicant-profile/import', 'profile'],
  ['/manage', 'staff'],
  ...['universities', 'programmes', 'calls'].flatMap((part) => [
    [`/manage/${part}`, 'secretary'],
    [`/manage/${part}/create`, 'secretary'],
    [`/manage/${part}/:id/details`, 'secretary'],
    [`/manage/${part}/:id/update`, 'secretary'],
  ]),
  ['/manage/programmes/:id/preview', 'secretary'],
  ['/manage/calls/:id/preview', 'secretary'],
  ['/manage/calls/:id/questions', 'secretary'],
  ['/manage/calls/:id/decisions', 'secretary'],
  ['/manage/calls/:id/interviews', 'secretary'],
  ['/manage/calls/:id/rubric', 'secretary'],
  ['/manage/assignments', 'evaluator'],
  ['/manage/assignments/:id', 'evaluator'],
  ['/manage/people', 'helpdesk'],
  ['/manage/incidents', 'helpdesk'],
  ['/manage/exports', 'secretary'],
  ['/manage/import', 'secretary'],
  ['/manage/webhooks', 'secretary'],
  ['/manage/audit', 'secretary'],
  ['/manage/applications', 'secretary'],
  ['/manage/applications/:id', 'secretary'],
];

it.each(['0', '007', '1234567890123456', '-1', '1.0', '+1', '%31', '1e3', 'x'])('has no page for the id %s, whatever the route', (id) => {
  for (const { path } of ROUTES.filter((route) => route.path.includes(':id'))) {
    expect(routeOf(path.replace(':id', id)), path).toBeUndefined();
    expect(routeOf(path.replace(':id', '123456789012345'))?.path).toBe(path);
  }
});

it('has every route of the specification by its path, its name and its guard', () => {
  for (const [path, name, guard] of SPECIFIED) {
    expect(ROUTES.find((route) => route.path === path), path).toMatchObject({ guard, ...(name && { name }) });
  }
});

it('has routes outside the specification only where the product has decided for them', () => {
  // A maintainer may add sections.
  const added = SECTIONS.map(sectionSlug).filter((slug) => !SPECIFIED_SECTIONS.includes(slug)).flatMap(sectionRoutes);
  const specified = new Set([...SPECIFIED, ...added].map(([path]) => path));
  expect(ROUTES.filter(({ path }) => !specified.has(path)).map(({ path, guard }) => [path, guard])).toEqual(OWN);
});

it.each(ROUTES.filter(({ path }) => path.includes(':id')).map(({ path }) => path))('%s takes digits as its id and nothing else', (path) => {
  expect(routeOf(path.replace(':id', '12'))?.path).toBe(path);
  for (const id of ['12a', 'a12', 'abc', '-1', '1.5', '%31', '١٢']) expect(routeOf(path.replace(':id', id)), id).toBeUndefined();
});
