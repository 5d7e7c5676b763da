import type { Db } from '../../../platform/db/db';

/** A name of a university, folded by the database function `fold`. */
export interface FoldedName {
  id: number;
  country: string | null;
  name: string;
}

/** Every name of every university in every language, the oldest university first; archived universities come last. */
export const readFoldedNames = (db: Db): Promise<FoldedName[]> =>
  db.query<FoldedName>(
    `select u.id, u.country, fold(t.text) as name from universities u, jsonb_each_text(u.data -> 'name') as t (lang, text) order by u.archived_at is not null, u.id`,
  );

/** The ids and source ids of all universities that have a source id. */
export const readUniversitySources = (db: Db): Promise<{ id: number; source_id: string }[]> =>
  db.query(`select id, source_id from universities where source_id is not null`);

/** The ids of the universities that are in the archive. */
export async function readArchivedUniversities(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }>(`select id from universities where archived_at is not null`);
  return rows.map(({ id }) => Number(id));
}

/** The texts folded like stored names, in the given order. */
export async function foldTexts(db: Db, texts: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ folded: string }>(
    `select fold(t.text) as folded from unnest($1::text[]) with ordinality as t (text, position) order by t.position`,
    [texts],
  );
  return rows.map(({ folded }) => folded);
}
