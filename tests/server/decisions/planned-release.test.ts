import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { moveUp } from '../../../server/features/decisions/move-up';
import { makePlannedReleases } from '../../../server/features/decisions/planned-release';
import { apply, failures, newCall, readyApplicant } from '../profile/applicant-support';
import { decide, ownApplication, REJECTED, sentTo, standing } from './decision-support';
import { confirmed } from '../catalogue/catalogue-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import { type Given, nameOf } from '../../support/typed-fields';

const NOW = '2026-05-04T10:00:00.000Z';
const DUE = '2026-05-10T10:00:00.000Z';
const SECOND = { sub: 'second-secretary', groups: ['/Secretary'] };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(NOW) });
});
afterAll(() => server.close());

const accept = { outcome: 'accept' };
const waitlist = (rank: number) => ({ outcome: 'waitlist', rank });

/** A call with an application for each decision, entered. */
async function decided(name: string, payloads: readonly object[], change: Given<'calls'> = {}) {
  const { call, sent } = await sentTo(server, payloads.map((_, index) => `${name}-${String(index)}`), change);
  for (const [index, payload] of payloads.entries()) await decide(server, sent[index]?.id ?? 0, { payload });
  return { call, sent };
}

const statusesOf = (sent: readonly { as: Person; id: number }[]) => Promise.all(sent.map(async ({ as, id }) => (await ownApplication(server, as, id)).status));
const templatesTo = async (sub: string) => (await newestMails(server.db, 200)).filter(({ recipient }) => recipient === sub).map(({ template }) => template);
const url = (call: number) => `/api/review/calls/${String(call)}`;

