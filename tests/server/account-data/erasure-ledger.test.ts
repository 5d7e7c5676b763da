import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postgresBinaries } from '../../../scripts/lib/postgres.mjs';
import { repeatErasures } from '../../../server/core/erasure/repeat';
import { readLedger } from '../../../server/core/erasure/ledger';
import { composedParameters } from '../../../server/core/mails/composed-parameters';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { checkCopy } from '../../../server/core/restore/restored-copy';
import { eraseDue } from '../../../server/features/account-data/erasure';
import { endRetention } from '../../../server/features/account-data/retention';
import type { Db } from '../../../server/platform/db/db';
import { migrate } from '../../../server/platform/db/migrate';
import { openPostgres } from '../../../server/platform/db/postgres';
import { withSecrets } from '../../../server/platform/db/session';
import { FilesUnavailable } from '../../../server/platform/files/file-store';
import { openRawStore } from '../../../server/platform/files/open-store';
import { APPLICANTS, HOUR, newApplicant, person, readyDraft, readyApplicant } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { createServerDatabase, engine } from '../harness/database';
import { leaveOut } from '../harness/leave-out';
import { NO_S3, S3_SERVER, type S3, startS3 } from '../harness/s3';
import { secrets } from '../harness/secrets';

const DAY = 24 * HOUR;
const BEGAN = '2026-05-04T10:00:00.000Z';

const requestErasure = (server: TestServer, sub: string) => server.inject({ method: 'POST', url: '/api/account/erasure', as: person(sub) });
const deleteProfile = (server: TestServer, sub: string) => server.inject({ method: 'DELETE', url: `${APPLICANTS}/${sub}`, as: person(sub) });
const endOf = (server: TestServer) => endRetention({ ...server.deps, config: { ...server.config, retentionDays: 365 } });
const ledgerOf = async (server: TestServer) => (await readLedger(server.deps.files.texts)).map(({ time, kind, id }) => `${time} ${kind}:${id}`);
const hasProfile = async (db: Db, sub: string) => (await db.query('select 1 from applicants where uuid = $1', [sub])).length > 0;

/** Merges the account of one person into another's. */
async function merge(server: TestServer, remains: string, leaves: string): Promise<void> {
  await server.inject({ method: 'POST', url: `/api/review/people/${remains}/merge-request`, as: 'helpdesk', payload: { leaves, reason: 'Twice.' } });
  const mails = await newestMails(server.db, 500);
  const mail = mails.find(({ recipient, template }) => recipient === leaves && template === 'merge_confirm') ?? expect.fail('no mail with a link');
  const { link = '' } = await composedParameters(server.deps, mail);
  const payload = { token: link.slice(link.indexOf('#token=') + '#token='.length), dry_run: false };
  const answer = await server.inject({ method: 'POST', url: '/api/account/merge', as: person(remains), payload });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { merged: true }]);
}

describe('an erasure without the ledger', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ clock: testClock(BEGAN) });
  });
  afterAll(() => server.close());

  it.each(['check', 'write'] as const)('is not done: the files fail at their `%s`', async (failing) => {
    const { as, id } = await readyDraft(server, `x-${failing}`);
    await requestErasure(server, `x-${failing}`);
    server.clock.advance(400 * DAY);
    const { files } = server.deps;
    const failed = failing === 'check' ? vi.spyOn(files, 'check') : vi.spyOn(files.texts, 'write');
    failed.mockRejectedValue(new FilesUnavailable('They are away.'));
    expect((await deleteProfile(server, `x-${failing}`)).statusCode).toBe(503);
    await expect(eraseDue(server.deps)).rejects.toThrow('1 of 1 failed');
    await expect(endOf(server)).rejects.toThrow('1 of 1 failed');
    expect((await server.inject({ url: `/api/applications/${String(id)}`, as })).statusCode).toBe(200);
    failed.mockRestore();
    expect([await endOf(server), await eraseDue(server.deps)]).toEqual([1, 1]);
    expect(await hasProfile(server.db, `x-${failing}`)).toBe(false);
  });
});

let s3: S3 | undefined;
beforeAll(async () => {
  if (S3_SERVER !== undefined) s3 = await startS3(S3_SERVER);
});
afterAll(() => s3?.close());

