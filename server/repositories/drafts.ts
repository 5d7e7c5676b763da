import type { Db } from '../db/db';
import { archiveCondition, type ArchiveFilter } from './archive';
import type { Predicate } from './predicate';
import type { Institutions } from './staff-scope';

/** What a list of programmes asks of their state and the archive. */
export interface DraftFilter extends ArchiveFilter {
  /** Whose drafts are among them: only staff of the university see those; not said, nobody's. */
  draftsOf?: Institutions;
  state?: string[];
}

/** A programme as everyone may read it, by its address too, where `row` is its row of the table: a draft is its Secretaries' own until it is published. */
export const isPublic = (row: string): string => `not ${row}.draft`;

/** The same of a programme `p`. */
export const IS_PUBLIC = isPublic('p');

/** A programme `p` as it stands in what everyone is shown. */
export const IS_LISTED = `p.archived_at is null and ${IS_PUBLIC}`;

const OF_STATE = { draft: 'p.draft', published: IS_PUBLIC } as const;

const isState = (word: string): word is keyof typeof OF_STATE => word in OF_STATE;

function draftsCondition(predicate: Predicate, draftsOf: Institutions): string | undefined {
  if (draftsOf === 'all') return undefined;
  return draftsOf.length === 0 ? IS_PUBLIC : `(${IS_PUBLIC} or p.university_id = any(${predicate.bind(draftsOf)}::bigint[]))`;
}

/** Leaves of the programmes `p` those that stand in a list: neither in the archive nor drafts, unless it asks for those and is asked by their staff. */
export function addListed(predicate: Predicate, filter: DraftFilter): void {
  const { draftsOf = [], state } = filter;
  // One condition, for it is said of every list.
  const listed = [archiveCondition(filter, 'p.archived_at'), draftsCondition(predicate, draftsOf)].filter(Boolean);
  if (listed.length > 0) predicate.and(listed.join(' and '));
  if (state) predicate.and(`(${state.flatMap((one) => (isState(one) ? [OF_STATE[one]] : [])).join(' or ') || 'false'})`);
}

/** Whether a programme is a draft; it stays what it is until the transaction ends. */
export async function isDraftProgramme(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx.query<{ draft: boolean }>('select draft from programmes where id = $1 for share', [id]);
  return row?.draft === true;
}

/** Those of the programmes that have a call which everyone may read, in the archive or not; to be asked while they are locked, so that none is published meanwhile. */
export async function withPublicCalls(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select distinct programme_id as id from calls where programme_id = any($1::bigint[]) and state <> 'draft'`, [ids]);
  return rows.map(({ id }) => Number(id));
}

/** A draft whose date of publishing has come. */
export interface PlannedDraft {
  table: 'programmes' | 'calls';
  id: number;
}

/** What of a record `d` says that its date has come since it was saved; `$1` is the present, `$2` how many milliseconds before its saving the date may lie. */
const IS_DUE = `(d.data ->> 'publish_at')::timestamptz <= $1 and (d.data ->> 'publish_at')::timestamptz > d.updated_at - $2 * interval '1 millisecond'`;

/**
 * The drafts whose date of publishing has come since they were saved, programmes before calls: a date that had passed by then plans nothing.
 * A draft that was saved between its date and the next look, `passed` milliseconds later at most, is published all the same. A call of a
 * draft programme waits for it, or comes after it.
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
