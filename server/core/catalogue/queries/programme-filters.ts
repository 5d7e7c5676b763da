import { CALL_STATUSES, type CallStatus } from '@domain/calls/call-status';
import { FILTER_NAMES, USUAL_DISTANCE, type CountedName, type FilterKind, type FilterName, type PROGRAMME_FILTERS } from '@domain/catalogue/programme-filters';
import { typeCalled } from '@domain/catalogue/type-words';
import { addListed, type DraftFilter, IS_LISTED } from './drafts';
import type { RecordColumns } from '../../records/queries/field-sql';
import { nearUniversities } from './nearby';
import { type DistinctColumn, type Matching, Predicate, type SearchColumn } from '../../records/queries/predicate';
import type { Institutions } from '../../staff/queries/staff-scope';

/** The value that each kind of filter passes to the database; several codes or ids are combined with OR. */
interface ValueOfKind extends Record<FilterKind, unknown> {
  text: string;
  code: string[];
  id: number[];
  number: number;
  flag: boolean;
  /** Ids of the programmes that match it. */
  own: number[];
}

type RequestedValues = { [Name in FilterName]: ValueOfKind[(typeof PROGRAMME_FILTERS)[Name]['kind']] };

/** A period that excludes `after` and includes `until`. */
export interface Published {
  after: Date;
  until: Date;
}

/** Filters of the list of programmes; all combine with AND. */
export interface ProgrammeCriteria extends Partial<RequestedValues>, DraftFilter {
  /** Programmes that were added or published in this period, or have a call that was published in it and is open or upcoming. */
  published?: Published;
  /** As `name`, but also searches the city. */
  q?: string;
  institutions?: Institutions;
}

/** The filters that are searched for by words. */
export const searchTexts = ({ name, q, city }: ProgrammeCriteria): (string | undefined)[] => [name, q, city];

/** The instant at which calls are judged, how words are matched, and the values of all filters. */
interface Circumstances {
  now: Date;
  matching: Matching;
  values: Partial<RequestedValues>;
}

type Find<Value> = (predicate: Predicate, value: Value, circumstances: Circumstances) => void;

/** The filters whose values are in the column `facets` of programmes, in the order of its items. */
export const FACETS = ['prog_type', 'country', 'has_tuition_fees', 'language', 'topic', 'study_mode'] as const;

/**
 * Schema fields whose values follow in `facets`. Fields that get `x-filter` later are counted from the records themselves, which takes several times
 * as long.
 */
export const SCHEMA_FACETS: readonly string[] = ['eqf_level', 'start_terms'];

/**
 * SQL: whether a list column of a programme contains any of the codes in an array. There are few distinct lists, so the codes are compared with those, and the
 * index of the column finds the programmes.
 * @param column a column whose distinct lists are in `programme_lists`
 */
const hasAnyCode = (column: 'languages' | 'study_modes' | 'start_terms', array: string): string =>
  `p.${column} = any(array(select k.list from programme_lists k where k.field = '${column}' and k.list ?| ${array}))`;

/** The columns with values of schema fields. One covering index has them and the code columns, so counting matches is an index-only scan. */
export const PROGRAMME_VALUES: RecordColumns = {
  json: 'p.data',
  hasAny: { start_terms: (array) => hasAnyCode('start_terms', array) },
  generatedColumns: {
    duration_months: 'p.duration_months',
    ects: 'p.ects',
    eqf_level: 'p.eqf_level',
    start_terms: 'p.start_terms',
    start_date: 'p.start_date',
    'tuition_fee.amount': 'p.fee',
    'tuition_fee.currency': 'p.currency',
  },
};

/** The counted fields that are not in `facets`. */
export const countedFromRecords = (counted: readonly string[]): string[] => counted.filter((name) => !SCHEMA_FACETS.includes(name));

/** Reads the values of a filter from its cell: an item of `facets`, or the status. */
export type ValuesOf = (cell: unknown) => readonly string[];

/** SQL over `programmes p`. */
type Finders = { [Name in FilterName]: { find: Find<RequestedValues[Name]> } };
type SqlFilters = Finders & Record<CountedName, { counted: ValuesOf }>;

const PUBLISHED = `select 1 from calls c where c.programme_id = p.id and c.state = 'published' and c.archived_at is null`;

/** SQL by the best status of a programme's calls at the instant bound as `now`. */
const STATUS: Readonly<Record<CallStatus, (now: string) => string>> = {
  open: (now) => `exists (${PUBLISHED} and c.closes_at > ${now} and c.opens_at <= ${now})`,
  upcoming: (now) => `(exists (${PUBLISHED} and c.closes_at > ${now}) and not exists (${PUBLISHED} and c.closes_at > ${now} and c.opens_at <= ${now}))`,
  closed: (now) => `(exists (${PUBLISHED}) and not exists (${PUBLISHED} and c.closes_at > ${now}))`,
};

const bindInstant = (predicate: Predicate, now: Date): string => `${predicate.bind(now)}::timestamptz`;