describe.runIf(engine === 'postgres').each(['a folder', 'a bucket'])('a backup from before erasures, restored with the files in %s', (place) => {
  let server: TestServer;
  let copy: Db;
  const binaries = postgresBinaries();
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    if (binaries === undefined || (place === 'a bucket' && !s3)) return;
    const [original, restored] = [await createServerDatabase(process.env.TEST_TEMPLATE), await createServerDatabase()];
    const db = openPostgres(original.url);
    await migrate(db);
    const config = s3 && place === 'a bucket' ? { s3: await s3.newBucket() } : {};
    server = await startServer({ clock: testClock(BEGAN), db: withSecrets(db, secrets), config });
    for (const sub of ['account', 'profile', 'left', 'again', 'back']) await readyApplicant(server, sub);
    for (const sub of ['draft', 'reused']) await readyDraft(server, sub);
    await newApplicant(server, 'stays');
    const dump = execFileSync(join(binaries, 'pg_dump'), ['-d', original.url], { maxBuffer: 100_000_000 });
    execFileSync(join(binaries, 'psql'), ['-q', '-d', restored.url, '-v', 'ON_ERROR_STOP=1'], { input: dump, stdio: ['pipe', 'ignore', 'pipe'] });
    copy = withSecrets(openPostgres(restored.url), secrets);
    closing.push(() => server.close(), () => copy.close(), original.drop, restored.drop);

    await merge(server, 'account', 'left');
    server.clock.advance(DAY);
    for (const sub of ['account', 'again']) await requestErasure(server, sub);
    for (const sub of ['profile', 'back']) await deleteProfile(server, sub);
    server.clock.advance(14 * DAY);
    await eraseDue(server.deps);
    server.clock.advance(400 * DAY);
    await endOf(server);
  });
  beforeEach((test) => {
    if (binaries === undefined) leaveOut(test, 'pg_dump was not found');
    if (place === 'a bucket' && !s3) leaveOut(test, NO_S3);
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const erasures = async (db: Db) => (await checkCopy({ db, store: await openRawStore(server.config) })).find(({ part }) => part === 'erasures');
  const repeat = async () => repeatErasures({ db: copy, texts: (await openRawStore(server.config)).texts, clock: server.clock });
  const idsOf = async () => (await copy.query<{ id: number }>('select id from applications order by id')).map(({ id }) => String(id));
  const lines = async (): Promise<number> => Number((await copy.query<{ total: number }>('select count(*) as total from audit_trail'))[0]?.total);

  it('each way to erase is in the ledger, with the accounts that were merged', async () => {
    const [draft, reused] = await idsOf();
    expect((await ledgerOf(server)).sort()).toEqual([
      '2026-05-04T10:00:00.000Z account:left',
      '2026-05-05T10:00:00.000Z applicant:back',
      '2026-05-05T10:00:00.000Z applicant:profile',
      '2026-05-19T10:00:00.000Z account:account',
      '2026-05-19T10:00:00.000Z account:again',
      `2027-06-23T10:00:00.000Z application:${String(draft)}`,
      `2027-06-23T10:00:00.000Z application:${String(reused)}`,
    ]);
    expect(await erasures(server.db)).toEqual({
      part: 'erasures',
      holds: true,
      words: '7 erasures are recorded with the files, 0 are not done in this database',
    });
  });

  it('names each erasure that the copy does not have, and is clean once they are done again', async () => {
    const found = await erasures(copy);
    expect(found?.holds).toBe(false);
    expect(found?.words.split('\n  ')).toEqual(['7 erasures are recorded with the files, 7 are not done in this database', ...(await ledgerOf(server))]);
    // As if the copy had served since: a person registered again, and another application has got the number of one that was erased.
    const [draft, reused = ''] = await idsOf();
    await copy.query('update applicants set created_at = $1 where uuid = $2', [server.clock.now(), 'back']);
    await copy.query('update applications set created_at = $1 where id = $2', [new Date(server.clock.now().getTime() + 1), reused]);
    await copy.query('delete from pgboss.job');
    server.clock.advance(DAY);
    await repeat();
    expect(await erasures(copy)).toMatchObject({ holds: true });
    const left = await copy.query<{ uuid: string }>('select uuid from applicants order by uuid');
    expect(left.map(({ uuid }) => uuid)).toEqual(['back', 'draft', 'reused', 'stays']);
    expect(await copy.query("select 1 from files where owner in ('account', 'profile', 'left', 'again')")).toEqual([]);
    expect(await copy.query("select 1 from accounts where sub in ('account', 'left', 'again')")).toEqual([]);
    expect([draft, await idsOf()]).toEqual([expect.any(String), [reused]]);
    expect(await copy.query('select 1 from pgboss.job'), 'nobody is notified').toEqual([]);
    const removed = await copy.query<{ subject: string }>("select subject from audit_trail where details ->> 'removed' = 'false' order by subject");
    expect(removed.map(({ subject }) => subject)).toEqual(['applicant:back', `application:${reused}`]);
  });

  it('does them once', async () => {
    const before = await lines();
    await repeat();
    expect(await lines()).toBe(before);
  });
});
