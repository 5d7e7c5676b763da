import type { Db } from '../../db/db';

/** Notes that a build with these files has started. @returns which of them are not stored */
export async function touchAssets(db: Db, paths: readonly string[], now: Date): Promise<string[]> {
  const stored = await db.query<{ path: string }>('update client_assets set started_at = $2 where path = any($1) returning path', [paths, now]);
  const known = new Set(stored.map(({ path }) => path));
  return paths.filter((path) => !known.has(path));
}

/** @param content compressed with gzip */
export async function storeAsset(db: Db, { path, content, now }: { path: string; content: Buffer; now: Date }): Promise<void> {
  await db.query('insert into client_assets (path, content, started_at) values ($1, $2, $3) on conflict (path) do nothing', [path, content, now]);
}

/** The content of a file of any build, compressed with gzip. */
export async function findAsset(db: Db, path: string): Promise<Uint8Array | undefined> {
  const [row] = await db.query<{ content: Uint8Array }>('select content from client_assets where path = $1', [path]);
  return row?.content;
}

/** Deletes the files of builds that last started before an instant. */
export async function deleteAssets(db: Db, before: Date): Promise<void> {
  await db.query('delete from client_assets where started_at < $1', [before]);
}
