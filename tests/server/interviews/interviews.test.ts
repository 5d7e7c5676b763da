import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unzipSync } from 'fflate';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import type { MailTransport } from '../../../server/platform/mail/transport';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { remindOfInterviews } from '../../../server/features/interviews/remind';
import { deliverMail } from '../../../server/core/mails/deliver-mail';
import { failures, newCall, step } from '../profile/applicant-support';
import { sentTo } from '../decisions/decision-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

const BEGIN = '2026-05-04T10:00:00.000Z';
const CHOOSE_BY = '2026-05-14';
/** The end of that day in Athens. */
const UNTIL = '2026-05-14T20:59:00.000Z';
const PLACE = { starts_at: '2026-05-20T07:00:00.000Z', minutes: 30, capacity: 1, place: 'Room 4' };
const LINK = { starts_at: '2026-05-21T07:00:00.000Z', minutes: 20, capacity: 9, link: 'https://meet.example.org/room-of-the-test' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
});
afterAll(() => server.close());

interface Slot {
  id: number;
  starts_at: string;
  booked: number;
  free: boolean;
  cancelled: string | null;
}
interface Interview {
  state: string;
  reason: string | null;
  choose_until: string;
  slot: { id: number; link: string | null } | null;
}
interface All {
  slots: Slot[];
  people: { application_id: number; name: string | null; state: string; slot_id: number | null }[];
}
interface Own {
  interview: Interview | null;
  slots: Slot[];
}

const ofCall = (call: number) => `/api/review/calls/${String(call)}/interviews`;
const post = (url: string, payload: object, as: Person = 'secretary') => server.inject({ method: 'POST', url, as, payload });
const add = (call: number, slots: readonly object[]) => post(ofCall(call), { slots });
const all = async (call: number) => (await server.inject({ url: ofCall(call), as: 'secretary' })).json<All>();
const invite = (ids: readonly number[], change: object = {}, as: Person = 'secretary') =>
  post('/api/review/interviews', { ids, choose_by: CHOOSE_BY, ...change }, as);
const ownUrl = (id: number) => `/api/applications/${String(id)}/interview`;
const read = async ({ as, id }: { as: Person; id: number }) => (await server.inject({ url: ownUrl(id), as })).json<Own>();
const take = ({ as, id }: { as: Person; id: number }, slot_id: number) => post(ownUrl(id), { slot_id }, as);
const mailsTo = async (sub: string) => (await newestMails(server.db, 200)).filter(({ recipient }) => recipient === sub).reverse();
const textOf = async (sub: string) => compose((await mailsTo(sub)).at(-1) ?? expect.fail(), loadTemplates());
const deskOf = async (id: number) =>
  (await server.inject({ url: `/api/review/applications/${String(id)}`, as: 'secretary' })).json<{ status: string; desk: { interview: Interview | null } }>();

/** A call with these times and an invited applicant of each name. */
async function invited(names: readonly string[], slots: readonly object[]) {
  server.clock.set(BEGIN);
  const { call, sent } = await sentTo(server, names);
  const added = (await add(call, slots)).json<All>().slots;
  expect((await invite(sent.map(({ id }) => id))).json()).toEqual({ invited: sent.map(({ id }) => id), skipped: [] });
  const [first, second] = added;
  return { call, sent, one: sent[0] ?? expect.fail(), first: first?.id ?? 0, second: second?.id ?? 0 };
}

describe('times of a call', () => {
  it('are to come, and have a place or a link', async () => {
    const call = await newCall(server);
    const { place, ...nowhere } = PLACE;
    expect(failures(await add(call, [PLACE, { ...PLACE, starts_at: BEGIN }, nowhere]))).toEqual([
      'date_passed at body.slots.1.starts_at',
      'place_or_link at body.slots.2.place',
    ]);
    expect((await add(call, [{ ...nowhere, link: 'http://meet.example.org/x' }])).statusCode).toBe(422);
    expect((await add(call, [LINK, { ...PLACE, place: ` ${place} ` }])).json<All>()).toMatchObject({
      time_zone: 'Europe/Athens',
      slots: [{ place: 'Room 4', link: null, booked: 0 }, { link: LINK.link }],
      people: [],
    });
  });
});