const anyOf = (conditions: readonly string[]): string => (conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false');

const TITLE: SearchColumn = {
  folded: 'p.search',
  sounding: 'p.search_sound',
  meaning: (word) => {
    const type = typeCalled(word);
    return type && `p.prog_type = '${type}'`;
  },
};
const CITY: SearchColumn = { folded: 'p.city_fold', sounding: 'p.city_sound' };
const CITIES: DistinctColumn = { column: 'p.city_fold', distinct: 'programme_cities c', folded: 'c.folded', sounding: 'c.sounding' };

const single = (cell: unknown): string[] => (typeof cell === 'string' ? [cell] : []);

/** Filter on a column with one code. */
const code = (column: string) => ({
  find: ((predicate, codes) => predicate.where(codes, (parameter) => `p.${column} = any(${parameter}::text[])`)) satisfies Find<string[]>,
  counted: single,
});

/** Filter on a column with a list of codes. */
const codes = (column: 'languages' | 'study_modes') => ({
  find: ((predicate, requested) => predicate.where(requested, (parameter) => hasAnyCode(column, `${parameter}::text[]`))) satisfies Find<string[]>,
  counted: (cell: unknown) => (Array.isArray(cell) ? cell.map(String) : []),
});

const SQL: SqlFilters = {
  name: { find: (predicate, text, { matching }) => predicate.search(text, [TITLE], matching) },
  prog_type: code('prog_type'),
  city: { find: (predicate, text, { matching }) => predicate.searchAmong(text, CITIES, matching) },
  near: {
    find: (predicate, city, { values: { within: km = USUAL_DISTANCE } }) =>
      predicate.and(`p.university_id = any(array(select near.id from (${nearUniversities((value) => predicate.bind(value), { city, km })}) near))`),
  },
  within: { find: () => undefined },
  country: code('country'),
  university_id: { find: (predicate, ids) => predicate.where(ids, (parameter) => `p.university_id = any(${parameter}::bigint[])`) },
  has_tuition_fees: {
    find: (predicate, expected) => predicate.and(expected ? 'p.fee > 0' : 'p.fee = 0'),
    counted: (cell) => (cell === null ? [] : [String(Number(cell) > 0)]),
  },
  is_open: { find: (predicate, expected, { now }) => predicate.andSlow(`${expected ? '' : 'not '}${STATUS.open(bindInstant(predicate, now))}`) },
  can_complete: { find: (predicate, ids) => predicate.where(ids, (parameter) => `p.id = any(${parameter}::bigint[])`) },
  apply_status: {
    find: (predicate, requested, { now }) => {
      const known = CALL_STATUSES.filter((status) => requested.includes(status));
      predicate.andSlow(anyOf(known.map((status) => STATUS[status](bindInstant(predicate, now)))));
    },
    counted: single,
  },
  language: codes('languages'),
  topic: {
    // A code of ISCED-F begins with the code of its parent. The condition is a range and not a pattern, so that it can use the index.
    find: (predicate, topics) => {
      const known = topics.filter((topic) => /^\d{2,4}$/.test(topic));
      predicate.and(anyOf(known.map((topic) => `(p.topic >= ${predicate.bind(topic)} and p.topic < ${predicate.bind(`${topic}:`)})`)));
    },
    // A field of ISCED-F covers its children: a programme counts for its broad, its narrow and its detailed field.
    counted: (cell) => single(cell).flatMap((topic) => [2, 3, 4].filter((length) => length <= topic.length).map((length) => topic.slice(0, length))),
  },
  study_mode: codes('study_modes'),
};

/** The function that reads the values of a filter from its cell. */
export const countedValues = (name: CountedName): ValuesOf => SQL[name].counted;

function addPublished(predicate: Predicate, { after, until }: Published, now: Date): void {
  const [from, to, at] = [after, until, now].map((instant) => bindInstant(predicate, instant));
  predicate.andSlow(`p.id in (
    select p.id from programmes p where ${IS_LISTED} and p.published_at is null and p.created_at > ${from} and p.created_at <= ${to}
    union all select p.id from programmes p where ${IS_LISTED} and p.published_at > ${from} and p.published_at <= ${to}
    union all select c.programme_id from calls c where c.state = 'published' and c.published_at > ${from} and c.published_at <= ${to} and c.closes_at > ${at})`);
}

function add<Name extends FilterName>(predicate: Predicate, name: Name, context: Circumstances): void {
  const finders: Finders = SQL;
  const value = context.values[name];
  if (value !== undefined) finders[name].find(predicate, value, context);
}

/** The filters as SQL over `programmes p`, with calls judged at `now`. */
export function programmePredicate(filters: ProgrammeCriteria, now: Date, matching: Matching = 'exact'): Predicate {
  const predicate = new Predicate();
  predicate.where(filters.ids, (ids) => `p.id = any(${ids}::bigint[])`);
  predicate.within(filters.institutions, 'p.university_id');
  addListed(predicate, filters);
  if (filters.published) addPublished(predicate, filters.published, now);
  predicate.search(filters.q, [TITLE, CITY], matching);
  for (const name of FILTER_NAMES) add(predicate, name, { values: filters, now, matching });
  return predicate;
}
