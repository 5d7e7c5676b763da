import type { components } from '@generated/api';
import type { Db } from '../../../platform/db/db';

/** The data that a Secretary stores about an evaluator (`schemas/evaluators.json`). */
export type EvaluatorData = components['schemas']['evaluators'];

/** A user who has signed in with the role Evaluator. */
export interface EvaluatorRow {
  sub: string;
  name: string | null;
  email: string | null;
  groups: string[];
  /** The number of assignments without submitted scores, and with them. */
  open: number;
  submitted: number;
  data: EvaluatorData;
  /** The version of `data`; 0 until it is first stored. */
  version: number;
}

/** Stores a member of staff with the current claims of their access token. */
export async function saveStaff(
  db: Db,
  who: Pick<EvaluatorRow, 'sub' | 'name' | 'email'> & { groups: readonly string[]; evaluates: boolean },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into staff (sub, name, email, groups, evaluates, seen_at) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (sub) do update set name = excluded.name, email = excluded.email, groups = excluded.groups, evaluates = excluded.evaluates, seen_at = excluded.seen_at`,
    [who.sub, who.name, who.email, JSON.stringify(who.groups), who.evaluates, now],
  );
}

/** At most `limit` evaluators with the numbers of their assignments, ordered by name. */
export async function listEvaluatorRows(db: Db, limit: number): Promise<EvaluatorRow[]> {
  const rows = await db.query<EvaluatorRow>(
    `select e.sub, e.name, e.email, e.groups, e.data, e.version,
            (select count(*) from assignments a where a.evaluator = e.sub and a.status in ('open', 'draft')) as open,
            (select count(*) from assignments a where a.evaluator = e.sub and a.status = 'submitted') as submitted
       from staff e where e.evaluates order by e.name, e.sub limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, open: Number(row.open), submitted: Number(row.submitted) }));
}

/** Stores the data of an evaluator under an optimistic lock. @returns the new version; undefined on a version conflict, or for an unknown evaluator */
export async function saveEvaluatorData(
  tx: Db,
  sub: string,
  { data, expected }: { data: EvaluatorData; expected: number | undefined },
): Promise<number | undefined> {
  const [row] = await tx.query<{ version: number }>(
    `update staff set data = $2::jsonb, version = version + 1 where sub = $1 and version = coalesce($3::bigint, version) returning version`,
    [sub, JSON.stringify(data), expected ?? null],
  );
  return row?.version;
}

/** Names and email addresses of members of staff, by `sub`. */
export async function staffBySub(db: Db, subs: readonly string[]): Promise<Map<string, Pick<EvaluatorRow, 'sub' | 'name' | 'email'>>> {
  const rows = await db.query<Pick<EvaluatorRow, 'sub' | 'name' | 'email'>>(`select sub, name, email from staff where sub = any($1::text[])`, [subs]);
  return new Map(rows.map((row) => [row.sub, row]));
}