describe('an invitation', () => {
  it('is notified by mail, begins the review, is a line of the trail, and goes once to those who can come', async () => {
    const { call, sent, one } = await invited(['i-one', 'i-two'], [PLACE, LINK]);
    await server.inject({ method: 'PUT', url: '/api/account', as: one.as, payload: { locale: 'el' } });
    expect(await deskOf(one.id)).toMatchObject({
      status: 'UnderReview',
      desk: { interview: { state: 'invited', choose_until: UNTIL, invited_by_name: 'Demo Secretary' } },
    });
    expect((await textOf('i-two')).text).toContain('14 May 2026, 23:59 (Athens)');
    expect((await invite(sent.map(({ id }) => id))).json()).toEqual({ invited: [], skipped: sent.map(({ id }) => id) });
    const trail = await server.db.query('select action from audit_trail where subject = $1 and action like $2', [`application:${String(one.id)}`, '%invite%']);
    expect(trail).toEqual([{ action: 'application.invite-to-interview' }]);
    const { slots, interview } = await read(one);
    expect(slots.map(({ free }) => free)).toEqual([true, true]);
    expect(JSON.stringify([slots, interview]), 'the link is told to whoever has booked the time').not.toContain('room-of-the-test');
    const looks = () =>
      server.db.query("select 1 from audit_trail where subject = $1 and action = 'application.interview-read'", [`application:${String(one.id)}`]);
    const before = await looks();
    expect((await all(call)).people.map(({ state }) => state)).toEqual(['invited', 'invited']);
    expect(await looks(), 'who reads whom a call has invited leaves a line about each').toHaveLength(before.length + 1);
    const told = (await server.inject({ url: `/api/applications/${String(one.id)}/reads`, as: one.as })).json<{ action: string }[]>();
    expect(told.map(({ action }) => action), 'which the applicant reads').toContain('application.interview-read');
  });

  it('needs a day to come, a time to come, and an application under way', async () => {
    const { call, sent } = await sentTo(server, ['i-left', 'i-stays']);
    const [left, stays] = sent;
    const ids = sent.map(({ id }) => id);
    expect((await invite(ids)).json()).toEqual({ invited: [], skipped: ids });
    await add(call, [LINK]);
    expect(failures(await invite(ids, { choose_by: '2026-05-03' }))).toEqual(['date_passed at body.choose_by']);
    await step(server, left?.as ?? 'secretary', [left?.id ?? 0, 'withdraw']);
    expect((await invite(ids)).json()).toEqual({ invited: [stays?.id], skipped: [left?.id] });
    expect((await invite(ids, {}, 'helpdesk')).statusCode).toBe(403);
  });
});

