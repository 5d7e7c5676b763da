import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveUp } from '../../../server/features/decisions/move-up';
import { nameOf, type Given } from '../../support/typed-fields';
import { apply, failures, newCall, readyApplicant } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, CATALOGUE, confirmed, DAY } from './catalogue-support';
import { accept, decisionUrl, ownApplication, releasing, REPLY_BY, waitlist } from '../decisions/decision-support';
import { startServer, testClock, type Person, type TestAnswer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const { release, decided } = releasing(() => server);
const SECOND: Person = { sub: 'second-secretary', groups: ['Secretary'] };

type Detail = { type: string; loc: string[]; msg: string; ctx: { count: number; people?: string[]; confirmation: string } };
const actsIn = (answer: TestAnswer) => answer.json<{ detail: Detail[] }>().detail;
const dataOf = async (call: number) =>
  (await server.db.query<{ data: Record<string, unknown> }>('select data from calls where id = $1', [call]))[0]?.data ?? {};
const save = async (call: number, part: Given<'calls'>, { headers = {}, as = 'secretary' as Person }: { headers?: Record<string, string>; as?: Person } = {}) =>
  server.inject({ method: 'PUT', url: `${CATALOGUE}/calls/${String(call)}`, as, headers, payload: { ...(await dataOf(call)), ...part } });
const jobs = async (call: number) =>
  (await server.db.query(`select 1 from pgboss.job where name = 'waiting_list' and (data ->> 'call')::bigint = $1`, [call])).length;

type Sent = Awaited<ReturnType<typeof decided>>['sent'];
const statuses = async (sent: Sent) => Promise.all(sent.map(async ({ as, id }) => (await ownApplication(server, as, id)).status));

const LISTED = [accept, waitlist(1), waitlist(2), waitlist(3)];
const MOVES_UP = { seats: 1, list_moves_up: true } satisfies Given<'calls'>;

describe('more places for a call', () => {
  it('are refused until it is confirmed who gets an offer; a changed situation asks again', async () => {
    const { call, sent } = await decided('act-more', LISTED, MOVES_UP);
    await release(call);
    const refused = await save(call, { seats: 3 });
    expect(refused.statusCode, refused.body).toBe(422);
    const [act] = actsIn(refused);
    expect(act).toMatchObject({ type: 'act_offers', loc: ['header', 'confirmation'], ctx: { count: 2 } });
    expect(act?.ctx.people).toHaveLength(2);
    expect(act?.msg).toMatch(/^2 people on the waiting list would get a binding offer at once, by email: /);
    expect([await jobs(call), (await dataOf(call))[nameOf<'calls'>({ seats: 0 })]]).toEqual([0, 1]);
    const headers = { confirmation: act?.ctx.confirmation ?? '' };
    await server.inject({ method: 'POST', url: `/api/applications/${String(sent[1]?.id)}/withdraw`, as: sent[1]?.as });
    const stale = await save(call, { seats: 3 }, { headers });
    expect([stale.statusCode, actsIn(stale)[0]?.ctx.count]).toEqual([422, 2]);
    const [again] = actsIn(stale);
    expect(again?.ctx.confirmation).not.toBe(headers.confirmation);
    const saved = await save(call, { seats: 3 }, { headers: { confirmation: again?.ctx.confirmation ?? '' } });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await moveUp(server.deps, call)).toBe(2);
    expect(await statuses(sent)).toEqual(['Accepted', 'Withdrawn', 'Accepted', 'Accepted']);
  });

  it('are described in Greek', async () => {
    const { call } = await decided('act-greek', LISTED, MOVES_UP);
    await release(call);
    expect(actsIn(await save(call, { seats: 2 }, { headers: { 'accept-language': 'el' } }))[0]?.msg).toMatch(/^1 άτομο από τη λίστα αναμονής θα λάβει αμέσως/);
  });

  it('need nobody to agree where nobody waits, or the list does not move up by itself', async () => {
    const alone = await decided('act-alone', [accept], MOVES_UP);
    await release(alone.call);
    expect((await save(alone.call, { seats: 30 })).statusCode).toBe(200);
    const still = await decided('act-still', [accept, waitlist(1)], { seats: 1 });
    await release(still.call);
    expect((await save(still.call, { seats: 30 })).statusCode).toBe(200);
  });

  it('need a confirmation as well where a list begins to move up, or a quota has more places', async () => {
    const still = await decided('act-begins', [accept, waitlist(1)], { seats: 2 });
    await release(still.call);
    expect(failures(await save(still.call, { list_moves_up: true }))).toEqual(['act_offers at header.confirmation']);
    const quota = await decided('act-quota', [accept, waitlist(1)], { seats: 2, list_moves_up: true, quotas: [{ tag: 'abroad', seats: 0 }] });
    await server.inject({ method: 'POST', url: '/api/review/tags', as: 'secretary', payload: { ids: [quota.sent[1]?.id], add: ['abroad'] } });
    await release(quota.call);
    expect(failures(await save(quota.call, { quotas: [{ tag: 'abroad', seats: 1 }] }))).toEqual(['act_offers at header.confirmation']);
    expect(
      (await confirmed(server, {
        method: 'PUT',
        url: `${CATALOGUE}/calls/${String(quota.call)}`,
        as: 'secretary',
        payload: { ...(await dataOf(quota.call)), quotas: [{ tag: 'abroad', seats: 1 }] },
      })).statusCode,
    ).toBe(200);
    expect(await moveUp(server.deps, quota.call)).toBe(1);
  });

  it('send nobody an offer past the second person: the offers are entered, and another Secretary releases them', async () => {
    const { call, sent } = await decided('act-eyes', LISTED, { ...MOVES_UP, four_eyes: true, reply_by: REPLY_BY });
    await release(call, {}, SECOND);
    const refused = await save(call, { seats: 3 });
    expect(failures(refused)).toEqual(['act_offers_checked at header.confirmation']);
    for (const part of [{ four_eyes: false, seats: 3 }, { four_eyes: false }]) {
      expect(failures(await save(call, part)), 'nor is the rule turned off with it, or before it').toEqual([
        `four_eyes_in_use at body.${nameOf<'calls'>({ four_eyes: true })}`,
      ]);
    }
    const saved = await save(call, { seats: 3 }, { headers: { confirmation: actsIn(refused)[0]?.ctx.confirmation ?? '' } });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await jobs(call)).toBe(0);
    expect(await moveUp(server.deps, call), 'the places wait for the second person').toBe(0);
    expect(await statuses(sent)).toEqual(['Accepted', 'Waitlisted', 'Waitlisted', 'Waitlisted']);
    expect((await release(call)).statusCode, 'whoever entered them cannot release them').toBe(409);
    expect((await release(call, {}, SECOND)).statusCode).toBe(200);
    expect(await statuses(sent)).toEqual(['Accepted', 'Accepted', 'Accepted', 'Waitlisted']);
    expect((await server.inject({ url: decisionUrl(sent[1]?.id ?? 0), as: 'secretary' })).json()).toMatchObject({ released: { outcome: 'accept' } });
  });
});

