import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgresBinaries } from '../../../scripts/lib/postgres.mjs';
import type { Db } from '../../../server/platform/db/db';
import { migrate } from '../../../server/platform/db/migrate';
import { openPostgres } from '../../../server/platform/db/postgres';
import { createServerDatabase, engine } from '../harness/database';
import { leaveOut } from '../harness/leave-out';

/** What identifies the content of each table, generated columns included. */
async function contentByTable(db: Db): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as hash from ${name} as t`,
    );
    content[name] = row?.hash ?? '';
  }
  return content;
}

describe.runIf(engine === 'postgres')('a dump of the database', () => {
  it('is restored by PostgreSQL’s own tools, with every row', async (test) => {
    const binaries = postgresBinaries();
    if (binaries === undefined) leaveOut(test, 'pg_dump was not found');
    const [original, copy] = [await createServerDatabase(), await createServerDatabase()];
    const [from, to] = [openPostgres(original.url), openPostgres(copy.url)];
    try {
      // A connection of its own, since the fixture changes settings of the session that restores it.
      const restoring = openPostgres(original.url);
      await restoring.script(readFileSync('tests/fixtures/releases/0.1.0.sql', 'utf8'));
      await restoring.close();
      await migrate(from);
      const dump = execFileSync(join(binaries, 'pg_dump'), ['-d', original.url], { maxBuffer: 100_000_000 });
      execFileSync(join(binaries, 'psql'), ['-q', '-d', copy.url, '-v', 'ON_ERROR_STOP=1'], { input: dump, stdio: ['pipe', 'ignore', 'pipe'] });
      const content = await contentByTable(to);
      expect(content).toEqual(await contentByTable(from));
      expect(Object.keys(content)).toContain('applications');
    } finally {
      await Promise.all([from.close(), to.close()]);
      await original.drop();
      await copy.drop();
    }
  });
});