describe('a reminder', () => {
  const DAY_MS = 86_400_000;
  const sentMail = async (id: number) => {
    const transport = vi.fn<MailTransport>(() => Promise.resolve());
    await deliverMail(server.deps, transport, id);
    return transport.mock.calls[0]?.[0];
  };
  const remindersTo = async (sub: string) => (await mailsTo(sub)).filter(({ template }) => template === 'interview_reminder');
  const beforePlace = (milliseconds: number) => server.clock.set(new Date(Date.parse(PLACE.starts_at) - milliseconds));

  it('goes once to whoever is interviewed in a day, in their language and with the calendar file; not of what was cancelled', async () => {
    const { sent, one, call, first, second } = await invited(['m-one', 'm-cancelled', 'm-left', 'm-later'], [{ ...PLACE, capacity: 9 }, LINK]);
    const [, cancelled, left, later] = sent;
    if (!cancelled || !left || !later) return expect.fail();
    await server.inject({ method: 'PUT', url: '/api/account', as: one.as, payload: { locale: 'el' } });
    for (const each of [one, cancelled, left]) await take(each, first);
    await take(later, second);
    await post(`/api/review/applications/${String(cancelled.id)}/interview/cancel`, { reason: 'No time.' });
    await step(server, left.as, [left.id, 'withdraw']);
    beforePlace(DAY_MS + 60_000);
    await remindOfInterviews(server.deps);
    expect(await remindersTo('m-one')).toEqual([]);
    beforePlace(DAY_MS);
    await Promise.all([remindOfInterviews(server.deps), remindOfInterviews(server.deps)]);
    expect(await remindersTo('m-one')).toHaveLength(1);
    for (const sub of ['m-cancelled', 'm-left', 'm-later']) expect(await remindersTo(sub), sub).toEqual([]);
    const [mail] = await remindersTo('m-one');
    expect(mail).toMatchObject({ locale: 'el', parameters: { where: 'Τόπος: Room 4', minutes: '30' } });
    const delivered = await sentMail(mail?.id ?? 0);
    expect(delivered?.subject).toContain('η συνέντευξή σας είναι ');
    const [file] = delivered?.attachments ?? [];
    expect(file?.filename).toBe('interview.ics');
    for (const line of ['DTSTART:20260520T070000Z', 'DURATION:PT30M', `UID:interview-${String(one.id)}@`, 'LOCATION:Room 4'])
      expect(file?.content).toContain(line);
    expect((await all(call)).slots[0]?.booked).toBe(1);
  });

  it('is not delivered any more once the time was cancelled, and another time has one of its own', async () => {
    const { one, call, first, second } = await invited(['m-moved'], [PLACE, LINK]);
    await take(one, first);
    beforePlace(DAY_MS);
    await remindOfInterviews(server.deps);
    const [waiting] = await remindersTo('m-moved');
    await post(`${ofCall(call)}/${String(first)}/cancel`, { reason: 'The room burns.' });
    expect(await sentMail(waiting?.id ?? 0)).toBeUndefined();
    await take(one, second);
    server.clock.set(new Date(Date.parse(LINK.starts_at) - DAY_MS + 60_000));
    await remindOfInterviews(server.deps);
    expect(await remindersTo('m-moved')).toHaveLength(2);
  });
});

