import type { components } from '@generated/api';
import type { Unchecked } from '../values/field-types';

type Schemas = components['schemas'];

/** The programme types of section 3 of the specification, in the order in which the portal shows them. */
export const PROGRAMME_TYPES = ['Bachelor', 'Master', 'ShortTerm'] as const;

export type ProgrammeType = (typeof PROGRAMME_TYPES)[number];

/** The schema of each programme type. */
export const PROGRAMME_SCHEMAS = {
  Bachelor: 'bachelor_programmes',
  Master: 'master_programmes',
  ShortTerm: 'short_term_programmes',
} as const satisfies Record<ProgrammeType, string>;

/** The fields of a programme of any type, with values that no schema has validated. */
export type ProgrammeFields = Unchecked<Schemas['bachelor_programmes']> & Unchecked<Schemas['master_programmes']> & Unchecked<Schemas['short_term_programmes']>;
