import { resourceOf } from '@domain/resources';

/** Where a resource lives under `/api`; the sections of the profile belong to the applicant `subject`. */
export function apiPath(name: string, subject: () => string): string {
  const path = resourceOf(name)?.api ?? name;
  return path.includes(':applicant') ? path.replace(':applicant', encodeURIComponent(subject())) : path;
}

/**
 * Our screen for one of react-admin's canonical paths: `/universities/7` gives `/manage/universities/7/update`. A path that is no
 * canonical one stays as it is.
 */
export function screenPath(path: string): string {
  const [, resource = '', rest, verb] = /^\/([a-z_]+)(?:\/([^/?#]+))?(?:\/([a-z]+))?$/.exec(path) ?? [];
  const base = resourceOf(resource)?.screen;
  if (base === undefined) return path;
  if (rest === undefined) return base;
  if (rest === 'create') return `${base}/create`;
  return `${base}/${rest}/${verb === 'show' ? 'details' : 'update'}`;
}
