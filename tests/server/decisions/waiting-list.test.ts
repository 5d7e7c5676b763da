import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { settleSilence } from '../../../server/features/decisions/reply-to-offer';
import { moveUp } from '../../../server/features/decisions/move-up';
import { remindOfOffers } from '../../../server/features/decisions/remind-of-offers';
import { step } from '../profile/applicant-support';
import { accept, decide, ownApplication, releasing, REPLY_BY, waitlist } from './decision-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const { release, dryRun, decided, tagged } = releasing(() => server);
const mailsTo = async (sub: string) => (await newestMails(server.db, 200)).filter(({ recipient }) => recipient === sub);
const templatesTo = async (sub: string) => (await mailsTo(sub)).map(({ template }) => template);

const statusesOf = (sent: readonly { as: Person; id: number }[]) => Promise.all(sent.map(async ({ as, id }) => (await ownApplication(server, as, id)).status));

describe('a waiting list', () => {
  const decline = ({ as, id }: { as: Person; id: number }) =>
    server.inject({ method: 'POST', url: `/api/applications/${String(id)}/reply`, as, payload: { reply: 'decline' } });
  const jobsFor = async (call: number) =>
    (await server.db.query(`select 1 from pgboss.job where name = 'waiting_list' and (data ->> 'call')::bigint = $1`, [call])).length;
  const LISTED = [accept, waitlist(1), waitlist(2), waitlist(3)];

  it('moves up when a place is declined, and whoever leaves it leaves no hole', async () => {
    const { call, sent } = await decided('r-up', LISTED, { seats: 1, list_moves_up: true, shows_rank: true });
    await release(call);
    const [first, next, second, third] = sent;
    if (!first || !next || !second || !third) throw new Error('Four applied.');
    expect((await step(server, second.as, [second.id, 'withdraw'])).statusCode).toBe(200);
    expect(await jobsFor(call)).toBe(1);
    expect(await moveUp(server.deps, call)).toBe(0);
    expect((await ownApplication(server, third.as, third.id)).decision).toMatchObject({ rank: 2 });
    await decline(first);
    expect(await jobsFor(call)).toBe(2);
    expect(await Promise.all([moveUp(server.deps, call), moveUp(server.deps, call)])).toEqual(expect.arrayContaining([0, 1]));
    expect(await statusesOf(sent)).toEqual(['Declined', 'Accepted', 'Withdrawn', 'Waitlisted']);
    expect(await templatesTo('r-up-1')).toEqual(['waiting_list_offer', 'decision_waitlist', 'application_sent']);
    expect((await ownApplication(server, third.as, third.id)).decision).toMatchObject({ rank: 1 });
  });

  it('passes over whoever counts to a full quota, who keeps their rank', async () => {
    const { call, sent } = await decided('r-quota-up', [accept, accept, waitlist(1), waitlist(2)], {
      seats: 2,
      list_moves_up: true,
      quotas: [{ tag: 'abroad', seats: 1 }],
    });
    await tagged([sent[0]?.id, sent[2]?.id], 'abroad');
    expect((await release(call)).statusCode).toBe(200);
    await decline(sent[1] ?? expect.fail());
    expect(await moveUp(server.deps, call)).toBe(1);
    expect(await statusesOf(sent)).toEqual(['Accepted', 'Declined', 'Waitlisted', 'Accepted']);
    await decline(sent[0] ?? expect.fail());
    expect(await moveUp(server.deps, call)).toBe(1);
    expect(await statusesOf(sent)).toEqual(['Declined', 'Declined', 'Accepted', 'Accepted']);
  });

  it('waits for the Secretary where the call does not say that it moves by itself, or where one is being decided', async () => {
    const still = await decided('r-still', LISTED, { seats: 1 });
    await release(still.call);
    await decline(still.sent[0] ?? expect.fail());
    expect(await moveUp(server.deps, still.call)).toBe(0);
    await decide(server, still.sent[2]?.id ?? 0, { payload: accept });
    expect((await dryRun(still.call)).items).toMatchObject([{ status: 'Accepted' }]);
    expect((await release(still.call)).statusCode).toBe(200);
    expect(await statusesOf(still.sent)).toEqual(['Declined', 'Waitlisted', 'Accepted', 'Waitlisted']);
  });

  it('gives whoever moves up late a week for the reply', async () => {
    const { call, sent } = await decided('r-late', [accept, waitlist(1)], { seats: 1, list_moves_up: true });
    await release(call);
    server.clock.set(REPLY_BY);
    await settleSilence(server.deps);
    await moveUp(server.deps, call);
    expect(await statusesOf(sent)).toEqual(['Declined', 'Accepted']);
    const { decision } = await ownApplication(server, sent[1]?.as ?? 'applicant', sent[1]?.id ?? 0);
    expect(decision).toMatchObject({ reply_by: '2026-07-27T10:00:00.000Z' });
    await settleSilence(server.deps);
    expect(await statusesOf(sent)).toEqual(['Declined', 'Accepted']);
    server.clock.set('2026-07-27T10:00:00.000Z');
    await settleSilence(server.deps);
    expect(await statusesOf(sent)).toEqual(['Declined', 'Declined']);
    server.clock.set('2026-05-04T10:00:00.000Z');
  });
});

