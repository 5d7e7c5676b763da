import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication, saveApplication, type TimelineEntry } from '../../../server/core/applications/queries/applications';
import { type ApplicationAnswer, apply, HOUR, newApplicant, newCall, QUESTIONS, readyDraft, sentApplication, step } from '../profile/applicant-support';
import { CATALOGUE, confirmed } from '../catalogue/catalogue-support';
import { CONDITIONAL, decisionUrl, ownApplication } from '../decisions/decision-support';
import { type Person, startServer, testClock, type TestAnswer, type TestServer } from '../harness';
import { byToken, invited, newToken } from '../referees/referee-support';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

interface Update {
  id: string;
  event: string;
  status: string | null;
  by: string;
  at: string;
  unread: boolean;
}
const updatesOf = async (as: Person) => (await server.inject({ url: '/api/updates?range=[0,99]', as })).json<Update[]>();
const unreadOf = async (as: Person) => (await server.inject({ url: '/api/account', as })).json<{ unread_updates: number }>().unread_updates;
const see = async (as: Person, until: string) =>
  (await server.inject({ method: 'PUT', url: '/api/updates/seen', as, payload: { until } })).json<{ unread: number }>().unread;

/** A status change by another person. */
async function taken(id: number, status: TimelineEntry['status'], by: TimelineEntry['by'] = 'secretary'): Promise<string> {
  server.clock.advance(HOUR);
  const row = (await findApplication(server.db, id)) ?? expect.fail();
  const at = server.clock.now().toISOString();
  await saveApplication(server.db, id, { state: { ...row, status, timeline: [...row.timeline, { status, at, by }] }, now: server.clock.now() });
  return at;
}

