import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { CallData, CallRecord } from '@domain/calls/call-data';
import type { CallStatus } from '@domain/calls/call-status';
import type { Locale } from '@domain/locale';
import type { Db } from '../../../platform/db/db';
import { addArchive, archivedLast, type ArchiveFilter } from './archive';
import { CATALOGUE_COLUMNS, catalogueToday, type CataloguePage, type CatalogueRow } from './catalogue-records';
import { addConditions, orderOfField } from '../../records/queries/field-sql';
import { Predicate } from '../../records/queries/predicate';
import { COUNTS_TOWARDS_LIMIT } from '../../applications/queries/sent-counts';
import type { Institutions } from '../../staff/queries/staff-scope';
import { hasStatus } from '../../applications/queries/status-groups';

/** A call with joined columns of its programme and university. */
export interface CallRow extends CatalogueRow {
  data: CallData;
  prog_type: 'Bachelor' | 'Master' | 'ShortTerm';
  programme_title: Record<string, string>;
  university_id: number;
  university_name: Record<string, string>;
  /** Since when and why submissions are stopped; null while they are allowed. */
  stopped_since: string | Date | null;
  stop_reason: Record<string, string> | null;
  /** Whether the programme is a draft, so that the call cannot be published. */
  programme_draft: boolean;
  /** Whether it has reached its limit of applications. */
  is_full: boolean;
}

/** Filters of the list of calls; all combine with AND. */
export interface CallFilters extends ArchiveFilter {
  programmeIds?: number[];
  universityIds?: number[];
  /** The status by the call's opening and closing times, regardless of its state. */
  statuses?: CallStatus[];
  states?: string[];
  /** Words of the call's title, the programme's title or the university's name. */
  q?: string;
  /** Universities whose drafts are included, because only their staff see them. */
  draftsOf: Institutions;
  /** Only calls of these universities. */
  institutions?: Institutions;
  /** Only calls with applications that are or were assigned to this Evaluator. */
  assignedTo?: string;
}

const COLUMNS = CATALOGUE_COLUMNS.map((column) => `c.${column}`).join(', ');

const FROM = `from calls c join programmes p on p.id = c.programme_id join universities u on u.id = p.university_id`;

/** SQL: counts the applications only of calls that have a limit. */
const IS_FULL = `case when jsonb_typeof(c.data -> 'most_applications') = 'number'
  then (select count(*) from applications a where a.call_id = c.id and ${COUNTS_TOWARDS_LIMIT}) >= (c.data ->> 'most_applications')::int else false end`;

/** SQL that selects all calls with their joined columns; callers append conditions. */
export const SELECT_CALLS =
  `select ${COLUMNS}, p.prog_type, p.data -> 'title' as programme_title, p.university_id, p.draft as programme_draft, u.data -> 'name' as university_name,
  s.since as stopped_since, s.reason as stop_reason, ${IS_FULL} as is_full ${FROM} left join sending_stops s on s.call_id = c.id`;

/** A call converted to the current meaning of its schema. */
export const callToday = (row: CallRow): CallRow => catalogueToday(row, 'calls');

const STATUS: Readonly<Record<CallStatus, (now: string) => string>> = {
  upcoming: (now) => `c.opens_at > ${now}`,
  open: (now) => `(c.opens_at <= ${now} and c.closes_at > ${now})`,
  closed: (now) => `c.closes_at <= ${now}`,
};

const orderOf = (locale: Locale): Readonly<Record<string, string | undefined>> =>
  ({
    id: 'c.id',
    title: `c.title_${locale}`,
    programme_id: 'c.programme_id',
    programme: `p.title_${locale}`,
    academic_year: `c.data ->> 'academic_year'`,
    opens_at: 'c.opens_at',
    closes_at: 'c.closes_at',
    state: 'c.state',
    created_at: 'c.created_at',
    updated_at: 'c.updated_at',
  }) satisfies Partial<Record<keyof CallRecord, string>>;

/** Sort fields of the list of calls; `deadline` puts open ones first by the nearest deadline, then upcoming ones by start, then closed ones, latest first. */
export const CALL_SORTS: readonly string[] = ['deadline', ...Object.keys(orderOf('en'))];

