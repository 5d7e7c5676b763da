import type { Db } from '../db';

export interface Installation {
  id: string;
  /** Whether a file store has been marked as this database's. */
  isMarked: boolean;
}

/** The identity of this database, created by the first call. */
export async function readInstallation(db: Db): Promise<Installation> {
  const select = () => db.query<Installation>(`select id, files_marked_at is not null as "isMarked" from installation`);
  let [row] = await select();
  if (!row) {
    await db.query(`insert into installation (id) values (gen_random_uuid()) on conflict do nothing`);
    [row] = await select();
  }
  if (!row) throw new Error('The database has no identity.');
  return row;
}

/** Records that a store has been marked: from now on every store needs the marker. */
export async function recordMarked(db: Db): Promise<void> {
  await db.query(`update installation set files_marked_at = coalesce(files_marked_at, now())`);
}