describe('an offered place without a reply', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const before = (ms: number) => new Date(Date.parse(REPLY_BY) - ms);
  const reminders = async (sub: string) => (await mailsTo(sub)).filter(({ template }) => template === 'offer_reminder');

  it('is reminded of once, two days before its date, with what silence means; not one that was answered or was offered only then', async () => {
    const { call, sent } = await decided('r-remind', [accept, accept, waitlist(1)], { seats: 2, list_moves_up: true, silence_means: 'accept' });
    await server.inject({ method: 'PUT', url: '/api/account', as: sent[0]?.as ?? 'applicant', payload: { locale: 'el', preferences: {} } });
    await release(call);
    server.clock.set(before(2 * DAY_MS + 1));
    await remindOfOffers(server.deps);
    expect(await reminders('r-remind-0')).toEqual([]);
    const answered = sent[1] ?? expect.fail();
    await server.inject({ method: 'POST', url: `/api/applications/${String(answered.id)}/reply`, as: answered.as, payload: { reply: 'decline' } });
    expect(await moveUp(server.deps, call)).toBe(1);
    server.clock.set(before(2 * DAY_MS));
    await Promise.all([remindOfOffers(server.deps), remindOfOffers(server.deps)]);
    await remindOfOffers(server.deps);
    const [mail, ...more] = await reminders('r-remind-0');
    expect(more).toEqual([]);
    expect(mail?.parameters).toMatchObject({
      reply: expect.stringMatching(/έως 20 Ιουλίου 2026, 13:00 \(Αθήνα\)\. .*θεωρείται ότι αποδέχεστε τη θέση\.$/) as string,
    });
    expect([await reminders('r-remind-1'), await reminders('r-remind-2')]).toEqual([[], []]);
    await server.db.query(`update calls set data = data || $2::jsonb where id = $1`, [
      call,
      JSON.stringify({ reply_by: '2026-08-20T10:00:00.000Z' } satisfies Given<'calls'>),
    ]);
    await remindOfOffers(server.deps);
    expect(await reminders('r-remind-0')).toHaveLength(1);
    server.clock.set('2026-08-18T10:00:00.000Z');
    for (let look = 0; look < 2; look++) await remindOfOffers(server.deps);
    expect((await reminders('r-remind-0'))[0]?.parameters, 'a date that was moved is reminded of anew').toMatchObject({
      reply: expect.stringContaining('έως 20 Αυγούστου 2026') as string,
    });
    expect(await reminders('r-remind-0')).toHaveLength(2);
    server.clock.set('2026-05-04T10:00:00.000Z');
  });
});
