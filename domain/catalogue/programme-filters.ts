import { CALL_STATUSES } from '../calls/call-status';
import { PROGRAMME_TYPES } from './programme-types';
import type { FilterOperator, Schema } from '../schema/schema';
import { recordIdOf } from '../records/record-id';

/** The kind of a filter's value: search words, codes (any matches), the id of a record, a number, a boolean, or a condition on the user's profile. */
export type FilterKind = 'text' | 'code' | 'id' | 'number' | 'flag' | 'own';

interface Filter<Kind extends FilterKind, Value> {
  kind: Kind;
  /** The value of an unset filter. */
  none: Value;
  /** Parses the filter's values in a URL; invalid ones count as not set. `codes` are those of the field of a declared filter. */
  read: (texts: readonly string[], codes: readonly string[]) => Value;
}

const LONGEST_TEXT = 200;

/** U+0000 and lone surrogates, which the cut at the maximum length may leave. PostgreSQL cannot store them, and the API refuses them. */
const NO_TEXT = /[\0\p{Cs}]/gu;

/** The search text from a URL, shortened to the maximum length. */
export const searchedText = (value = ''): string => value.slice(0, 2 * LONGEST_TEXT).replace(NO_TEXT, '').trim().slice(0, LONGEST_TEXT).replace(NO_TEXT, '');

const text = (): Filter<'text', string> => ({ kind: 'text', none: '', read: ([value]) => searchedText(value) });

const id = (): Filter<'id', number | null> => ({ kind: 'id', none: null, read: ([value]) => recordIdOf(value) ?? null });

/** The distances from a city that the filter offers, in kilometres, and the default. */
export const DISTANCES = [10, 25, 50, 100, 200] as const;
export const USUAL_DISTANCE = 50;

/** One of the distances; null stands for the default. */
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

/** Set or not; its results depend on the user's profile. */
const own = (): Filter<'own', true | null> => ({ kind: 'own', none: null, read: ([value]) => (value === 'true' ? true : null) });

const oneOf = <Code extends string>(codes: readonly Code[]): Filter<'code', readonly Code[]> => ({
  kind: 'code',
  none: [],
  read: (texts) => [...new Set(texts)].flatMap((value) => codes.find((code) => code === value) ?? []),
});

const codesWhere = (fits: (value: string, codes: readonly string[]) => boolean): Filter<'code', readonly string[]> => ({
  kind: 'code',
  none: [],
  read: (texts, codes) => [...new Set(texts)].filter((value) => fits(value, codes)),
});

const like = (pattern: RegExp) => codesWhere((value) => pattern.test(value));

/** The codes that the programmes' schemas give the field. */
const declared = () => ({ ...codesWhere((value, codes) => codes.includes(value)), declared: true as const });

/** A filter whose values the page shows with the number of programmes for each. */
const counted = <Own extends object>(filter: Own) => ({ ...filter, counted: true as const });

/** A filter on a field of the programmes' schemas. */
const by = <Own extends object>(field: string, filter: Own) => ({ ...filter, field });

/**
 * The programme filters with code of their own: those of the specification (section 2), in its order, by their names in URLs and in the
 * API. Other fields become filters by `x-filter` in their schema alone.
 */
export const PROGRAMME_FILTERS = {
  name: by('title', text()),
  prog_type: by('prog_type', counted(oneOf(PROGRAMME_TYPES))),
  city: by('city', text()),
  /** The programme's university is near a university of this city: `within` kilometres. `within` alone has no effect. */
  near: text(),
  within: distance(),
  /** The country of the university, ISO 3166-1 alpha-2. */
  country: counted(like(/^[A-Z]{2}$/)),
  university_id: by('university_id', id()),
  /** A programme without a stated fee matches neither true nor false. */
  has_tuition_fees: counted(flag()),
  is_open: flag(),
  /** The programme has an open call, and the user's profile meets all its blocking requirements. */
  can_complete: own(),
  /** The best status among the programme's published calls. */
  apply_status: counted(oneOf(CALL_STATUSES)),
  /** ISO 639-1. */
  language: by('languages', counted(like(/^[a-z]{2}$/))),
  /** ISCED-F 2013, two to four digits; includes the fields below it. */
  topic: by('topic', counted(like(/^\d{2,4}$/))),
  study_mode: by('study_modes', counted(declared())),
} as const;

type Table = typeof PROGRAMME_FILTERS;
export type FilterName = keyof Table;
export type CountedName = { [Name in FilterName]: Table[Name] extends { counted: true } ? Name : never }[FilterName];

/** The filters' values as in a URL; empty or null means not set. */
export type FilterValues = { [Name in FilterName]: Table[Name]['none'] };

export const FILTER_NAMES = Object.keys(PROGRAMME_FILTERS) as readonly FilterName[];

/** The filters whose choices show the number of programmes for each. */
export const COUNTED_NAMES = FILTER_NAMES.filter((name): name is CountedName => 'counted' in PROGRAMME_FILTERS[name]);

/** The filters whose codes and labels are generated from the schemas. */
export const DECLARED_NAMES = FILTER_NAMES.filter((name) => 'declared' in PROGRAMME_FILTERS[name]);

/** The field of the programmes' schemas that a filter compares; undefined for a filter without a field. */
export const fieldOfFilter = (name: FilterName): string | undefined => {
  const filter = PROGRAMME_FILTERS[name];
  return 'field' in filter ? filter.field : undefined;
};

/** Whether the API counts the values of a field with `x-filter`: it does for codes only. */
export const isCounted = ({ operator, schema }: { operator: FilterOperator; schema: Schema }): boolean =>
  schema.enum !== undefined && (operator === 'eq' || operator === 'in');
