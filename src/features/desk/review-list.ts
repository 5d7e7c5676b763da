import { APPLICATION_FILTERS } from '@domain/review/application-filters';
import type { components } from '@generated/api';
import { useQuery } from '@tanstack/react-query';
import { body, client, listQuery } from '../../api/client';
import { apiFilter, MOST_CHANGED, parseListQuery } from '../../schema-ui';

export type Row = components['schemas']['ReviewApplication'];

/** The query parameters that the list's address may set; by default the applications whose applicants answered a request come first. */
export const BOUNDS = {
  filters: APPLICATION_FILTERS,
  typed: ['q', 'tag'],
  // The fields of the profile; those of the answers in the list of one call.
  hasField: (path: string, isFiltered: (name: string) => boolean) => path.startsWith('profile.') || (path.startsWith('answers.') && isFiltered('call_id')),
  sortable: ['number', 'name', 'status', 'submitted_at', 'attention', 'score'],
  sort: { field: 'attention', order: 'DESC' },
  rows: 25,
  chosen: MOST_CHANGED,
} as const;

/** The query parameter for the row's index in the list, which the application's page adds to the list's own query. */
const PLACE = 'at';

/** The page of an application at an index (from 0) of the list with this query. */
export function hrefIn(search: string, { id }: Pick<Row, 'id'>, place: number): string {
  const query = new URLSearchParams(search);
  query.set(PLACE, String(place));
  return `/manage/applications/${String(id)}?${query.toString()}`;
}

/** The address of the list from which an application was opened. */
export function listHref(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PLACE);
  return `/manage/applications${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const listRows = (query: ReturnType<typeof listQuery>): Promise<Row[]> => body(client.GET('/api/review/applications', { params: { query } }));

/** The number of list rows in the pane next to an application. */
const PANE_ROWS = 50;

/** Rows read beyond both ends of the page: a row may have moved since the list was read, because colleagues work on it too. */
const EXTRA_ROWS = 5;

/** The index in an address; undefined for a page that was opened directly. */
function placeIn(search: string): number | undefined {
  const place = Number(new URLSearchParams(search).get(PLACE) ?? Number.NaN);
  return Number.isSafeInteger(place) && place >= 0 ? place : undefined;
}

/** The rows around an application in the list from which it was opened, and the index of the first; no rows for a page that was opened directly. */
export function useNeighbouringRows(search: string): { rows: readonly Row[]; first: number } {
  const place = placeIn(search);
  const page = Math.floor((place ?? 0) / PANE_ROWS) * PANE_ROWS;
  const first = Math.max(0, page - EXTRA_ROWS);
  const list = listHref(search);
  const { filters, sort } = parseListQuery(search, BOUNDS);
  const { data: rows = [] } = useQuery({
    queryKey: ['review', 'around', list, first],
    queryFn: () => listRows(listQuery({ filter: apiFilter(filters), range: [first, page + PANE_ROWS - 1 + EXTRA_ROWS], sort: [sort.field, sort.order] })),
    enabled: place !== undefined,
    placeholderData: (before: Row[] | undefined) => before,
  });
  return { rows: place === undefined ? [] : rows, first };
}

/** Links to the previous and next application in the list from which this one was opened. */
export function useNeighbours(id: number, search: string): { before: string | undefined; after: string | undefined } {
  const { rows, first } = useNeighbouringRows(search);
  const own = rows.findIndex((row) => row.id === id);
  const hrefAt = (index: number) => {
    const row = own < 0 ? undefined : rows[index];
    return row && hrefIn(search, row, first + index);
  };
  return { before: hrefAt(own - 1), after: hrefAt(own + 1) };
}

/** A person's applications to the Secretary's institutions, the latest first. */
export const useApplicationsOf = (applicant: string) =>
  useQuery({
    queryKey: ['review', 'of-person', applicant],
    queryFn: () => listRows(listQuery({ filter: { applicant }, range: [0, 49], sort: ['submitted_at', 'DESC'] })),
  });

/** The message that explains the list's order, where no column header shows it completely. */
export function wordsOfOrder(search: string): 'manage.applications.lead' | 'manage.applications.best_first' | undefined {
  const { sort } = parseListQuery(search, BOUNDS);
  if (sort.order !== 'DESC') return undefined;
  return sort.field === 'attention' ? 'manage.applications.lead' : sort.field === 'score' ? 'manage.applications.best_first' : undefined;
}