const byDeadline = (now: string): string =>
  `case when c.closes_at <= ${now} then 2 when c.opens_at > ${now} then 1 else 0 end,
   case when c.closes_at > ${now} then case when c.opens_at > ${now} then c.opens_at else c.closes_at end end, c.closes_at desc, c.id`;

/** Schema fields that have a column of their own: lists filter by the column, and a mark in the schema creates no further index. */
export const CALL_COLUMNS: readonly string[] = ['programme_id', 'state'];

function predicateOf(filters: CallFilters, { page, now }: { page: CataloguePage; now: Date }): Predicate {
  const predicate = new Predicate();
  predicate.where(filters.ids, (ids) => `c.id = any(${ids}::bigint[])`);
  predicate.where(filters.programmeIds, (ids) => `c.programme_id = any(${ids}::bigint[])`);
  predicate.where(filters.universityIds, (ids) => `p.university_id = any(${ids}::bigint[])`);
  predicate.where(filters.states, (states) => `c.state = any(${states}::text[])`);
  predicate.words(filters.q, (pattern) => `(c.title_fold like ${pattern} or p.search like ${pattern})`);
  if (filters.draftsOf !== 'all') predicate.and(`(c.state <> 'draft' or p.university_id = any(${predicate.bind(filters.draftsOf)}::bigint[]))`);
  predicate.within(filters.institutions, 'p.university_id');
  predicate.where(
    filters.assignedTo,
    (sub) =>
      `c.id in (select a.call_id from assignments s join applications a on a.id = s.application_id where s.evaluator = ${sub} and ${
        hasStatus('a.status', SENT_STATUSES)
      })`,
  );
  addArchive(predicate, filters, 'c.archived_at');
  addConditions(predicate, page.conditions, { json: 'c.data' });
  if (filters.statuses) {
    const at = filters.statuses.length > 0 ? `${predicate.bind(now)}::timestamptz` : '';
    predicate.and(`(${filters.statuses.map((status) => STATUS[status](at)).join(' or ') || 'false'})`);
  }
  return predicate;
}

/** One page of calls and the total; the status of calls is that at `now`. */
export async function listCallRows(db: Db, filters: CallFilters, { page, now }: { page: CataloguePage; now: Date }) {
  const predicate = predicateOf(filters, { page, now });
  const [count] = await db.query<{ total: number }>(
    `select count(*) as total from calls c join programmes p on p.id = c.programme_id where ${predicate.sql}`,
    predicate.parameters,
  );
  const { field, order } = page.sort;
  const deadline = field === 'deadline';
  const orderBy = deadline
    ? byDeadline(`$${predicate.parameters.length + 1}::timestamptz`)
    : `${
      orderOf(page.locale)[field] ?? orderOfField(page.fields, field, { ...page, column: { json: 'c.data' } }) ?? 'c.id'
    } ${order} nulls last, c.id ${order}`;
  const rows = await db.query<CallRow>(
    `${SELECT_CALLS} where ${predicate.sql} order by ${archivedLast(filters, 'c.archived_at')}${orderBy} limit ${page.limit} offset ${page.offset}`,
    deadline ? [...predicate.parameters, now] : predicate.parameters,
  );
  return { rows: rows.map(callToday), total: Number(count?.total ?? 0) };
}

/** Calls by id, in no particular order. */
export const readCallRows = async (db: Db, ids: readonly number[]): Promise<CallRow[]> =>
  ids.length === 0 ? [] : (await db.prepared<CallRow>(`${SELECT_CALLS} where c.id = any($1::bigint[])`, [ids])).map(callToday);

/** One call in any state, or undefined. */
export const findCallRow = async (db: Db, id: number): Promise<CallRow | undefined> => (await readCallRows(db, [id]))[0];

/** Locks a call against other releases and against moves of its waiting list until the transaction ends. */
export const lockCall = async (tx: Db, call: number): Promise<void> => {
  await tx.query(`select 1 from calls where id = $1 for no key update`, [call]);
};
