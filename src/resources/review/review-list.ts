import type { components } from '@generated/api';
import { useQuery } from '@tanstack/react-query';
import { body, client, listQuery } from '../../api/client';
import { apiFilter, parseListQuery } from '../../schema-ui';

export type Row = components['schemas']['ReviewApplication'];

/** What the address of the list may say; those whose applicant has answered a request come first unless it says another order. */
export const BOUNDS = {
  filters: ['q', 'status', 'prog_type', 'call_id', 'programme_id', 'university_id', 'tag', 'information', 'applicant', 'sent_on', 'scored', 'country'],
  typed: ['q', 'tag'],
  sortable: ['number', 'name', 'status', 'submitted_at', 'attention', 'score'],
  sort: { field: 'attention', order: 'DESC' },
  rows: 25,
  chosen: 1000,
} as const;

/** The place of a row in the list, which its page keeps in its address beside what the list was asked for. */
const PLACE = 'at';

/** The page of an application that stands at a place (from 0) of the list with this address. */
export function hrefIn(search: string, { id }: Pick<Row, 'id'>, place: number): string {
  const query = new URLSearchParams(search);
  query.set(PLACE, String(place));
  return `/manage/applications/${String(id)}?${query.toString()}`;
}

/** The list that an application was opened from. */
export function listHref(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PLACE);
  return `/manage/applications${query.size > 0 ? `?${query.toString()}` : ''}`;
}

const listRows = (query: ReturnType<typeof listQuery>): Promise<Row[]> => body(client.GET('/api/review/applications', { params: { query } }));

/** So many rows of the list stand beside an application, those of its page of the list. */
const PAGE = 50;

/** A row may have moved a little since the list was read, for a colleague works on it too. */
const REACH = 5;

/** The place that an address names, undefined for a page that was opened by itself. */
function placeIn(search: string): number | undefined {
  const place = Number(new URLSearchParams(search).get(PLACE) ?? Number.NaN);
  return Number.isSafeInteger(place) && place >= 0 ? place : undefined;
}

/** The rows around an application in the list that it was opened from, and the place of the first; none for a page that was opened by itself. */
export function useListAround(search: string): { rows: readonly Row[]; first: number } {
  const place = placeIn(search);
  const page = Math.floor((place ?? 0) / PAGE) * PAGE;
  const first = Math.max(0, page - REACH);
  const list = listHref(search);
  const { filters, sort } = parseListQuery(search, BOUNDS);
  const { data: rows = [] } = useQuery({
    queryKey: ['review', 'around', list, first],
    queryFn: () => listRows(listQuery({ filter: apiFilter(filters), range: [first, page + PAGE - 1 + REACH], sort: [sort.field, sort.order] })),
    enabled: place !== undefined,
    placeholderData: (before: Row[] | undefined) => before,
  });
  return { rows: place === undefined ? [] : rows, first };
}

/** The applications before and after one in the list that it was opened from. */
export function useNeighbours(id: number, search: string): { before: string | undefined; after: string | undefined } {
  const { rows, first } = useListAround(search);
  const own = rows.findIndex((row) => row.id === id);
  const hrefAt = (index: number) => {
    const row = own < 0 ? undefined : rows[index];
    return row && hrefIn(search, row, first + index);
  };
  return { before: hrefAt(own - 1), after: hrefAt(own + 1) };
}

/** What a person has sent to the Secretary's institutions, the latest first. */
export const useApplicationsOf = (applicant: string) =>
  useQuery({ queryKey: ['review', 'of-person', applicant], queryFn: () => listRows(listQuery({ filter: { applicant }, range: [0, 49], sort: ['submitted_at', 'DESC'] })) });

/** What is said of the order in which the list stands, where the head of no column says all of it. */
export function wordsOfOrder(search: string): 'manage.applications.lead' | 'manage.applications.best_first' | undefined {
  const { sort } = parseListQuery(search, BOUNDS);
  if (sort.order !== 'DESC') return undefined;
  return sort.field === 'attention' ? 'manage.applications.lead' : sort.field === 'score' ? 'manage.applications.best_first' : undefined;
}
