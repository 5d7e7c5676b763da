import { CORRECTIONS_HEADER, type SpellingCorrections, parseCorrections, SIMILAR_HEADER } from '@domain/catalogue/corrected-words';
import { inRequests, MAX_ROWS, rangeOf, type PageQuery } from '@domain/records/list-pages';
import { recordIdOf } from '@domain/records/record-id';
import type { components } from '@generated/api';
import { allRows, body, client, listQuery, listTotal } from '../api/client';
import { PageError } from '../errors/page-error';

export { callPath, programmePath, universityPath } from '@domain/catalogue/record-paths';

type Schemas = components['schemas'];

export type Programme = Schemas['ProgrammeRecord'];
export type University = Schemas['universities_record'];
export type Call = Schemas['calls_record'];
/** How many programmes each value of each filter would give. */
export type ProgrammeCounts = Schemas['ProgrammeCounts'];

/** One page of a list and how many records match in all. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  /** The corrections that were searched for in place of words that nothing contains. */
  corrections: SpellingCorrections;
  /** Whether nothing contains the words that were searched for, and the rows are only similar. */
  isSimilar: boolean;
}

const matchIn = ({ headers }: Response) => ({
  corrections: parseCorrections(headers.get(CORRECTIONS_HEADER)),
  isSimilar: headers.get(SIMILAR_HEADER) !== null,
});

interface ListOptions {
  filter: object;
  page: PageQuery;
  sort?: readonly [string, 'ASC' | 'DESC'];
}

const queryOf = ({ filter, page, sort }: ListOptions) => ({ params: { query: listQuery({ filter, range: rangeOf(page), ...(sort && { sort }) }) } });

/** One page of programmes. @throws {ApiError} */
export async function fetchProgrammes(options: ListOptions): Promise<ListPage<Programme>> {
  const { data, response } = await client.GET('/api/catalogue/programmes', queryOf(options));
  return { rows: data ?? [], total: listTotal(response), ...matchIn(response) };
}

/** How many programmes each value of each filter would give together with the other filters. @throws {ApiError} */
export const countProgrammes = (filter: object): Promise<ProgrammeCounts> =>
  body(client.GET('/api/catalogue/programme-counts', { params: { query: listQuery({ filter }) } }));

export type ProgrammeLocation = Schemas['ProgrammeLocation'];

/** The cities where the programmes of `filter` are taught, the one with most first. @throws {ApiError} */
export const fetchProgrammeLocations = (filter: object): Promise<ProgrammeLocation[]> =>
  body(client.GET('/api/catalogue/programme-locations', { params: { query: listQuery({ filter }) } }));

/** One page of universities. @throws {ApiError} */
export async function fetchUniversities(options: ListOptions): Promise<ListPage<University>> {
  const { data, response } = await client.GET('/api/catalogue/universities', queryOf(options));
  return { rows: data ?? [], total: listTotal(response), ...matchIn(response) };
}

/** The published calls of a programme, open ones first. @throws {ApiError} */
export const fetchCalls = (programme: number): Promise<Call[]> =>
  allRows((range) =>
    body(client.GET('/api/catalogue/calls', { params: { query: listQuery({ filter: { programme_id: programme }, range, sort: ['deadline', 'ASC'] }) } }))
  );

/** The id in a page's address. @throws {PageError} 404 for what is no record's id */
export function idOfParam(param: string | undefined): number {
  const id = recordIdOf(param);
  if (id === undefined) throw new PageError(404);
  return id;
}

const at = (id: number) => ({ params: { path: { id } } });

/** @throws {ApiError} also when there is none, with status 404 */
export const fetchProgramme = (id: number): Promise<Programme> => body(client.GET('/api/catalogue/programmes/{id}', at(id)));

/** @throws {ApiError} also when there is none, with status 404 */
export const fetchUniversity = (id: number): Promise<University> => body(client.GET('/api/catalogue/universities/{id}', at(id)));

/** @throws {ApiError} also when there is none, with status 404 */
export const fetchCall = (id: number): Promise<Call> => body(client.GET('/api/catalogue/calls/{id}', at(id)));

/** Programmes by id, in the order of the ids; those that are gone are left out. @throws {ApiError} */
export async function fetchProgrammesById(ids: readonly number[]): Promise<Programme[]> {
  const pages = await Promise.all(inRequests(ids).map((id) => fetchProgrammes({ filter: { id }, page: { page: 1, limit: MAX_ROWS } })));
  const found = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The path of the page on which an application to a call is begun. */
export const applyPath = (call: number): string => `/calls/${String(call)}/application-create`;
