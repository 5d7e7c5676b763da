import { CALL_STATUSES } from '../calls/call-status';
import { wholeNumber } from '../records/list-pages';
import { PROGRAMME_TYPES } from './programme-types';
import type { FilterOperator, Schema } from '../schema/schema';

export const STUDY_MODES = ['full_time', 'part_time', 'distance', 'blended', 'continuing', 'work_study'] as const;

/** What a filter asks for: words of a text, codes of which any will do, a record, a number, yes or no, or what only the profile of whoever asks can tell. */
export type FilterKind = 'text' | 'code' | 'id' | 'number' | 'flag' | 'own';

interface Filter<Kind extends FilterKind, Value> {
  kind: Kind;
  /** Its value while it is not set. */
  none: Value;
  /** Its value from what an address says for it; what cannot be one counts as not set. */
  read: (texts: readonly string[]) => Value;
}

const LONGEST_TEXT = 200;

/** U+0000 and halves of characters, as the cut may leave one: no database has them, and the API refuses them. */
const NO_TEXT = /[\0\p{Cs}]/gu;

/** The text of an address that is searched for. */
export const searchedText = (value = ''): string => value.slice(0, 2 * LONGEST_TEXT).replace(NO_TEXT, '').trim().slice(0, LONGEST_TEXT).replace(NO_TEXT, '');

const text = (): Filter<'text', string> => ({ kind: 'text', none: '', read: ([value]) => searchedText(value) });

const id = (): Filter<'id', number | null> => ({ kind: 'id', none: null, read: ([value = null]) => wholeNumber(value) });

/** How far from a city programmes can be asked for, in kilometres, and how far they are where an address does not say. */
export const DISTANCES = [10, 25, 50, 100, 200] as const;
export const USUAL_DISTANCE = 50;

/** One of the distances; the usual one goes without saying. */
const distance = (): Filter<'number', number | null> => ({
  kind: 'number',
  none: null,
  read: ([value]) => DISTANCES.find((km) => String(km) === value && km !== USUAL_DISTANCE) ?? null,
});

const flag = (): Filter<'flag', boolean | null> => ({
  kind: 'flag',
  none: null,
  read: ([value]) => (value === 'true' ? true : value === 'false' ? false : null),
});

/** Asked or not: what it would leave differs from person to person. */
const own = (): Filter<'own', true | null> => ({ kind: 'own', none: null, read: ([value]) => (value === 'true' ? true : null) });

const oneOf = <Code extends string>(codes: readonly Code[]): Filter<'code', readonly Code[]> => ({
  kind: 'code',
  none: [],
  read: (texts) => [...new Set(texts)].flatMap((value) => codes.find((code) => code === value) ?? []),
});

const like = (pattern: RegExp): Filter<'code', readonly string[]> => ({ kind: 'code', none: [], read: (texts) => [...new Set(texts)].filter((value) => pattern.test(value)) });

/** A filter whose values the page shows with how many programmes each would give. */
const counted = <Own extends object>(filter: Own) => ({ ...filter, counted: true as const });

/** A filter that finds by a field of the programmes' schemas. */
const by = <Own extends object>(field: string, filter: Own) => ({ ...filter, field });

/**
 * The filters of programmes that are more than a mark of a schema: those of the specification (section 2), in its order, with what they
 * are called in addresses and in the API. Every other field that the schemas mark by `x-filter` is a filter by that alone.
 */
export const PROGRAMME_FILTERS = {
  name: by('title', text()),
  prog_type: by('prog_type', counted(oneOf(PROGRAMME_TYPES))),
  city: by('city', text()),
  /** Is taught at a university that is near one of this city: `within` says how far in kilometres, and finds nothing by itself. */
  near: text(),
  within: distance(),
  /** ISO 3166-1 alpha-2, of the university. */
  country: counted(like(/^[A-Z]{2}$/)),
  university_id: by('university_id', id()),
  /** A fee that is not stated is neither. */
  has_tuition_fees: counted(flag()),
  is_open: flag(),
  /** Has an open call all of whose blocking requirements the profile meets. */
  can_complete: own(),
  /** That of the best of its published calls. */
  apply_status: counted(oneOf(CALL_STATUSES)),
  /** ISO 639-1. */
  language: by('languages', counted(like(/^[a-z]{2}$/))),
  /** ISCED-F 2013, two to four digits; covers its children. */
  topic: by('topic', counted(like(/^\d{2,4}$/))),
  study_mode: by('study_modes', counted(oneOf(STUDY_MODES))),
} as const;

type Table = typeof PROGRAMME_FILTERS;
export type FilterName = keyof Table;
export type CountedName = { [Name in FilterName]: Table[Name] extends { counted: true } ? Name : never }[FilterName];

/** Their values as an address holds them; empty or null is not set. */
export type FilterValues = { [Name in FilterName]: Table[Name]['none'] };

export const FILTER_NAMES = Object.keys(PROGRAMME_FILTERS) as readonly FilterName[];

/** The filters whose choices say how many programmes each would give. */
export const COUNTED_NAMES = FILTER_NAMES.filter((name): name is CountedName => 'counted' in PROGRAMME_FILTERS[name]);

/** The field of the programmes' schemas by which a filter finds; undefined for one that finds by what is in no field. */
export const fieldOfFilter = (name: FilterName): string | undefined => {
  const filter = PROGRAMME_FILTERS[name];
  return 'field' in filter ? filter.field : undefined;
};

/** Whether the values of a field that the schemas mark are counted: those of a code are. */
export const isCounted = ({ operator, schema }: { operator: FilterOperator; schema: Schema }): boolean =>
  schema.enum !== undefined && (operator === 'eq' || operator === 'in');
