import type { components } from '@generated/api';
import { at, type FieldSources } from './field-sources';

type Sources<Part extends keyof components['schemas']> = FieldSources<components['schemas'][Part]>;

/** Start and end of studies: the end is the award date of completed studies, and the expected date of ongoing ones. */
export const studyDates = (start: string, end: string): Sources<'education_degrees'> => ({
  start_date: at(start, 'date'),
  award_date: { ...at(end, 'date'), when: { status: 'completed' } },
  expected_date: { ...at(end, 'date'), when: { status: 'ongoing' } },
});

/** Start and end of work; work that goes on has no end. */
export const workDates = (start: readonly string[], end: readonly string[]): Sources<'work_experiences'> => ({
  start_date: at(start, 'date'),
  end_date: { ...at(end, 'date'), when: { current: undefined } },
});

/** A name, in the Latin or the Greek field according to its letters. */
export const names = (given: string, family: string): Sources<'applicant'> => ({
  name_latin: { given_name: at(given, 'latin_name'), family_name: at(family, 'latin_name') },
  name_greek: { given_name: at(given, 'greek_name'), family_name: at(family, 'greek_name') },
});

/** Links to the sites for which the profile has a field, selected from all URLs of a person. */
export const links = (from: string): Sources<'applicant'> => ({
  linkedin_profile: at(from, 'linkedin'),
  scholar_profile: at(from, 'scholar'),
  scopus_profile: at(from, 'scopus'),
});
