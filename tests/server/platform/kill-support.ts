import type { ChildProcess } from 'node:child_process';
import { expect, type TestContext } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import type { ScriptDb } from '../../../server/platform/db/session';
import { findImpossible } from '../../../server/features/detection/queries';
import { addRecord, apply, type ApplicationAnswer, CONTACT, DEGREE, newApplicant, newCall, person, step } from '../profile/applicant-support';
import { decide } from '../decisions/decision-support';
import { startServer, testClock } from '../harness';
import { leaveOut } from '../harness/leave-out';
import type { Given } from '../../support/typed-fields';

const APPLICANTS = 4;

/** The number of finalizations during which the portal is killed; set by `npm run test:kill` alone, since the test takes minutes. */
export function killed(test: TestContext): number {
  const { KILLED_FINALIZATIONS } = process.env;
  return Number(KILLED_FINALIZATIONS ?? leaveOut(test, 'its starts take minutes: npm run test:kill'));
}

export interface Sender {
  sub: string;
  /** The ids of complete drafts. */
  ids: number[];
}

/** Creates `count` complete drafts by requests to the app, one per person and call; the database stays open. */
export async function makeDrafts(db: Db, count: number, people = APPLICANTS): Promise<Sender[]> {
  const server = await startServer({ db: { ...db, close: () => Promise.resolve() }, clock: testClock(new Date()) });
  const calls = [];
  for (let made = 0; made < count / people; made += 1) calls.push(await newCall(server, { required_documents: [] }));
  const senders = [];
  for (let nth = 0; nth < people; nth += 1) {
    const sub = `sender-of-${String(count)}-${String(nth)}`;
    const as = await newApplicant(server, sub);
    await addRecord(server, sub, ['contact_infos', CONTACT]);
    await addRecord(server, sub, ['education_degrees', { ...DEGREE, expected_date: '2099-07-15' } satisfies Given<'education_degrees'>]);
    const ids = [];
    for (const call of calls) {
      const { id } = (await apply(server, as, [call])).json<ApplicationAnswer>();
      await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload: { answers: { motivation: 'I have wanted this for years.' } } });
      ids.push(id);
    }
    senders.push({ sub, ids });
  }
  await server.close();
  return senders;
}

/** A call whose applications all have an entered offer, and the plan of its release. */
interface Decided {
  call: number;
  plan: string;
  ids: number[];
}

/** Creates `calls` calls with `each` decided applications each; the database stays open. */
async function makeDecided(db: Db, { calls, each }: { calls: number; each: number }): Promise<[Decided, ...Decided[]]> {
  const senders = await makeDrafts(db, calls * each, each);
  const server = await startServer({ db: { ...db, close: () => Promise.resolve() }, clock: testClock(new Date()) });
  const made = new Map<number, number[]>();
  for (const { sub, ids } of senders) {
    for (const id of ids) {
      const sent = (await step(server, person(sub), [id, 'finalize'])).json<ApplicationAnswer & { call_id: number }>();
      await decide(server, id, { payload: { outcome: 'accept' } });
      made.set(sent.call_id, [...(made.get(sent.call_id) ?? []), id]);
    }
  }
  const decided: Decided[] = [];
  for (const [call, ids] of made) {
    const answer = await server.inject({ method: 'POST', url: `/api/review/calls/${String(call)}/release`, as: 'secretary', payload: { dry_run: true } });
    decided.push({ call, ids, plan: answer.json<{ plan: string }>().plan });
  }
  await server.close();
  const [first, ...others] = decided;
  if (!first) throw new Error('No call was decided.');
  return [first, ...others];
}

