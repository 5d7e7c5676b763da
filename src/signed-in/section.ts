import { sectionOfSlug, sectionSlug, type Section } from '@domain/sections';
import { useLocation } from 'react-router';

/** The section of the open route `/applicant-profile/<section>/…`. @throws Error on any other route */
export function useSection(): Section {
  const section = sectionOfSlug(useLocation().pathname.split('/')[2] ?? '');
  if (!section) throw new Error('This screen belongs to a section of the profile.');
  return section;
}

/** The path of a section's list. */
export const sectionPath = (section: Section): string => `/applicant-profile/${sectionSlug(section)}`;
