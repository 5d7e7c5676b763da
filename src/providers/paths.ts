import { SECTIONS, sectionSlug, type Section } from '@domain/sections';

const CATALOGUE = ['universities', 'programmes', 'calls'] as const;

const isSection = (resource: string): resource is Section => SECTIONS.some((section) => section === resource);
const isCatalogue = (resource: string): boolean => CATALOGUE.some((name) => name === resource);

/** Every resource react-admin knows of. */
export const RESOURCES = [...SECTIONS, ...CATALOGUE, 'applications', 'favourites', 'files'] as const;

/** Where a resource lives under `/api`; the sections of the profile belong to the applicant `subject`. */
export function apiPath(resource: string, subject: () => string): string {
  if (isSection(resource)) return `profiles/applicants/${encodeURIComponent(subject())}/${resource}`;
  return isCatalogue(resource) ? `catalogue/${resource}` : resource;
}

const baseOf = (resource: string): string => {
  if (isSection(resource)) return `/applicant-profile/${sectionSlug(resource)}`;
  return isCatalogue(resource) ? `/manage/${resource}` : `/${resource}`;
};

/**
 * Our screen for one of react-admin's canonical paths: `/universities/7` gives `/manage/universities/7/update`. A path that is no
 * canonical one stays as it is.
 */
export function screenPath(path: string): string {
  const [, resource = '', rest, verb] = /^\/([a-z_]+)(?:\/([^/?#]+))?(?:\/([a-z]+))?$/.exec(path) ?? [];
  if (!RESOURCES.some((name) => name === resource)) return path;
  const base = baseOf(resource);
  if (rest === undefined) return base;
  if (rest === 'create') return `${base}/create`;
  return `${base}/${rest}/${verb === 'show' ? 'details' : 'update'}`;
}
