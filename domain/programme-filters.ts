import { CALL_STATUSES, type CallStatus } from './call-status';
import { PROGRAMME_TYPES, type ProgrammeType } from './programme-types';

export const STUDY_MODES = ['full_time', 'part_time', 'distance', 'blended', 'continuing', 'work_study'] as const;
export type StudyMode = (typeof STUDY_MODES)[number];

export const DEFAULT_PAGE = 1;
export const DEFAULT_LIMIT = 10;
/** The most rows that a page shows and that the API gives at once. */
export const MOST_ROWS = 100;
/** How far the API counts the rows of a list; where there are more it gives this number with a `+`. */
export const MOST_COUNTED = 10_000;

/** The orders of the list of programmes, as its address names them; without one the nearest deadline is first, or what fits the words best. */
export const PROGRAMME_ORDERS = ['relevance', 'deadline', 'name', 'fee', 'newest'] as const;
export type ProgrammeOrder = (typeof PROGRAMME_ORDERS)[number];

/** Which page of a list, counted from 1, and how many rows it has, 1 to 100. */
export interface PageQuery {
  page: number;
  limit: number;
}

/** The filters of the programmes page as its address holds them (specification, section 2); empty or null is not set. */
export interface ProgrammeFilters {
  name: string;
  prog_type: ProgrammeType | '';
  city: string;
  university_id: number | null;
  has_tuition_fees: boolean | null;
  is_open: boolean | null;
  apply_status: CallStatus | '';
  /** ISO 3166-1 alpha-2, of the university. */
  country: string;
  /** ISO 639-1. */
  language: string;
  /** ISCED-F 2013, two to four digits; covers its children. */
  topic: string;
  study_mode: StudyMode | '';
  /** 1 to 8. */
  eqf_level: number | null;
}

export type ProgrammeQuery = ProgrammeFilters & PageQuery & { sort: ProgrammeOrder | '' };

export const NO_FILTERS: ProgrammeFilters = {
  name: '',
  prog_type: '',
  city: '',
  country: '',
  university_id: null,
  has_tuition_fees: null,
  is_open: null,
  apply_status: '',
  language: '',
  topic: '',
  study_mode: '',
  eqf_level: null,
};

export const FILTER_NAMES = Object.keys(NO_FILTERS) as readonly (keyof ProgrammeFilters)[];

const LONGEST_TEXT = 200;

const textOf = (value: string | null): string => (value ?? '').trim().slice(0, LONGEST_TEXT);

/** A whole number from 1, also with zeros before it. */
const numberOf = (value: string | null): number | null => (/^0*[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null);

const flagOf = (value: string | null): boolean | null => (value === 'true' ? true : value === 'false' ? false : null);

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string | null): Choice | '' =>
  choices.find((choice) => choice === value) ?? '';

const matching = (pattern: RegExp, value: string | null): string => (pattern.test(value ?? '') ? (value ?? '') : '');

/** Page and limit of an address: 1 and 10 when missing or not a number from 1 on, a limit above 100 is 100 (specification, section 5). */
export function parsePage(params: URLSearchParams): PageQuery {
  return {
    page: numberOf(params.get('page')) ?? DEFAULT_PAGE,
    limit: Math.min(numberOf(params.get('limit')) ?? DEFAULT_LIMIT, MOST_ROWS),
  };
}

/** Reads the query of `/programmes`; a value that cannot be one of its filter counts as not set. */
export function parseProgrammeQuery(params: URLSearchParams): ProgrammeQuery {
  return {
    name: textOf(params.get('name')),
    prog_type: oneOf(PROGRAMME_TYPES, params.get('prog_type')),
    city: textOf(params.get('city')),
    country: matching(/^[A-Z]{2}$/, params.get('country')),
    university_id: numberOf(params.get('university_id')),
    has_tuition_fees: flagOf(params.get('has_tuition_fees')),
    is_open: flagOf(params.get('is_open')),
    apply_status: oneOf(CALL_STATUSES, params.get('apply_status')),
    language: matching(/^[a-z]{2}$/, params.get('language')),
    topic: matching(/^\d{2,4}$/, params.get('topic')),
    study_mode: oneOf(STUDY_MODES, params.get('study_mode')),
    eqf_level: numberOf(matching(/^[1-8]$/, params.get('eqf_level'))),
    sort: oneOf(PROGRAMME_ORDERS, params.get('sort')),
    ...parsePage(params),
  };
}

/** The query of `/programmes` for an address: only what is set, page and limit only where they are not 1 and 10. */
export function printProgrammeQuery(query: Partial<ProgrammeQuery>): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = query[name] ?? '';
    if (value !== '') params.set(name, String(value));
  }
  if (query.sort) params.set('sort', query.sort);
  if (query.page !== undefined && query.page !== DEFAULT_PAGE) params.set('page', String(query.page));
  if (query.limit !== undefined && query.limit !== DEFAULT_LIMIT) params.set('limit', String(query.limit));
  return params;
}

/** Names of the filters that are set, in the order of the specification. */
export const setFilters = (query: ProgrammeFilters): (keyof ProgrammeFilters)[] =>
  FILTER_NAMES.filter((name) => query[name] !== NO_FILTERS[name]);

/** What the query means to the API: its `filter`, without what is not set. */
export const programmeFilter = (query: ProgrammeFilters): Partial<ProgrammeFilters> =>
  Object.fromEntries(setFilters(query).map((name) => [name, query[name]]));

/** The order in which a query is shown: the one it names, else the best match where words are searched for, else the nearest deadline. */
export const orderOf = ({ sort, name }: Pick<ProgrammeQuery, 'sort' | 'name'>): ProgrammeOrder => sort || (name === '' ? 'deadline' : 'relevance');

/** What an order is to the API: its `sort`. */
export const PROGRAMME_SORTS: Readonly<Record<ProgrammeOrder, readonly [string, 'ASC' | 'DESC']>> = {
  relevance: ['relevance', 'DESC'],
  deadline: ['deadline', 'ASC'],
  name: ['title', 'ASC'],
  fee: ['tuition_fee', 'ASC'],
  newest: ['created_at', 'DESC'],
};

/** First and last row of a page, counted from 0, as the API's `range` has them. */
export const rangeOf = ({ page, limit }: PageQuery): [number, number] => [(page - 1) * limit, page * limit - 1];

/** How many pages `total` rows fill; an empty list has one. */
export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
