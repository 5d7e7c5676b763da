import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../harness';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await server.db.query('delete from pgboss.job');
  await server.db.query("delete from schema_migrations where name = '9999_later'");
});

const ready = async () => {
  const answer = await server.inject('/readyz');
  return {
    code: answer.statusCode,
    ...(answer.json() as { status: string; reason: string | null; clock_skew_seconds: number; oldest_due_job_seconds: number }),
  };
};

describe('readiness', () => {
  it.each([[3, 'ahead of'], [-3, 'behind']])('names a clock that is %i seconds off', async (seconds, words) => {
    const { db } = server.deps;
    const query = db.query.bind(db);
    // The embedded database reads the clock of this process, so its answer is changed.
    vi.spyOn(db, 'query').mockImplementation(async (sql, parameters) => {
      const rows = await query(sql, parameters);
      return sql.includes('clock_timestamp()') ? rows.map(({ now }) => ({ now: Number(now) - seconds * 1000 })) : rows;
    });
    const { code, status, reason, clock_skew_seconds: skew } = await ready();
    expect([code, status]).toEqual([200, 'ready']);
    expect(skew).toBeCloseTo(seconds, 0);
    expect(reason).toMatch(new RegExp(`^The clock of this process is \\d(\\.\\d)? s ${words} the clock of the database\\.$`));
  });

  it('names jobs that no worker takes, but not one that is to be tried later', async () => {
    await server.deps.jobs.send(server.db, 'mail', [{ id: 1 }, { id: 2 }]);
    await server.db.query("update pgboss.job set start_after = now() + interval '1 hour'");
    expect(await ready()).toMatchObject({ code: 200, reason: null, oldest_due_job_seconds: 0 });
    await server.db.query("update pgboss.job set start_after = now() - interval '20 minutes' where data ->> 'id' = '2'");
    expect(await ready()).toMatchObject({
      code: 200,
      status: 'ready',
      reason: 'A job has been due for 20 minutes: no worker runs, or it does not keep up.',
      oldest_due_job_seconds: 1200,
    });
  });

  it('ends when a newer release has removed what this program still uses, and not when it has only added something', async () => {
    await server.db.query("insert into schema_migrations (name, checksum) values ('9999_later', '')");
    expect(await ready()).toMatchObject({ code: 200, reason: null });
    await server.db.query("update schema_migrations set contracts = true where name = '9999_later'");
    expect(await ready()).toMatchObject({ code: 503, status: 'not ready', reason: expect.stringContaining('the migration 9999_later') as string });
  });

  it('ends when another process seals secrets under a key that this one does not have', async () => {
    const [current] = await server.db.secrets.fingerprints();
    await server.db.query('update installation set sealing_key = $1', ['another']);
    expect(await ready()).toMatchObject({
      code: 503,
      status: 'not ready',
      reason: expect.stringMatching(/the key another, which is not among .* SECRETS_KEYS/) as string,
    });
    await server.db.query('update installation set sealing_key = $1', [current]);
    expect(await ready()).toMatchObject({ code: 200, reason: null });
  });
});