describe('a time', () => {
  it('is booked and changed until the last instant, and each choice is confirmed once', async () => {
    const { one, call, first, second } = await invited(['t-one'], [PLACE, LINK]);
    expect((await take(one, first)).json<Own>().interview).toMatchObject({ state: 'booked', slot: { id: first, place: 'Room 4' } });
    expect((await take(one, first)).statusCode).toBe(200);
    expect((await take(one, second)).json<Own>().interview).toMatchObject({ slot: { id: second, link: LINK.link } });
    expect((await all(call)).slots.map(({ booked }) => booked)).toEqual([0, 1]);
    expect((await mailsTo('t-one')).map(({ template }) => template)).toEqual(['application_sent', 'interview_invited', 'interview_booked', 'interview_booked']);
    expect((await textOf('t-one')).text).toContain(`Link:\n${LINK.link}`);
    server.clock.set(UNTIL);
    expect((await take(one, first)).statusCode).toBe(409);
    expect(await read(one)).toMatchObject({ interview: { state: 'booked' }, slots: [] });
  });

  it('is booked by those who are invited alone, of their own call', async () => {
    const { one, first } = await invited(['t-in'], [PLACE]);
    const { sent } = await sentTo(server, ['t-out']);
    const other = sent[0] ?? expect.fail();
    expect(await read(other)).toEqual({ interview: null, slots: [] });
    expect((await take(other, first)).statusCode).toBe(409);
    expect((await take({ ...one, as: other.as }, first)).statusCode).toBe(404);
    const elsewhere = (await add(await newCall(server), [LINK])).json<All>().slots[0]?.id ?? 0;
    expect((await take(one, elsewhere)).statusCode).toBe(409);
  });

  it('has no more places than it has, whoever is faster, and whoever withdraws gives one back', async () => {
    const { sent, call, first } = await invited(['r-1', 'r-2', 'r-3', 'r-4', 'r-5', 'r-6'], [{ ...PLACE, capacity: 2 }, LINK]);
    const answers = await Promise.all(sent.map((one) => take(one, first)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409, 409]);
    expect((await all(call)).slots[0]?.booked).toBe(2);
    const winner = sent[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? expect.fail();
    const loser = sent[answers.findIndex(({ statusCode }) => statusCode === 409)] ?? expect.fail();
    expect((await read(loser)).slots[0]?.free).toBe(false);
    await step(server, winner.as, [winner.id, 'withdraw']);
    expect((await take(loser, first)).statusCode).toBe(200);
  });

  it('is cancelled with a reason, while others book and leave it, and whoever had it is notified and books another', async () => {
    const { sent, call, first, second } = await invited(['c-1', 'c-2', 'c-3', 'c-4'], [{ ...PLACE, capacity: 9 }, LINK]);
    await Promise.all(sent.slice(0, 3).map((one) => take(one, first)));
    server.clock.set('2026-05-14T20:00:00.000Z');
    const [one, leaver, , comer] = sent;
    if (!one || !leaver || !comer) return expect.fail();
    const [cancelled, left, came] = await Promise.all([
      post(`${ofCall(call)}/${String(first)}/cancel`, { reason: ' The room is flooded. ' }),
      take(leaver, second),
      take(comer, first),
    ]);
    expect([cancelled.statusCode, left.statusCode]).toEqual([200, 200]);
    expect([200, 409]).toContain(came.statusCode);
    const { slots, people } = await all(call);
    expect(slots.map(({ cancelled: reason, booked }) => [reason, booked])).toEqual([['The room is flooded.', 0], [null, 1]]);
    expect(people.filter(({ slot_id }) => slot_id === first)).toEqual([]);
    expect((await textOf('c-1')).text).toContain('The room is flooded.');
    expect((await read(one)).interview).toMatchObject({
      state: 'invited',
      choose_until: '2026-05-17T20:00:00.000Z',
      slot: null,
      lost: { reason: 'The room is flooded.' },
    });
    expect((await post(`${ofCall(call)}/${String(first)}/cancel`, { reason: 'Again.' })).statusCode).toBe(409);
    expect((await post(`${ofCall(call)}/999999/cancel`, { reason: 'Again.' })).statusCode).toBe(404);
    server.clock.set('2026-05-16T20:00:00.000Z');
    expect((await take(one, second)).statusCode).toBe(200);
    expect((await read(one)).interview).toMatchObject({ state: 'booked', lost: null });
  });

  it('is free again when the interview is cancelled, of which the applicant is notified; they can be invited again', async () => {
    const { one, call, first } = await invited(['x-one'], [PLACE]);
    await take(one, first);
    const url = `/api/review/applications/${String(one.id)}/interview/cancel`;
    expect((await post(url, { reason: ' ' })).statusCode).toBe(422);
    expect((await post(url, { reason: 'Not needed.' })).json()).toMatchObject({ state: 'cancelled', reason: 'Not needed.', slot: null });
    expect((await post(url, { reason: 'Not needed.' })).statusCode).toBe(409);
    expect((await textOf('x-one')).text).toContain('Not needed.');
    expect((await take(one, first)).statusCode).toBe(409);
    expect((await all(call)).slots[0]?.booked).toBe(0);
    expect((await invite([one.id])).json()).toEqual({ invited: [one.id], skipped: [] });
    expect((await take(one, first)).statusCode).toBe(200);
    const zip = unzipSync((await server.inject({ url: '/api/account/export', as: one.as })).rawPayload);
    const file = Object.keys(zip).find((name) => name.endsWith('/interview.json')) ?? expect.fail();
    expect(JSON.parse(Buffer.from(zip[file] ?? []).toString())).toMatchObject({ state: 'booked', slot: { place: 'Room 4' } });
  });
});