/** Expects all or nothing: each application has its decision, its audit entry and one mail, and the release is recorded; or there is none of it. */
async function expectWhole(db: Db, { call, ids }: Decided): Promise<'released' | 'not released'> {
  const [found] = await db.query<Record<'decided' | 'audited' | 'mails' | 'told' | 'releases', number>>(
    `select (select count(*) from applications where id = any($1::bigint[]) and status = 'Accepted') as decided,
            (select count(*) from audit_trail where action = 'decision.release' and subject in (select 'application:' || unnest($1::bigint[]))) as audited,
            (select count(*) from mails where template <> 'application_sent' and application_id = any($1::bigint[])) as mails,
            (select count(distinct application_id) from mails where template <> 'application_sent' and application_id = any($1::bigint[])) as told,
            (select count(*) from releases where call_id = $2) as releases`,
    [ids, call],
  );
  const counts = Object.fromEntries(Object.entries(found ?? {}).map(([name, count]) => [name, Number(count)]));
  const isReleased = counts.releases === 1;
  const all = isReleased ? ids.length : 0;
  expect(counts).toEqual({ decided: all, audited: all, mails: all, told: all, releases: isReleased ? 1 : 0 });
  expect(await findImpossible(db, new Date())).toEqual([]);
  return isReleased ? 'released' : 'not released';
}

interface Portals {
  /** Starts the portal and waits until it is ready. */
  running: () => Promise<{ child: ChildProcess; url: string }>;
  exitOf: (child: ChildProcess) => Promise<unknown>;
  inDatabase: <Result>(work: (db: ScriptDb) => Promise<Result>) => Promise<Result>;
  /** An access token of a Secretary. */
  token: () => Promise<string>;
}

/** The moments of the kills, as fractions of the duration of a release. */
const KILLED_AT = [0.2, 0.5, 0.8];
const EACH = 5;

/** Kills the portal during releases; each release must be complete or absent, and repeatable. */
export async function killReleases({ running, exitOf, inDatabase, token }: Portals): Promise<void> {
  const [first, ...calls] = await inDatabase((db) => makeDecided(db, { calls: KILLED_AT.length + 1, each: EACH }));
  const release = async (url: string, { call, plan }: Decided) => {
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    return fetch(`${url}/api/review/calls/${String(call)}/release`, { method: 'POST', headers, body: JSON.stringify({ plan }) });
  };
  let portal = await running();
  const begun = performance.now();
  expect((await release(portal.url, first)).status).toBe(200);
  const took = performance.now() - begun;
  for (const [index, decided] of calls.entries()) {
    const { child, url } = portal;
    setTimeout(() => child.kill('SIGKILL'), took * (KILLED_AT[index] ?? 1));
    // The kill may cut off the answer; only the database state counts.
    await release(url, decided).catch(() => undefined);
    await exitOf(child);
    await inDatabase((db) => expectWhole(db, decided));
    portal = await running();
    expect((await release(portal.url, decided)).status).toBe(200);
  }
  portal.child.kill('SIGTERM');
  await exitOf(portal.child);
  for (const decided of [first, ...calls]) expect(await inDatabase((db) => expectWhole(db, decided))).toBe('released');
}

/** Expects each application to be sent exactly once, with its receipt, audit entry and mail, and no record in an impossible state. */
export async function expectSentOnce(db: Db, ids: readonly number[]): Promise<void> {
  const counts = async (sql: string) => (await db.query<{ n: number }>(sql, [ids])).map(({ n }) => Number(n));
  const once = ids.map(() => 1);
  expect(
    await counts(
      `select count(*) filter (where status = 'Finalized' and receipt_jws is not null) as n from applications where id = any($1::bigint[]) group by id`,
    ),
  ).toEqual(once);
  expect(
    await counts(
      `select count(*) as n from audit_trail where action = 'application.finalize' and subject in (select 'application:' || unnest($1::bigint[])) group by subject`,
    ),
  ).toEqual(once);
  expect(await counts(`select count(*) as n from mails where template = 'application_sent' and application_id = any($1::bigint[]) group by application_id`))
    .toEqual(once);
  expect(await findImpossible(db, new Date())).toEqual([]);
}

/** Restarts jobs that were active at a kill at once; the queue itself would wait until they expire. */
export const expireJobs = (db: Db) => db.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
