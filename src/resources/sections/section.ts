import { sectionOfSlug, sectionSlug, type Section } from '@domain/sections';
import { useLocation } from 'react-router';

/** The section whose route is open, from `/applicant-profile/<section>/…`. */
export function useSection(): Section {
  const section = sectionOfSlug(useLocation().pathname.split('/')[2] ?? '');
  if (!section) throw new Error('This screen belongs to a section of the profile.');
  return section;
}

/** Where the list of a section is. */
export const sectionPath = (section: Section): string => `/applicant-profile/${sectionSlug(section)}`;
