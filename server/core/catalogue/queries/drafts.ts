import type { Db } from '../../../platform/db/db';
import { archiveCondition, type ArchiveFilter } from './archive';
import type { Predicate } from '../../records/queries/predicate';
import type { Institutions } from '../../staff/queries/staff-scope';

/** Filters of a list of programmes on state and archive. */
export interface DraftFilter extends ArchiveFilter {
  /** Universities whose drafts are included, because only their staff see them; default none. */
  draftsOf?: Institutions;
  state?: string[];
}

/** SQL condition that the public may read the programme `row`, in a list or by its id: only Secretaries of its university may read a draft. */
export const isPublic = (row: string): string => `not ${row}.draft`;

/** As `isPublic`, for a programme `p`. */
export const IS_PUBLIC = isPublic('p');

/** SQL condition that a programme `p` is in public lists. */
export const IS_LISTED = `p.archived_at is null and ${IS_PUBLIC}`;

const OF_STATE = { draft: 'p.draft', published: IS_PUBLIC } as const;

const isState = (word: string): word is keyof typeof OF_STATE => word in OF_STATE;

function draftsCondition(predicate: Predicate, draftsOf: Institutions): string | undefined {
  if (draftsOf === 'all') return undefined;
  return draftsOf.length === 0 ? IS_PUBLIC : `(${IS_PUBLIC} or p.university_id = any(${predicate.bind(draftsOf)}::bigint[]))`;
}

/** Restricts programmes `p` to those in a list: without archived ones unless the filter includes them, and without drafts except those of `draftsOf`. */
export function addListed(predicate: Predicate, filter: DraftFilter): void {
  const { draftsOf = [], state } = filter;
  // A single condition, because every list has it: `Predicate.isShort` then still means that no filter is set.
  const listed = [archiveCondition(filter, 'p.archived_at'), draftsCondition(predicate, draftsOf)].filter(Boolean);
  if (listed.length > 0) predicate.and(listed.join(' and '));
  if (state) predicate.and(`(${state.flatMap((one) => (isState(one) ? [OF_STATE[one]] : [])).join(' or ') || 'false'})`);
}

/** Whether a programme is a draft; a shared lock keeps its state until the transaction ends. */
export async function isDraftProgramme(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx.query<{ draft: boolean }>('select draft from programmes where id = $1 for share', [id]);
  return row?.draft === true;
}

/** The programmes with a public call, archived or not. The caller must hold locks on the programmes, so that no call is published meanwhile. */
export async function withPublicCalls(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select distinct programme_id as id from calls where programme_id = any($1::bigint[]) and state <> 'draft'`, [
    ids,
  ]);
  return rows.map(({ id }) => Number(id));
}

/** A draft with a due publication date. */
export interface PlannedDraft {
  table: 'programmes' | 'calls';
  id: number;
}

/** SQL condition that the publication date of a record `d` is due at `$1`, and was at most `$2` milliseconds in the past when the record was saved. */
const IS_DUE = `(d.data ->> 'publish_at')::timestamptz <= $1 and (d.data ->> 'publish_at')::timestamptz > d.updated_at - $2 * interval '1 millisecond'`;

/**
 * The drafts whose publication date has come since they were saved, programmes before calls; a date that was already past then schedules nothing.
 * A date up to `passed` milliseconds before the saving still counts, so that a draft saved between its date and the next run is published. A call of a draft
 * programme waits until the programme is published, or follows it in the same run.
 */
export async function draftsToPublish(db: Db, { now, passed }: { now: Date; passed: number }): Promise<PlannedDraft[]> {
  const rows = await db.query<PlannedDraft>(
    `with due as (select d.id from programmes d where d.draft and d.archived_at is null and ${IS_DUE})
     select 'programmes' as "table", id from due
     union all
     select 'calls', d.id from calls d join programmes p on p.id = d.programme_id
      where d.state = 'draft' and d.archived_at is null and (${IS_PUBLIC} or p.id in (select id from due)) and ${IS_DUE}
      order by 1 desc, 2`,
    [now, passed],
  );
  return rows.map(({ table, id }) => ({ table, id: Number(id) }));
}