describe('updates', () => {
  it('are the steps of all own applications, the newest first, and nobody else’s', async () => {
    const { as, id } = await readyDraft(server, 'u-all');
    server.clock.advance(HOUR);
    const other = (await apply(server, as, [await newCall(server, {}, 'Bachelor')])).json<ApplicationAnswer>().id;
    server.clock.advance(HOUR);
    await step(server, as, [id, 'finalize']);
    const updates = await updatesOf(as);
    expect(updates.map(({ id: at, status, by }) => [at, status, by])).toEqual([
      [`${String(id)}-2`, 'Finalized', 'applicant'],
      [`${String(other)}-1`, 'Draft', 'applicant'],
      [`${String(id)}-1`, 'Draft', 'applicant'],
    ]);
    expect(updates[0]).toMatchObject({
      programme: { en: 'Law', el: 'Νομική' },
      university: { en: 'A university' },
      application_status: 'Finalized',
      reason: null,
    });
    const page = await server.inject({ url: '/api/updates?range=[1,1]', as });
    expect([page.headers['content-range'], page.json<Update[]>().map(({ id: at }) => at)]).toEqual(['updates 1-1/3', [`${String(other)}-1`]]);
    expect(await updatesOf(await newApplicant(server, 'u-none'))).toEqual([]);
    expect((await server.inject({ url: '/api/updates', as: 'secretary' })).statusCode).toBe(403);
  });

  it('keep saying that the deadline moved, and each extension, when a longer extension follows', async () => {
    const call = await newCall(server);
    const { as, id } = await readyDraft(server, 'u-extended', call);
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 24 * HOUR).toISOString();
    const extend = async (days: number) => {
      server.clock.advance(HOUR);
      const payload = { until: inDays(days), reason: 'The scanner was broken.' };
      expect((await server.inject({ method: 'PUT', url: `/api/review/applications/${String(id)}/extension`, as: 'helpdesk', payload })).statusCode)
        .toBeLessThan(300);
    };
    await extend(35);
    server.clock.advance(HOUR);
    const [row] = await server.db.query<{ data: object }>(`select data from calls where id = $1`, [call]);
    const moved = await server.inject({
      method: 'PUT',
      url: `${CATALOGUE}/calls/${String(call)}`,
      as: 'secretary',
      payload: { ...row?.data, closes_at: inDays(40) },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const events = async () => (await updatesOf(as)).map(({ event }) => event);
    expect(await events()).toEqual(['deadline_changed', 'deadline_extended', 'status']);
    await extend(50);
    expect(await events()).toEqual(['deadline_extended', 'deadline_changed', 'deadline_extended', 'status']);
  });

  it('list what became of an application next to its steps, what others did as unread, and nothing of the inner work of staff', async () => {
    const call = await newCall(server, { referee_count: 1 });
    const { as, id } = await readyDraft(server, 'u-events', call);
    const ok = async (answer: Promise<TestAnswer>) => expect((await answer).statusCode, (await answer).body).toBeLessThan(300);
    const post = (url: string, payload: object, by: Person = 'secretary') => ok(server.inject({ method: 'POST', url, as: by, payload }));
    const put = (url: string, payload: object, by: Person = 'secretary') => ok(confirmed(server, { method: 'PUT', url, as: by, payload }));
    const changeCall = async (part: object) => {
      server.clock.advance(HOUR);
      const [row] = await server.db.query<{ data: object }>(`select data from calls where id = $1`, [call]);
      await put(`${CATALOGUE}/calls/${String(call)}`, { ...row?.data, ...part });
    };
    const review = `/api/review/applications/${String(id)}`;
    const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 24 * HOUR).toISOString();
    await changeCall({ questions: { ...QUESTIONS, required: ['motivation', 'part_time'] } });
    await changeCall({ closes_at: inDays(40) });
    await put(`${review}/extension`, { until: inDays(42), reason: 'The scanner was broken.' }, 'helpdesk');
    // With an extension of their own the applicant is not affected by the call's deadline.
    await changeCall({ closes_at: inDays(41) });
    // A further extension does not announce the earlier change of the call's deadline.
    server.clock.advance(HOUR);
    await put(`${review}/extension`, { until: inDays(43), reason: 'It is broken again.' }, 'helpdesk');
    const one = await invited(server, as, { id, email: 'one@example.org' });
    await ok(byToken(server, await newToken(server, one), { path: '/decline', payload: {} }));
    const other = await invited(server, as, { id, email: 'other@example.org' });
    await ok(byToken(server, await newToken(server, other), { path: '/letter', payload: { text: 'She is the best student that I have had.' } }));
    await put(`/api/applications/${String(id)}`, {
      answers: { motivation: 'I have wanted this for years.', part_time: true },
      documents: (await ownApplication(server, as, id)).documents,
    }, as);
    await ok(step(server, as, [id, 'finalize']));
    server.clock.advance(HOUR);
    await post(`${review}/notes`, { text: 'Between us.' });
    await post(`${review}/information-requests`, { documents: ['diploma'], message: 'The scan cannot be read.', due_at: inDays(5) });
    await post('/api/review/mails', { ids: [id], texts: { en: { subject: 'The open day', message: 'Come and see us.' } } });
    await put(decisionUrl(id), CONDITIONAL);
    server.clock.advance(HOUR);
    expect((await updatesOf(as)).map(({ event, status }) => status ?? event).sort()).toEqual(
      [
        'Draft',
        'Finalized',
        'UnderReview',
        'deadline_changed',
        'deadline_extended',
        'deadline_extended',
        'information_requested',
        'letter_received',
        'letter_refused',
        'questions_changed',
        'staff_message',
      ],
    );
    await post(`/api/review/calls/${String(call)}/release`, { dry_run: false });
    server.clock.advance(HOUR);
    await post(`${review}/conditions`, { condition: 0, met: true });
    await changeCall({ state: 'cancelled' });
    const updates = await updatesOf(as);
    expect(updates.slice(0, 2).map(({ event, by, unread }) => [event, by, unread])).toEqual([['call_cancelled', 'secretary', true], [
      'condition_met',
      'secretary',
      true,
    ]]);
    expect(new Set(updates.filter(({ unread }) => !unread).map(({ by }) => by))).toEqual(new Set(['applicant']));
    expect(await unreadOf(as)).toBe(updates.filter(({ by }) => by !== 'applicant').length);
    expect(new Set(updates.map((update) => update.id)).size).toBe(updates.length);
    const elsewhere = (await server.inject({ url: `/api/updates?filter=${encodeURIComponent('{"application_id":999999}')}`, as })).json();
    expect(elsewhere).toEqual([]);
  });

  it('of others are unread until they were seen; what came meanwhile stays so', async () => {
    const { as, id } = await sentApplication(server, 'u-unread');
    expect(await unreadOf(as)).toBe(0);
    const first = await taken(id, 'UnderReview');
    const second = await taken(id, 'Waitlisted', 'system');
    expect(await unreadOf(as)).toBe(2);
    expect(await see(as, first)).toBe(1);
    expect((await updatesOf(as)).map(({ unread }) => unread)).toEqual([true, false, false, false]);
    expect(await see(as, '2026-05-04T00:00:00.000Z'), 'an earlier look takes nothing back').toBe(1);
    expect(await see(as, second)).toBe(0);
    expect(await see(as, '2099-01-01T00:00:00.000Z'), 'nothing that is still to come').toBe(0);
    await taken(id, 'Rejected');
    expect(await unreadOf(as)).toBe(1);
    expect(await unreadOf('secretary')).toBe(0);
  });
});
