import { CORRECTIONS_HEADER, type SpellingCorrections, printCorrections, SIMILAR_HEADER } from '@domain/catalogue/corrected-words';
import { DEFAULT_LIMIT, MAX_COUNTED, MAX_ROWS } from '@domain/records/list-pages';
import type { FastifyReply } from 'fastify';
import { ValidationFailed } from '../errors';
import { brokenLimit } from './json-limits';
import { unstorableText } from '../validation/storable-text';

/** The three parameters of a list as they arrive; each holds JSON text. */
export interface RawListQuery {
  filter?: string | undefined;
  range?: string | undefined;
  sort?: string | undefined;
}

export interface ListOptions {
  /** Fields that `sort` may name. */
  sortable: readonly string[];
  /** Names that `filter` may carry; others are ignored. */
  filterable: readonly string[];
  /** Used when no `sort` is given; without it `id` ascending. */
  defaultSort?: { field: string; order: 'ASC' | 'DESC' };
}

/** A list request in the dialect of `ra-data-simple-rest`, read and checked. */
export interface ListRequest {
  filter: Record<string, unknown>;
  offset: number;
  /** How many rows, from 1 to 100. */
  limit: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

const refuse = (parameter: string, type: string, ctx: Record<string, unknown> = {}): never => {
  throw new ValidationFailed([{ loc: ['query', parameter], type, ctx }]);
};

function readJson(parameter: 'filter' | 'range' | 'sort', text: string): unknown {
  const limit = brokenLimit(text);
  if (limit) return refuse(parameter, limit.type, limit.ctx);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse(parameter, `list_${parameter}`);
  }
}

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readRange(text: string | undefined): { offset: number; limit: number } {
  if (text === undefined || text === '') return { offset: 0, limit: DEFAULT_LIMIT };
  const range = readJson('range', text);
  if (!Array.isArray(range) || range.length !== 2) return refuse('range', 'list_range');
  const [first, last] = range as unknown[];
  if (!isPosition(first) || !isPosition(last) || last < first) return refuse('range', 'list_range');
  if (last - first >= MAX_ROWS) return refuse('range', 'range_too_wide', { limit: MAX_ROWS });
  return { offset: first, limit: last - first + 1 };
}

function readSort(text: string | undefined, { sortable, defaultSort }: ListOptions): ListRequest['sort'] {
  if (text === undefined || text === '') return defaultSort ?? { field: 'id', order: 'ASC' };
  const sort = readJson('sort', text);
  if (!Array.isArray(sort) || sort.length !== 2) return refuse('sort', 'list_sort');
  const [field, order] = sort as unknown[];
  const direction = String(order).toUpperCase();
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) return refuse('sort', 'list_sort');
  if (!sortable.includes(field)) return refuse('sort', 'sort_field', { field, allowed: sortable.join(', ') });
  return { field, order: direction };
}

const IGNORED = new WeakMap<RawListQuery, readonly string[]>();

/** Filter names of a parsed query that its list does not have. */
export const ignoredFilters = (query: RawListQuery): readonly string[] => IGNORED.get(query) ?? [];

function readFilter(query: RawListQuery, filterable: readonly string[]): Record<string, unknown> {
  const text = query.filter;
  if (text === undefined || text === '') return {};
  const filter = readJson('filter', text);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return refuse('filter', 'list_filter');
  const unstorable = unstorableText(filter);
  if (unstorable.length > 0) throw new ValidationFailed(unstorable.map((path) => ({ loc: ['query', 'filter', ...path], type: 'unstorable_text' })));
  const known = Object.entries(filter).filter(([name]) => filterable.includes(name));
  IGNORED.set(query, Object.keys(filter).filter((name) => !filterable.includes(name)));
  const long = known.find(([, value]) => Array.isArray(value) && value.length > MAX_ROWS);
  if (long) throw new ValidationFailed([{ loc: ['query', 'filter', long[0]], type: 'maxItems', ctx: { limit: MAX_ROWS } }]);
  return Object.fromEntries(known);
}

/**
 * Reads `filter={"…"}`, `range=[0,9]` and `sort=["field","ASC"]`. An unknown filter is ignored; `ignoredFilters` names it.
 * @throws {ValidationFailed} located at the parameter: not the dialect, more than 100 rows or values, or an unknown sort field
 */
export function parseList(query: RawListQuery, options: ListOptions): ListRequest {
  return {
    ...readRange(query.range),
    filter: readFilter(query, options.filterable),
    sort: readSort(query.sort, options),
  };
}

/** A page of rows and where it stands; `total` counts all rows that match. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  offset: number;
  /** Corrected search words, by the words without a match that they replace. */
  spellingCorrections?: SpellingCorrections;
  /** Whether no record matches the search words, so that the rows are only similar. */
  isSimilar?: boolean;
}

/** The headers that `sendList` sets, in lower case: code that forwards or caches an answer copies them. */
export const LIST_HEADERS: readonly string[] = ['Content-Range', CORRECTIONS_HEADER, SIMILAR_HEADER].map((name) => name.toLowerCase());

/**
 * Sets `Content-Range: programmes 0-9/57` (RFC 9110, with the resource as unit) and returns the rows, a bare array. A total of more than
 * 10,000 is `10000+`, which clients of the dialect read as 10000. `Search-Corrections` names corrected search words, `Search-Similar`
 * says that the rows are only similar to the search.
 */
export function sendList<Row>(reply: FastifyReply, resource: string, page: Page<Row>): Row[] {
  const { rows, total, offset, spellingCorrections = {}, isSimilar = false } = page;
  const corrections = printCorrections(spellingCorrections);
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  reply.header('Content-Range', `${resource} ${span}/${total > MAX_COUNTED ? `${MAX_COUNTED}+` : total}`);
  if (corrections !== undefined) reply.header(CORRECTIONS_HEADER, corrections);
  if (isSimilar) reply.header(SIMILAR_HEADER, 'true');
  reply.header('Access-Control-Expose-Headers', `Content-Range, ETag, ${CORRECTIONS_HEADER}, ${SIMILAR_HEADER}`);
  return rows;
}
