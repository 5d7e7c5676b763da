import type { Db } from '../../../platform/db/db';

/** The universities whose records a member of staff handles: all, or those with these ids. */
export type Institutions = 'all' | readonly number[];

/** The ids of institutions as SQL stores and compares them; null for all. */
export const idsOfInstitutions = (institutions: Institutions): readonly number[] | null => (institutions === 'all' ? null : institutions);

/** The ids of the universities that have a code (`scopeCode` of domain/review/staff-scope.ts), by the code; one that no university has is left out. */
export async function universitiesOfCodes(db: Db, codes: readonly string[]): Promise<Map<string, number[]>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; ids: number[] }>(
    `select code, array_agg(u.id order by u.id) as ids from universities u cross join unnest(u.scope_codes) as code
      where u.scope_codes && $1::text[] and code = any($1::text[]) group by code`,
    [codes],
  );
  return new Map(rows.map(({ code, ids }) => [code, ids.map(Number)]));
}

/** The ids of the universities that have one of the codes, each once. */
export const universitiesByCode = async (
  db: Db,
  codes: readonly string[],
): Promise<number[]> => [...new Set([...(await universitiesOfCodes(db, codes)).values()].flat())];

/** The university that a programme belongs to, or undefined where there is no such programme. */
export async function universityOfProgramme(db: Db, programme: number): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(`select university_id as id from programmes where id = $1`, [programme]);
  return row && Number(row.id);
}

/** The university whose call an application is for, or undefined where there is no such application. */
export async function universityOfApplication(db: Db, application: number): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    `select p.university_id as id from applications a join calls c on c.id = a.call_id join programmes p on p.id = c.programme_id where a.id = $1`,
    [application],
  );
  return row && Number(row.id);
}
