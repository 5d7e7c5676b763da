import type { components } from '@generated/api';
import type { Unchecked } from './values/field-types';

/** The applicant's sub-collections by their API name, in the order a person meets them (specification, section 3). */
export const SECTIONS = [
  'contact_infos',
  'education_degrees',
  'language_degrees',
  'certifications',
  'work_experiences',
  'other_documents',
] as const;

export type Section = (typeof SECTIONS)[number];

/** What applicants write in a record of each section, by the names of its schema. */
export type SectionData = Pick<components['schemas'], Section>;

/** A stored record of a section: any field of the current schema may be missing, or have a value from an older schema. */
export type StoredFields<Name extends Section> = Unchecked<SectionData[Name]>;

/** The hyphenated form used in URLs: `contact_infos` gives `contact-infos`. */
export const sectionSlug = (section: Section): string => section.replaceAll('_', '-');

/** The section whose URL form is `slug`, or undefined when there is none. */
export const sectionOfSlug = (slug: string): Section | undefined => SECTIONS.find((section) => sectionSlug(section) === slug);
