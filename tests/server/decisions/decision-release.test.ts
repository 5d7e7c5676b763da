import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '@generated/api';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { settleSilence } from '../../../server/features/decisions/reply-to-offer';
import { moveUp } from '../../../server/features/decisions/move-up';
import { remindOfOffers } from '../../../server/features/decisions/remind-of-offers';
import { releaseDecisions } from '../../../server/features/decisions/release-decisions';
import { step } from '../profile/applicant-support';
import { accept, CONDITIONAL, decide, ownApplication, REJECTED, releasing, REPLY_BY, standing, waitlist } from './decision-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

type Release = components['schemas']['Release'];

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const SECOND = { sub: 'second-secretary', groups: ['/Secretary'] };

const { release, dryRun, decided, tagged } = releasing(() => server);
const mailsTo = async (sub: string) => (await newestMails(server.db, 200)).filter(({ recipient }) => recipient === sub);
const templatesTo = async (sub: string) => (await mailsTo(sub)).map(({ template }) => template);

const statusesOf = (sent: readonly { as: Person; id: number }[]) => Promise.all(sent.map(async ({ as, id }) => (await ownApplication(server, as, id)).status));

describe('quotas', () => {
  it('keep a release from offering more places to applications with a tag, whatever else is free', async () => {
    const { call, sent } = await decided('r-quota', [accept, accept, accept], { seats: 5, quotas: [{ tag: 'abroad', seats: 1 }] });
    expect((await tagged([sent[0]?.id, sent[1]?.id], 'Abroad')).statusCode).toBe(204);
    const { obstacles, plan } = await dryRun(call);
    expect(obstacles).toEqual([{ type: 'quota_exceeded', msg: 'More places would be offered than the quota “abroad” has: 1 in all, 0 taken, 2 more entered.' }]);
    expect((await release(call)).statusCode).toBe(409);
    await server.inject({ method: 'POST', url: '/api/review/tags', as: 'secretary', payload: { ids: [sent[1]?.id], remove: ['abroad'] } });
    expect((await release(call, { plan })).statusCode, 'what was seen counted another tag').toBe(412);
    expect((await release(call)).statusCode).toBe(200);
    const standing = await server.inject({ url: `/api/review/calls/${String(call)}/release`, as: 'secretary' });
    expect(standing.json()).toMatchObject({ filled: 3, quotas: [{ tag: 'abroad', seats: 1, filled: 1 }] });
    await tagged([sent[1]?.id, sent[2]?.id], 'abroad');
    const later = await server.inject({ url: `/api/review/calls/${String(call)}/release`, as: 'secretary' });
    expect(later.json(), 'a tag that is given afterwards counts, so that the page says how many are too many').toMatchObject({ quotas: [{ tag: 'abroad', seats: 1, filled: 3 }] });
  });
});

describe('a dry run', () => {
  it('shows who gets what and every mail as it is sent then, and changes nothing', async () => {
    const { call, sent } = await decided('r-dry', [accept, CONDITIONAL, waitlist(1), REJECTED]);
    await server.inject({ method: 'PUT', url: '/api/account', as: sent[1]?.as ?? 'applicant', payload: { locale: 'el', preferences: {} } });
    const plan = await dryRun(call);
    expect(plan).toMatchObject({ dry_run: true, offered: 2, filled: 0, waiting: 0, undecided: 0, obstacles: [] });
    expect(plan.items.map(({ status }) => status)).toEqual(['Accepted', 'Accepted', 'Waitlisted', 'Rejected']);
    expect(plan.items[1]?.mail).toMatchObject({ locale: 'el', text: expect.stringContaining('- Καταθέστε το πτυχίο σας.\n- Prove B2 in Greek.') as string });
    expect(plan.items[3]?.mail?.text).toContain('Reason: All places went to other applicants\n\nA secret word: xylophone.\n\nYour application');
    const looks = await server.db.query<{ subject: string }>("select subject from audit_trail where action = 'decision.preview'");
    expect(looks.map(({ subject }) => subject), 'who reads it leaves a line about each').toEqual(expect.arrayContaining(sent.map(({ id }) => `application:${String(id)}`)));
    expect(await statusesOf(sent)).toEqual(['Finalized', 'Finalized', 'Finalized', 'Finalized']);
    expect(await templatesTo('r-dry-0')).toEqual(['application_sent']);
    const made = (await release(call, { plan: plan.plan })).json<Release>();
    expect(made).toEqual({ ...plan, dry_run: false });
    for (const [index, { mail }] of made.items.entries()) {
      const [queued] = await mailsTo(`r-dry-${String(index)}`);
      expect(queued && compose({ ...queued, unsubscribe: undefined }, loadTemplates())).toMatchObject({ subject: mail?.subject, text: mail?.text });
    }
  });

  it.each([
    ['decline', 'No reply by then means that you decline the place.'],
    ['accept', 'No reply by then means that you accept the place.'],
  ])('says in the mail of an offer what no reply means: %s', async (silence_means, words) => {
    const { call } = await decided(`r-silence-${silence_means}`, [accept], { silence_means });
    const { items } = await dryRun(call);
    expect(items[0]?.mail?.text).toContain(`(Athens). ${words}\n\nYour application, where you reply:`);
  });

  it('names all that stands in the way, in the reader’s language, and the release then says so and does nothing', async () => {
    const { call, sent } = await decided('r-way', [accept, accept, waitlist(1), waitlist(1), waitlist(4)], { seats: 1, four_eyes: true });
    const { obstacles } = await dryRun(call);
    expect(obstacles.map(({ type }) => type)).toEqual(['seats_exceeded', 'rank_twice', 'rank_missing', 'rank_missing', 'own_decisions']);
    expect(obstacles[0]?.msg).toBe('More places would be offered than the call has: 1 in all, 0 taken, 2 more entered.');
    const refused = await release(call);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: obstacles[0]?.msg });
    expect(new Set(await statusesOf(sent))).toEqual(new Set(['Finalized']));
  });
});

