import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit, verifyAudit } from '../../../server/core/audit/audit-chain';
import type { Db } from '../../../server/platform/db/db';
import { migrate, MIGRATIONS } from '../../../server/platform/db/migrate';
import { openPostgres } from '../../../server/platform/db/postgres';
import { withSecrets } from '../../../server/platform/db/session';
import { createJobQueues } from '../../../server/platform/jobs/job-queue';
import { startServer, testClock, type TestServer } from '../harness';
import { createServerDatabase, engine } from '../harness/database';
import { secrets } from '../harness/secrets';

const FOLDER = 'tests/fixtures/releases';
const releases = readdirSync(FOLDER).filter((file) => file.endsWith('.sql')).map((file) => file.replace('.sql', ''));

/** Rows of each table by its number, which a new name does not change. */
async function rowsByTable(db: Db): Promise<Record<string, number>> {
  const tables = await db.query<{ oid: number; name: string }>(
    `select oid::int, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
  );
  const rows: Record<string, number> = {};
  for (const { oid, name } of tables) {
    const [counted] = await db.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    rows[oid] = counted?.count ?? 0;
  }
  return rows;
}

interface Application {
  id: number;
  applicant: string;
  receipt_jws: string | null;
}

it('has a fixture of the last release', () => {
  const { version } = JSON.parse(readFileSync('openapi/released.lock.json', 'utf8')) as { version: string };
  expect(releases).toContain(version);
});

describe.runIf(engine === 'postgres').each(releases)('a database of release %s, upgraded', (release) => {
  let drop: () => Promise<void>;
  let server: TestServer;
  let rowsAfter: Record<string, number>;
  let before: { rows: Record<string, number>; files: object[]; audit: object[] };

  const filesOf = (db: Db) => db.query('select * from files order by id');
  const auditOf = (db: Db) => db.query('select id, at, actor, action, subject, details from audit_trail order by id');

  beforeAll(async () => {
    const created = await createServerDatabase();
    drop = created.drop;
    // A connection of its own, since the dump changes settings of the session that restores it.
    const restoring = openPostgres(created.url);
    await restoring.script(readFileSync(join(FOLDER, `${release}.sql`), 'utf8'));
    await restoring.close();
    const db = openPostgres(created.url);
    before = { rows: await rowsByTable(db), files: await filesOf(db), audit: await auditOf(db) };
    await migrate(db);
    // Counted before the portal starts, which adds keys.
    rowsAfter = await rowsByTable(db);
    await createJobQueues(db);
    server = await startServer({ db: withSecrets(db, secrets), clock: testClock(new Date()) });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const applications = () => server.db.query<Application>('select id, applicant, receipt_jws from applications order by id');
  const read = ({ id, applicant }: Application) => server.inject({ url: `/api/applications/${String(id)}`, as: { sub: applicant, groups: ['/Applicants'] } });

  it('has all migrations, and every row', async () => {
    const applied = await server.db.query<{ name: string }>('select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(rowsAfter).toMatchObject(before.rows);
    expect(Object.values(before.rows).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(50);
    expect((await filesOf(server.db)).length).toBeGreaterThan(0);
    expect(await filesOf(server.db)).toMatchObject(before.files);
  });

  it('has drafts and sent applications that their applicants read', async () => {
    const all = await applications();
    expect(all.map(({ receipt_jws }) => receipt_jws !== null)).toEqual(expect.arrayContaining([true, false]));
    for (const application of all) {
      const answer = await read(application);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        status: application.receipt_jws ? 'Finalized' : 'Draft',
        answers: { motivation: `What person ${String(application.id)} has typed so far.` },
      });
    }
  });

  it('has receipts that verify', async () => {
    const receipts = (await applications()).flatMap(({ receipt_jws }) => receipt_jws ?? []);
    for (const jws of receipts) {
      const answer = await server.inject({ method: 'POST', url: '/api/receipts/verify', payload: { jws } });
      expect(answer.json()).toMatchObject({ valid: true });
    }
  });

  it('has the audit trail as it was, whose chain goes on', async () => {
    expect((await auditOf(server.db)).slice(0, before.audit.length)).toEqual(before.audit);
    await sealAudit(server.deps);
    const { intact, broken } = await verifyAudit(server.deps);
    expect({ broken, goesOn: intact >= before.audit.length }).toEqual({ broken: undefined, goesOn: true });
  });
});