describe('a planned release', () => {
  const plan = (call: number, at: string, as: Person = 'secretary') =>
    server.inject({ method: 'PUT', url: `${url(call)}/planned-release`, as, payload: { at } });
  const planned = async (call: number) => (await server.inject({ url: `${url(call)}/release`, as: 'secretary' })).json<{ planned: object | null }>().planned;
  /** The planned date in the application, and in its call's entry on the start page of staff. */
  const told = async (call: number, application: number) => {
    const { release_at } = await standing(server, application);
    const today = (await server.inject({ url: '/api/review/today', as: 'secretary' })).json<{ unreleased: { id: number; release_at: string | null }[] }>();
    return [release_at, today.unreleased.find(({ id }) => id === call)?.release_at];
  };
  /** Sets the clock to the date, lets two processes look for due releases, and returns how many they made. */
  const whenDue = async () => {
    server.clock.set(DUE);
    const made = await Promise.all([makePlannedReleases(server.deps), makePlannedReleases(server.deps)]);
    server.clock.set(NOW);
    return made.reduce((sum, one) => sum + one);
  };

  it('happens when its date comes, once, with what is entered then', async () => {
    const { call, sent } = await decided('p-due', [accept, waitlist(1)]);
    expect((await plan(call, NOW)).statusCode).toBe(409);
    expect((await plan(call, DUE)).statusCode).toBe(204);
    expect(await planned(call)).toMatchObject({ at: DUE, obstacles: null });
    expect(await told(call, sent[0]?.id ?? 0)).toEqual([DUE, DUE]);
    expect(await makePlannedReleases(server.deps)).toBe(0);
    await decide(server, sent[1]?.id ?? 0, { payload: REJECTED });
    expect(await whenDue()).toBe(1);
    expect(await statusesOf(sent)).toEqual(['Accepted', 'Rejected']);
    expect(await templatesTo('p-due-0')).toEqual(['decision_offer', 'application_sent']);
    expect(await planned(call)).toBeNull();
  });

  it('does not happen over a blocker, which it reports, and can be planned again or cancelled', async () => {
    const { call, sent } = await decided('p-way', [accept, accept], { seats: 1 });
    await plan(call, DUE);
    expect(await whenDue()).toBe(0);
    expect(await told(call, sent[0]?.id ?? 0), 'one that failed is made by nobody').toEqual([null, null]);
    expect(await planned(call)).toMatchObject({
      obstacles: [{ type: 'seats_exceeded', msg: 'More places would be offered than the call has: 1 in all, 0 taken, 2 more entered.' }],
    });
    await decide(server, sent[1]?.id ?? 0, { payload: REJECTED });
    expect(await whenDue()).toBe(0);
    expect(await statusesOf(sent)).toEqual(['Finalized', 'Finalized']);
    await plan(call, DUE);
    expect(await planned(call)).toMatchObject({ obstacles: null });
    await server.inject({ method: 'DELETE', url: `${url(call)}/planned-release`, as: 'secretary' });
    expect(await planned(call)).toBeNull();
    expect(await whenDue()).toBe(0);
  });

  it('happens also after more that fail than fit on any page', async () => {
    const { call, sent } = await decided('p-behind', [accept]);
    await plan(call, DUE);
    await server.db.query(
      `with broken as (
         insert into calls (data, schema_version, schema_change, created_at, updated_at)
         select data, schema_version, schema_change, created_at, updated_at from calls, generate_series(1, 60) where id = $1 returning id
       )
       insert into planned_releases (call_id, release_at, planned_by, planned_by_name, planned_at) select id, $2, 'broken', 'Broken', $2 from broken`,
      [call, NOW],
    );
    await server.db.query(`create function fail_broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`);
    await server.db.query(
      `create trigger fail_broken before update or delete on planned_releases for each row when (old.planned_by = 'broken') execute function fail_broken()`,
    );
    server.clock.set(DUE);
    try {
      await expect(makePlannedReleases(server.deps)).rejects.toThrow('60 of 61 failed; the others are done.');
    } finally {
      server.clock.set(NOW);
      await server.db.query('drop trigger fail_broken on planned_releases');
      await server.db.query(`delete from planned_releases where planned_by = 'broken'`);
    }
    expect(await statusesOf(sent)).toEqual(['Accepted']);
  });

  it('is planned by a second person where the call says so', async () => {
    const { call, sent } = await decided('p-eyes', [accept], { four_eyes: true });
    expect((await plan(call, DUE)).json()).toMatchObject({
      status: 409,
      detail: 'Decisions you entered yourself: 1. In this call a second person releases them.',
    });
    expect((await plan(call, DUE, SECOND)).statusCode).toBe(204);
    // A decision that the planner enters afterwards is not released either.
    await decide(server, sent[0]?.id ?? 0, { payload: REJECTED, as: SECOND });
    expect(await whenDue()).toBe(0);
    await decide(server, sent[0]?.id ?? 0, { payload: accept });
    await plan(call, DUE, SECOND);
    expect(await whenDue()).toBe(1);
    expect(await statusesOf(sent)).toEqual(['Accepted']);
  });

  it('releases nothing that its planner could not check, where the call asks for a second person', async () => {
    const { call, sent } = await decided('p-after', [accept, accept], { four_eyes: true });
    expect((await plan(call, DUE, SECOND)).statusCode).toBe(204);
    await decide(server, sent[1]?.id ?? 0, { payload: REJECTED });
    expect(await whenDue()).toBe(0);
    expect(await planned(call)).toMatchObject({
      obstacles: [{ type: 'unchecked_decisions', msg: expect.stringContaining('after the release was planned: 1.') as string }],
    });
    expect(await statusesOf(sent)).toEqual(['Finalized', 'Finalized']);
    await plan(call, DUE, SECOND);
    expect(await whenDue()).toBe(1);
    expect(await statusesOf(sent)).toEqual(['Accepted', 'Rejected']);
  });

  it('does not lose its second person, since nobody turns that off for a call to which somebody has applied', async () => {
    const { call, sent } = await decided('p-off', [accept], { four_eyes: true });
    const [stored] = await server.db.query<{ data: Record<string, unknown> }>(`select data from calls where id = $1`, [call]);
    const change = (part: Given<'calls'>) =>
      server.inject({ method: 'PUT', url: `/api/catalogue/calls/${String(call)}`, as: 'secretary', payload: { ...stored?.data, ...part } });
    const refused = [`four_eyes_in_use at body.${nameOf<'calls'>({ four_eyes: true })}`];
    for (const four_eyes of [false, undefined]) expect(failures(await change({ four_eyes }))).toEqual(refused);
    expect((await change({ seats: 9 })).statusCode).toBe(200);
    await server.inject({ method: 'DELETE', url: `/api/review/applications/${String(sent[0]?.id)}/decision`, as: 'secretary' });
    expect(failures(await change({ four_eyes: false })), 'nobody enters and releases alone what two should have').toEqual(refused);
  });

  it('is turned off while nobody has applied, and on at any time', async () => {
    const call = await newCall(server, { four_eyes: true });
    await apply(server, (await readyApplicant(server, 'p-draft')).as, [call]);
    const change = async (four_eyes: boolean) => {
      const [stored] = await server.db.query<{ data: Record<string, unknown> }>(`select data from calls where id = $1`, [call]);
      return (await server.inject({
        method: 'PUT',
        url: `/api/catalogue/calls/${String(call)}`,
        as: 'secretary',
        payload: { ...stored?.data, four_eyes } satisfies Given<'calls'>,
      })).statusCode;
    };
    expect([await change(false), await change(true)]).toEqual([200, 200]);
  });
});

it('offers the places that a call gets to the next of its waiting list', async () => {
  const { call, sent } = await decided('p-more', [accept, waitlist(1), waitlist(2), waitlist(3)], { seats: 1, list_moves_up: true });
  await server.inject({ method: 'POST', url: `${url(call)}/release`, as: 'secretary', payload: {} });
  const jobs = async () => (await server.db.query(`select 1 from pgboss.job where name = 'waiting_list' and (data ->> 'call')::bigint = $1`, [call])).length;
  const [stored] = await server.db.query<{ data: Record<string, unknown> }>(`select data from calls where id = $1`, [call]);
  const withSeats = async (seats: number) =>
    (await confirmed(server, {
      method: 'PUT',
      url: `/api/catalogue/calls/${String(call)}`,
      as: 'secretary',
      payload: { ...stored?.data, seats } satisfies Given<'calls'>,
    })).statusCode;
  expect(await withSeats(3)).toBe(200);
  expect(await jobs()).toBe(1);
  expect(await moveUp(server.deps, call)).toBe(2);
  expect(await statusesOf(sent)).toEqual(['Accepted', 'Accepted', 'Accepted', 'Waitlisted']);
  expect(await withSeats(3)).toBe(200);
  expect(await jobs()).toBe(1);
});