describe('a release', () => {
  it('takes each application its steps and lets the applicant see the decision', async () => {
    const { call, sent } = await decided('r-all', [accept, CONDITIONAL, waitlist(1), REJECTED], { shows_rank: true });
    expect((await release(call)).statusCode).toBe(200);
    const seen = await Promise.all(sent.map(({ as, id }) => ownApplication(server, as, id)));
    expect(seen.map(({ status }) => status)).toEqual(['Accepted', 'Accepted', 'Waitlisted', 'Rejected']);
    expect(seen[0]?.timeline.slice(-2)).toMatchObject([{ status: 'UnderReview', by: 'secretary' }, { status: 'Accepted', by: 'secretary' }]);
    expect(seen[0]?.decision).toEqual({ outcome: 'accept', released_at: '2026-05-04T10:00:00.000Z', reply_by: REPLY_BY });
    expect(seen[1]?.decision).toMatchObject({ outcome: 'conditional', conditions: CONDITIONAL.conditions.map(({ text }) => ({ text, met_at: null })) });
    expect(seen[2]?.decision).toMatchObject({ outcome: 'waitlist', rank: 1 });
    expect(seen[3]?.decision).toMatchObject(REJECTED);
    expect(await templatesTo('r-all-0')).toEqual(['decision_offer', 'application_sent']);
    expect(await standing(server, sent[0]?.id ?? 0)).toMatchObject({ version: 2, entered_by: null, released: { outcome: 'accept' } });
  });

  it('of a plan is made once, however often it is sent, and not when anything changed since', async () => {
    const { call, sent } = await decided('r-once', [accept, accept]);
    const { plan } = await dryRun(call);
    await decide(server, sent[0]?.id ?? 0, { payload: REJECTED });
    expect((await release(call, { plan })).statusCode).toBe(412);
    const { plan: second } = await dryRun(call);
    const answers = await Promise.all([1, 2, 3, 4].map(() => release(call, { plan: second })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map((answer) => answer.json<Release>().items.map(({ status }) => status))).toEqual(answers.map(() => ['Rejected', 'Accepted']));
    expect(await templatesTo('r-once-1')).toEqual(['decision_offer', 'application_sent']);
    expect((await release(call)).json()).toMatchObject({ items: [], offered: 0, filled: 1 });
  });

  it('that breaks off in the middle has released nothing and told nobody', async () => {
    const { call, sent } = await decided('r-break', [accept, accept, accept]);
    const roles = { isSecretary: true, isApplicant: false, isHelpdesk: false, isEvaluator: false };
    const secretary = { sub: 'breaking', email: undefined, givenName: undefined, familyName: undefined, groups: ['/Secretary'], roles };
    const send: typeof server.deps.jobs.send = async (tx, queue, jobs) => {
      await server.deps.jobs.send(tx, queue, jobs.slice(1));
      throw new Error('The process ends here.');
    };
    const order = { call, dryRun: false, plan: undefined, locale: 'en' } as const;
    await expect(releaseDecisions({ ...server.deps, jobs: { ...server.deps.jobs, send } }, secretary, order)).rejects.toThrow('The process ends here.');
    expect(new Set(await statusesOf(sent))).toEqual(new Set(['Finalized']));
    expect(await templatesTo('r-break-0')).toEqual(['application_sent']);
    expect((await dryRun(call)).items).toHaveLength(3);
  });

  it('is by a second person where the call says so', async () => {
    const { call } = await decided('r-eyes', [accept], { four_eyes: true });
    expect((await release(call)).json()).toMatchObject({ detail: 'Decisions you entered yourself: 1. In this call a second person releases them.' });
    expect((await release(call, {}, SECOND)).statusCode).toBe(200);
  });

  it('never offers more places than the call has, with two at once as well', async () => {
    const { call, sent } = await decided('r-seats', [accept, accept], { seats: 1 });
    expect((await release(call)).statusCode).toBe(409);
    await decide(server, sent[1]?.id ?? 0, { payload: waitlist(1) });
    const both = await Promise.all([release(call), release(call)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await decide(server, sent[1]?.id ?? 0, { payload: accept });
    expect((await release(call)).statusCode).toBe(409);
    expect(await statusesOf(sent)).toEqual(['Accepted', 'Waitlisted']);
  });
});

describe('a condition', () => {
  it('is ticked and taken back by staff, seen by the applicant, who is told once all are fulfilled', async () => {
    const { call, sent } = await decided('r-tick', [CONDITIONAL, accept]);
    const { as, id } = sent[0] ?? expect.fail();
    const tick = (condition: number, met: boolean, who: Person = 'secretary') =>
      server.inject({ method: 'POST', url: `/api/review/applications/${String(id)}/conditions`, as: who, payload: { condition, met } });
    const metAt = async () => ((await ownApplication(server, as, id)).decision?.conditions as { met_at: string | null }[]).map(({ met_at }) => met_at);
    expect((await tick(0, true)).statusCode).toBe(409);
    await release(call);
    const now = server.clock.now().toISOString();
    expect((await tick(0, true)).statusCode).toBe(200);
    expect(await metAt()).toEqual([now, null]);
    expect((await tick(0, false)).json<{ version: number }>().version).toBe(4);
    await tick(1, true);
    expect(await templatesTo('r-tick-0')).toEqual(['decision_conditional', 'application_sent']);
    await tick(0, true);
    await tick(0, true);
    expect(await metAt()).toEqual([now, now]);
    expect(await templatesTo('r-tick-0')).toEqual(['conditions_met', 'decision_conditional', 'application_sent']);
    expect((await tick(2, true)).statusCode).toBe(409);
    expect((await tick(0, true, 'evaluator')).statusCode).toBe(403);
  });
});

describe('a waiting list', () => {
  const decline = ({ as, id }: { as: Person; id: number }) => server.inject({ method: 'POST', url: `/api/applications/${String(id)}/reply`, as, payload: { reply: 'decline' } });
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
    const { call, sent } = await decided('r-quota-up', [accept, accept, waitlist(1), waitlist(2)], { seats: 2, list_moves_up: true, quotas: [{ tag: 'abroad', seats: 1 }] });
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
    expect(mail?.parameters).toMatchObject({ reply: expect.stringMatching(/έως 20 Ιουλίου 2026, 13:00 \(Αθήνα\)\. .*θεωρείται ότι αποδέχεστε τη θέση\.$/) as string });
    expect([await reminders('r-remind-1'), await reminders('r-remind-2')]).toEqual([[], []]);
    await server.db.query(`update calls set data = data || $2::jsonb where id = $1`, [call, JSON.stringify({ reply_by: '2026-08-20T10:00:00.000Z' } satisfies Given<'calls'>)]);
    await remindOfOffers(server.deps);
    expect(await reminders('r-remind-0')).toHaveLength(1);
    server.clock.set('2026-08-18T10:00:00.000Z');
    for (let look = 0; look < 2; look++) await remindOfOffers(server.deps);
    expect((await reminders('r-remind-0'))[0]?.parameters, 'a date that was moved is reminded of anew').toMatchObject({ reply: expect.stringContaining('έως 20 Αυγούστου 2026') as string });
    expect(await reminders('r-remind-0')).toHaveLength(2);
    server.clock.set('2026-05-04T10:00:00.000Z');
  });
});