describe('a call that changes for its applicants', () => {
  it.each<[string, Given<'calls'>, string]>([
    ['is cancelled', { state: 'cancelled' }, 'act_cancels'],
    ['is withdrawn', { state: 'draft' }, 'act_unpublishes'],
    ['closes earlier', { closes_at: '2026-05-05T10:00:00.000Z' }, 'act_closes_earlier'],
  ])('%s only once that is confirmed', async (name, part, type) => {
    const call = await newCall(server);
    expect((await save(call, { title: { en: 'Another title' } })).statusCode).toBe(200);
    const { as } = await readyApplicant(server, `act-${name}`);
    await apply(server, as, [call]);
    expect((await save(call, { title: { en: 'Yet another' } })).statusCode).toBe(200);
    const refused = await save(call, part);
    expect(failures(refused)).toEqual([`${type} at header.confirmation`]);
    expect((await save(call, part, { headers: { confirmation: actsIn(refused)[0]?.ctx.confirmation ?? '' } })).statusCode).toBe(200);
  });

  it('reopens for drafts, or is valid again, only once that is confirmed', async () => {
    const call = await newCall(server);
    const { as } = await readyApplicant(server, 'act-again');
    await apply(server, as, [call]);
    const put = async (part: Given<'calls'>) =>
      confirmed(server, { method: 'PUT', url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary', payload: { ...(await dataOf(call)), ...part } });
    expect((await put({ state: 'cancelled' })).statusCode).toBe(200);
    expect(failures(await save(call, { state: 'published' }))).toEqual(['act_revives at header.confirmation']);
    expect((await put({ state: 'published' })).statusCode).toBe(200);
    const begin = server.clock.now();
    const closes = Date.parse(String((await dataOf(call))[nameOf<'calls'>({ closes_at: '' })]));
    server.clock.set(new Date(closes + DAY));
    expect(failures(await save(call, { closes_at: new Date(closes + 3 * DAY).toISOString() }))).toEqual(['act_reopens at header.confirmation']);
    server.clock.set(begin);
  });
});

describe('a change of many calls', () => {
  it('that acts on people, or publishes, is saved only as its dry run was confirmed', async () => {
    const programme = await addProgramme(server, await addUniversity(server, { name: { en: 'Acting house' }, country: 'GR' }), {});
    const calls = [await addCall(server, programme, [[-2, 20]]), await addCall(server, programme, [[-2, 30]])].map(({ id }) => id);
    for (const sub of ['act-many-1', 'act-many-2']) {
      const { as } = await readyApplicant(server, sub);
      for (const id of calls) await apply(server, as, [id]);
    }
    const change = (order: object, headers: Record<string, string> = {}) =>
      server.inject({ method: 'POST', url: '/api/review/calls/change', as: 'secretary', headers, payload: order });
    const close = { ids: calls, change: { kind: 'close' } };
    const preview = (await change({ ...close, dry_run: true })).json<{ acts: object[]; confirmation: string }>();
    expect(preview.acts).toEqual([{ type: 'act_closes_earlier', count: 4, msg: expect.stringMatching(/^4 drafts are being written\./) as string }]);
    expect(failures(await change(close))).toEqual(['act_closes_earlier at header.confirmation']);
    expect((await change(close, { confirmation: preview.confirmation })).statusCode).toBe(200);
    const draft = await addCall(server, programme, [[1, 20], { state: 'draft' }]);
    expect(failures(await change({ ids: [draft.id], change: { kind: 'publish' } }))).toEqual(['act_publishes at header.confirmation']);
    const extended = await change({ ids: [draft.id], change: { kind: 'extend', days: 1 } });
    expect(extended.json(), 'nobody is concerned').toMatchObject({ acts: [], confirmation: null });
  });
});
