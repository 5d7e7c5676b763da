import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/platform/db/open';
import { openPostgres } from '../../../server/platform/db/postgres';
import { DatabaseUnavailable } from '../../../server/platform/db/errors';
import { startPostgres } from '../../../scripts/lib/postgres-server.mjs';
import { postgresBinaries } from '../../../scripts/lib/postgres.mjs';
import { APPLICANTS, CONTACT, newApplicant, person } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { engine } from '../harness/database';

const WRITERS = 8;
const isPossible = engine === 'postgres' && postgresBinaries() !== undefined;
if (engine === 'postgres' && !isPossible) console.log('Left out: the loss of a PostgreSQL, which needs one of its own from the Debian package postgresql.');

const LIMITS = { statement: 15_000, lock: 5_000, idleTransaction: 30_000 };
const NOT_NOW = DatabaseUnavailable;

/** Yields to the event loop while a test polls, so that connection events arrive. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 10));

describe.runIf(isPossible)('a PostgreSQL that is lost', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let server: TestServer;
  let lost = 0;
  // Contains the secret keys of the databases that are opened here.
  let dataDir: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    dataDir = mkdtempSync(join(tmpdir(), 'propylaea-loss-'));
    const db = await openDatabase({ databaseUrl: postgres.url, databaseLimits: LIMITS, dataDir }, () => (lost += 1));
    server = await startServer({ db });
  });
  afterAll(async () => {
    await server.close();
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Terminates the portal's connections from a separate connection. */
  async function endBackends(): Promise<void> {
    const other = openPostgres(postgres.url);
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', ['propylaea']);
    await other.close();
  }

  it('is survived by a transaction that was doing nothing at that moment, and by the process', async () => {
    const before = lost;
    const held = server.db.transaction(async (tx) => {
      await tx.query('create table never_made (id int)');
      await endBackends();
      // Wait until the loss of the idle connection is noticed, before the next statement is sent.
      while (lost === before) await aMoment();
      await tx.query('select 1');
    });
    await expect(held).rejects.toThrow(NOT_NOW);
    expect(await server.db.query("select to_regclass('never_made') as made")).toEqual([{ made: null }]);
  });

  it('is no loss of a pool that is being closed already', async () => {
    let told = 0;
    const closing = openPostgres(postgres.url, { onLost: () => (told += 1) });
    const held = closing.transaction(async (tx) => {
      const closed = closing.close();
      await endBackends();
      await expect(tx.query('select 1')).rejects.toThrow();
      return { closed };
    });
    await held.then(({ closed }) => closed, () => undefined);
    expect(told).toBe(0);
  });

  it('answers 503 with Retry-After while it is away, is not ready, and comes back by itself', async () => {
    const as = await newApplicant(server, 'away');
    await postgres.halt();
    const away = await server.inject({ method: 'POST', url: `${APPLICANTS}/away/contact_infos`, as, payload: CONTACT, headers: { 'accept-language': 'el' } });
    expect(away.statusCode).toBe(503);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect(away.headers['content-type']).toContain('application/problem+json');
    expect(away.json()).toMatchObject({ type: 'urn:propylaea:problem:database_unavailable', detail: expect.stringContaining('Δοκιμάστε ξανά') as string });
    expect((await server.inject('/api/catalogue/universities')).statusCode).toBe(503);
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    await postgres.start();
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    expect((await server.inject({ method: 'POST', url: `${APPLICANTS}/away/contact_infos`, as, payload: CONTACT })).statusCode).toBe(201);
  });

  it('loses nothing that was acknowledged, while eight people write and it is ended again and again', async () => {
    const subs = Array.from({ length: WRITERS }, (_, index) => `writer-${index}`);
    for (const sub of subs) await newApplicant(server, sub);
    const acknowledged: number[] = [];
    const statuses = new Set<number>();
    let writing = true;
    const address = await server.app.listen({ port: 0, host: 'localhost' });
    const write = async (sub: string) => {
      const headers = { authorization: `Bearer ${await server.tokenFor(person(sub))}`, 'content-type': 'application/json' };
      while (writing) {
        const answer = await fetch(`${address}${APPLICANTS}/${sub}/contact_infos`, { method: 'POST', headers, body: JSON.stringify(CONTACT) });
        statuses.add(answer.status);
        const { id } = (await answer.json()) as { id: number };
        if (answer.status === 201) acknowledged.push(id);
        else await aMoment();
      }
    };
    const someMore = async () => {
      const goal = acknowledged.length + 3 * WRITERS;
      while (acknowledged.length < goal) await aMoment();
    };
    const writers = subs.map(write);
    for (let round = 0; round < 3; round += 1) {
      await someMore();
      await endBackends();
      await someMore();
      await postgres.halt();
      await postgres.start();
    }
    await someMore();
    writing = false;
    await Promise.all(writers);

    expect([...statuses].sort()).toEqual([201, 503]);
    const kept = await server.db.query<{ id: number }>("select id from section_records where section = 'contact_infos'");
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    // A request answered with 503 is committed completely or not at all: each record has its audit entry, and each entry its record.
    const [halves] = await server.db.query(
      `select count(*) as count from section_records r full join (select * from audit_trail where action = 'contact_infos.create') a
          on a.subject = 'contact_infos:' || r.id where r.id is null or a.id is null`,
    );
    expect(halves).toEqual({ count: 0 });
  });

  it('ends what takes too long, but not the work of a start', async () => {
    // Every migration takes longer than these limits.
    const limits = { statement: 1, lock: 1, idleTransaction: 1 };
    await server.db.query('create database slow');
    const slow = new URL('/slow', postgres.url).href;
    const started = await openDatabase({ databaseUrl: slow, databaseLimits: limits, dataDir }, () => undefined);
    await expect(started.query('select pg_sleep(1)')).rejects.toThrow(NOT_NOW);
    await started.close();
  });

  it('ends a wait for a lock, and a transaction that nobody goes on with', async () => {
    const db = openPostgres(postgres.url, { limits: { statement: 0, lock: 20, idleTransaction: 200 } });
    await db.query('create table locked (id int)');
    let waited: Promise<unknown> = Promise.resolve();
    const idle = server.db.transaction(async (tx) => {
      await tx.query('lock table locked');
      waited = db.transaction((other) => other.query('select * from locked')).catch((error: unknown) => error);
      await waited;
    });
    await idle;
    expect(await waited).toBeInstanceOf(NOT_NOW);

    const left = db.transaction(async (tx) => {
      await tx.query('lock table locked');
      // Another connection gets the lock once the server has terminated this one.
      await server.db.query('select * from locked');
      await tx.query('select 1');
    });
    await expect(left).rejects.toThrow(NOT_NOW);
    await db.close();
  });
});
