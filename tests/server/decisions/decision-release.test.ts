import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '@generated/api';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { releaseDecisions } from '../../../server/features/decisions/release-decisions';
import { accept, CONDITIONAL, decide, ownApplication, REJECTED, releasing, REPLY_BY, standing, waitlist } from './decision-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';

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
    expect(obstacles).toEqual([{
      type: 'quota_exceeded',
      msg: 'More places would be offered than the quota “abroad” has: 1 in all, 0 taken, 2 more entered.',
    }]);
    expect((await release(call)).statusCode).toBe(409);
    await server.inject({ method: 'POST', url: '/api/review/tags', as: 'secretary', payload: { ids: [sent[1]?.id], remove: ['abroad'] } });
    expect((await release(call, { plan })).statusCode, 'what was seen counted another tag').toBe(412);
    expect((await release(call)).statusCode).toBe(200);
    const standing = await server.inject({ url: `/api/review/calls/${String(call)}/release`, as: 'secretary' });
    expect(standing.json()).toMatchObject({ filled: 3, quotas: [{ tag: 'abroad', seats: 1, filled: 1 }] });
    await tagged([sent[1]?.id, sent[2]?.id], 'abroad');
    const later = await server.inject({ url: `/api/review/calls/${String(call)}/release`, as: 'secretary' });
    expect(later.json(), 'a tag that is given afterwards counts, so that the page says how many are too many').toMatchObject({
      quotas: [{ tag: 'abroad', seats: 1, filled: 3 }],
    });
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
    expect(looks.map(({ subject }) => subject), 'who reads it leaves a line about each').toEqual(
      expect.arrayContaining(sent.map(({ id }) => `application:${String(id)}`)),
    );
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

  it('of a plan is carried out once, however often it is sent, and not when anything changed since', async () => {
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

  it('that breaks off in the middle has released nothing and notified nobody', async () => {
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
  it('is ticked and unticked by staff, seen by the applicant, who is notified once all are fulfilled', async () => {
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
