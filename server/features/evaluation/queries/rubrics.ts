import type { LocalizedText } from '@domain/locale';
import type { Rubric } from '@domain/review/rubric';
import type { Db } from '../../../platform/db/db';

/** A call with its rubric, which is null until it is first saved; `version` is 0 until then. */
export interface RubricRow {
  call_id: number;
  call_title: LocalizedText;
  university_id: number;
  /** The programme's field of study, an ISCED-F code, or null. */
  field: string | null;
  rubric: Rubric | null;
  blind: boolean;
  tie_break: string[];
  version: number;
}

/** The settings that a Secretary makes. */
export type RubricTerms = Pick<RubricRow, 'blind' | 'tie_break'> & { rubric: Rubric };

const SELECT =
  `select c.id as call_id, c.data -> 'title' as call_title, p.university_id, p.data ->> 'topic' as field, r.rubric, coalesce(r.blind, false) as blind,
  coalesce(r.tie_break, '[]'::jsonb) as tie_break, coalesce(r.version, 0) as version
  from calls c join programmes p on p.id = c.programme_id left join call_rubrics r on r.call_id = c.id where c.id = $1`;

/** The rubric of a call, or undefined where there is no such call. */
export async function findRubric(db: Db, call: number): Promise<RubricRow | undefined> {
  const [row] = await db.query<RubricRow>(SELECT, [call]);
  return row;
}

/** The university of each of these calls that has a rubric, by call id. */
export async function universitiesOfRubrics(db: Db, calls: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; university_id: number }>(
    `select c.id, p.university_id from calls c join programmes p on p.id = c.programme_id join call_rubrics r on r.call_id = c.id where c.id = any($1::bigint[]) and r.rubric is not null`,
    [calls],
  );
  return new Map(rows.map(({ id, university_id }) => [Number(id), Number(university_id)]));
}

/** As `findRubric`, with an exclusive lock on the call and its rubric until the transaction ends. */
export async function lockRubric(tx: Db, call: number): Promise<RubricRow | undefined> {
  await tx.query('select 1 from calls where id = $1 for update', [call]);
  return findRubric(tx, call);
}

/** As `findRubric`, with a shared lock on the call and its rubric until the transaction ends. */
export async function shareRubric(tx: Db, call: number): Promise<RubricRow | undefined> {
  await tx.query('select 1 from calls where id = $1 for share', [call]);
  return findRubric(tx, call);
}

/** The number of submitted assignments for applications to a call. */
export async function countScored(db: Db, call: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `select count(*) as total from assignments a join applications p on p.id = a.application_id where p.call_id = $1 and a.status = 'submitted'`,
    [call],
  );
  return Number(row?.total ?? 0);
}

/** Stores the rubric of a locked call and returns its new version. */
export async function saveRubric(tx: Db, call: number, { terms, now }: { terms: RubricTerms; now: Date }): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `insert into call_rubrics (call_id, rubric, blind, tie_break, created_at, updated_at) values ($1, $2::jsonb, $3, $4::jsonb, $5, $5)
     on conflict (call_id) do update set rubric = excluded.rubric, blind = excluded.blind, tie_break = excluded.tie_break,
       version = call_rubrics.version + 1, updated_at = excluded.updated_at
     returning version`,
    [call, JSON.stringify(terms.rubric), terms.blind, JSON.stringify(terms.tie_break), now],
  );
  if (!row) throw new Error('A rubric vanished while it was written.');
  return row.version;
}
