import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, decide, REJECTED, releasing, sentTo, standing, waitlist } from './decision-support';
import { startServer, testClock, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const { release, decided, tagged } = releasing(() => server);

describe('offers over the places', () => {
  const decideMany = async (ids: readonly number[]) =>
    (await server.inject({ method: 'POST', url: '/api/review/decisions', as: 'secretary', payload: { ids, decision: accept } })).json<
      { warnings: unknown[] }
    >();
  const figures = async (call: number) =>
    (await server.inject({ url: `/api/review/calls/${String(call)}/release`, as: 'secretary' })).json<Record<string, unknown>>();

  it('are warned of where they are entered, about one and about many, and in the figures of the call', async () => {
    const { call, sent } = await decided('r-over', [accept, accept, REJECTED, accept], { seats: 2, quotas: [{ tag: 'abroad', seats: 0 }] });
    const ids = sent.map(({ id }) => id);
    const [first = 0, , rejected = 0, last = 0] = ids;
    const seats = { call_id: call, type: 'seats_exceeded', msg: 'More places would be offered than the call has: 2 in all, 0 taken, 3 more entered.' };
    expect(await standing(server, last)).toMatchObject({ outcome: 'accept', warnings: [seats] });
    expect(await standing(server, rejected), 'a rejection takes no place').toMatchObject({ warnings: [] });
    await tagged([first], 'Abroad');
    const quota = {
      call_id: call,
      type: 'quota_exceeded',
      msg: 'More places would be offered than the quota “abroad” has: 0 in all, 0 taken, 1 more entered.',
    };
    expect(await standing(server, first)).toMatchObject({ warnings: [seats, quota] });
    expect(await standing(server, last), 'the quota is of others').toMatchObject({ warnings: [seats] });
    expect(await figures(call)).toMatchObject({
      offered: 3,
      entered: 4,
      quotas: [{ tag: 'abroad', seats: 0, filled: 0, offered: 1 }],
      decisions: [{ outcome: 'accept', entered: 3, released: 0 }, { outcome: 'conditional', entered: 0, released: 0 }, {
        outcome: 'waitlist',
        entered: 0,
        released: 0,
      }, { outcome: 'reject', entered: 1, released: 0 }],
      warnings: [seats, quota],
    });
    await decide(server, last, { payload: REJECTED });
    await decide(server, first, { payload: REJECTED });
    expect((await release(call)).statusCode).toBe(200);
    expect(await figures(call)).toMatchObject({
      entered: 0,
      offered: 0,
      warnings: [],
      decisions: [{ entered: 0, released: 1 }, {}, {}, { entered: 0, released: 3 }],
    });
    const more = await sentTo(server, ['r-over-many-1', 'r-over-many-2'], { seats: 1 });
    const { warnings } = await decideMany(more.sent.map(({ id }) => id));
    expect(warnings).toEqual([{
      call_id: more.call,
      type: 'seats_exceeded',
      msg: 'More places would be offered than the call has: 1 in all, 0 taken, 2 more entered.',
    }]);
  });
});

describe('a waiting list next to free places', () => {
  const sayFree = (call: number, [free, seats, count]: readonly [number, number, number]) => ({
    call_id: call,
    type: 'seats_free',
    msg: `Places would stay free despite the waiting list: ${String(free)} of ${String(seats)} are neither taken nor offered, and ${
      String(count)
    } of the applications that you put on the list could have one.`,
  });
  const warningsOf = async (call: number) =>
    (await server.inject({ url: `/api/review/calls/${String(call)}/release`, as: 'secretary' })).json<{ warnings: unknown[] }>().warnings;

  it('is warned of about one, about many and in the figures, and can be released all the same', async () => {
    const { call, sent } = await decided('r-free', [accept, waitlist(1), waitlist(2)], { seats: 3 });
    const [offered = 0, first = 0] = sent.map(({ id }) => id);
    const free = sayFree(call, [2, 3, 2]);
    expect(await standing(server, first)).toMatchObject({ warnings: [free] });
    expect(await standing(server, offered), 'an offer is no place on the list').toMatchObject({ warnings: [] });
    expect(await warningsOf(call)).toEqual([free]);
    const many = await sentTo(server, ['r-free-many-1', 'r-free-many-2'], { seats: 1 });
    const order = { ids: many.sent.map(({ id }) => id), decision: waitlist(1) };
    expect((await server.inject({ method: 'POST', url: '/api/review/decisions', as: 'secretary', payload: order })).json()).toMatchObject({
      warnings: [sayFree(many.call, [1, 1, 1])],
    });
    expect((await release(call)).statusCode).toBe(200);
    expect(await warningsOf(call), 'what is released is no entry any more').toEqual([]);
  });

  it('is none where the places are offered, where the call names no number, and for whom a quota is full', async () => {
    const full = await decided('r-free-full', [accept, waitlist(1)], { seats: 1 });
    expect(await warningsOf(full.call)).toEqual([]);
    const unlimited = await decided('r-free-unlimited', [waitlist(1)]);
    expect(await warningsOf(unlimited.call)).toEqual([]);
    const { call, sent } = await decided('r-free-quota', [waitlist(1), waitlist(2)], { seats: 2, quotas: [{ tag: 'abroad', seats: 0 }] });
    const [abroad = 0, home = 0] = sent.map(({ id }) => id);
    await tagged([abroad], 'Abroad');
    expect(await standing(server, abroad)).toMatchObject({ warnings: [] });
    expect(await standing(server, home)).toMatchObject({ warnings: [sayFree(call, [2, 2, 1])] });
  });
});

describe('the table of a call', () => {
  it('has what was entered and released about each application, and how many places are left', async () => {
    const { call, sent } = await decided('r-table', [accept, waitlist(1)], { seats: 3 });
    const url = `/api/review/calls/${String(call)}`;
    const list = (filter: object) =>
      server.inject({ url: `${url}/decisions?filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["number","ASC"]`, as: 'secretary' });
    expect((await list({})).json()).toMatchObject([{ entered: 'accept', own: true, released: null, rank: null }, { entered: 'waitlist', rank: 1 }]);
    expect((await list({ decision: 'undecided' })).json()).toEqual([]);
    const standing = async () => (await server.inject({ url: `${url}/release`, as: 'secretary' })).json<object>();
    expect(await standing()).toMatchObject({ seats: 3, filled: 0, waiting: 0, undecided: 0, entered: 2, offered: 1, last_release: null });
    await release(call);
    expect(await standing()).toMatchObject({ filled: 1, waiting: 1, entered: 0, last_release: server.clock.now().toISOString() });
    const released = await list({ decision: 'released' });
    expect(released.headers['content-range']).toBe('decisions 0-1/2');
    expect(released.json()).toMatchObject([{ id: sent[0]?.id, released: 'accept', status: 'Accepted' }, { released: 'waitlist', rank: 1 }]);
    expect((await server.inject({ url: `${url}/release`, as: 'applicant' })).statusCode).toBe(403);
  });
});
