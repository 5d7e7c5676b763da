import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { findApplication, saveApplication } from '../../../server/core/applications/queries/applications';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { failures, readyDraft, step } from '../profile/applicant-support';
import { CONDITIONAL, decide, decisionUrl, ownApplication, REJECTED, releasing, sentTo, standing, waitlist, type Standing } from './decision-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { release, decided } = releasing(() => server);

async function put(id: number, status: ApplicationStatus) {
  const row = (await findApplication(server.db, id)) ?? expect.fail();
  await saveApplication(server.db, id, { state: { ...row, status }, now: server.clock.now() });
}

describe('a decision', () => {
  it('is entered, changed and undone, each change over the version it started from', async () => {
    const { sent } = await sentTo(server, ['d-enter']);
    const id = sent[0]?.id ?? 0;
    expect(await standing(server, id)).toMatchObject({ version: 0, entered_by: null, released: null });
    const first = await decide(server, id, { payload: CONDITIONAL, version: 0 });
    expect(first.headers.etag).toBe('"1"');
    expect(first.json()).toMatchObject({ ...CONDITIONAL, entered_by: expect.any(String) as string, released: null });
    expect((await decide(server, id, { payload: REJECTED, version: 0 })).statusCode).toBe(412);
    expect(await standing(server, id)).toMatchObject({ version: 1, ...CONDITIONAL });
    expect((await decide(server, id, { payload: REJECTED, version: 1 })).json()).toMatchObject({ version: 2, ...REJECTED });
    const stale = await server.inject({ method: 'DELETE', url: decisionUrl(id), as: 'secretary', headers: { 'if-match': '"1"' } });
    expect(stale.statusCode).toBe(412);
    const removed = await server.inject({ method: 'DELETE', url: decisionUrl(id), as: 'secretary', headers: { 'if-match': '"2"' } });
    expect(removed.json()).toEqual({
      id,
      version: 3,
      entered_by: null,
      entered_by_name: null,
      entered_at: null,
      release_at: null,
      released: null,
      reopening: null,
      warnings: [],
    });
    const trail = await server.inject({
      url: `/api/review/audit?filter=${encodeURIComponent(JSON.stringify({ subject: `application:${id}`, action: 'decision.' }))}`,
      as: 'secretary',
    });
    const actions = trail.json<{ action: string }[]>().map(({ action }) => action);
    expect(actions.filter((action) => action !== 'decision.read')).toEqual(['decision.remove', 'decision.enter', 'decision.enter']);
    expect(trail.body).not.toContain('xylophone');
  });

  it('of twenty people at once is that of the one who was first; nobody’s is lost without a word', async () => {
    const { sent } = await sentTo(server, ['d-twenty']);
    const id = sent[0]?.id ?? 0;
    const all = Array.from({ length: 20 }, (_, index) => ({ outcome: 'waitlist', rank: index + 1 }));
    const answers = await Promise.all(all.map((payload) => decide(server, id, { payload, version: 0 })));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    expect(await standing(server, id)).toEqual(answers.find(({ statusCode }) => statusCode === 200)?.json<Standing>());
  });

  it('says what its kind needs and nothing else', async () => {
    const { sent } = await sentTo(server, ['d-kinds']);
    const id = sent[0]?.id ?? 0;
    const refused = async (payload: object) => failures(await decide(server, id, { payload }));
    expect(await refused({ outcome: 'conditional' })).toEqual(['required at body.conditions']);
    expect(await refused({ outcome: 'waitlist' })).toEqual(['required at body.rank']);
    expect(await refused({ outcome: 'reject', reason: 'because' })).toEqual(['enum at body.reason']);
    expect(await refused({ outcome: 'accept', rank: 1 })).toEqual(['not_applicable at body.rank']);
  });

  const STATUSES: [ApplicationStatus, string, number][] = [
    ['Finalized', 'waitlist', 200],
    ['UnderReview', 'waitlist', 200],
    ['Waitlisted', 'waitlist', 409],
    ['Waitlisted', 'accept', 200],
    ['Accepted', 'accept', 409],
    ['Confirmed', 'accept', 409],
    ['Rejected', 'accept', 409],
    ['Withdrawn', 'accept', 409],
    ['Declined', 'accept', 409],
  ];
  it('is possible where the lifecycle has a way from the application’s status', async () => {
    const { sent } = await sentTo(server, ['d-status']);
    const id = sent[0]?.id ?? 0;
    for (const [status, outcome, code] of STATUSES) {
      await put(id, status);
      const answer = await decide(server, id, { payload: { outcome, ...(outcome === 'waitlist' && { rank: 1 }) } });
      expect([status, outcome, answer.statusCode]).toEqual([status, outcome, code]);
    }
  });

  it('about a draft is 404, for staff know nothing of it', async () => {
    const { id } = await readyDraft(server, 'd-draft');
    expect((await decide(server, id, { payload: { outcome: 'accept' } })).statusCode).toBe(404);
  });

  it('that was not released is nowhere in what the applicant gets', async () => {
    const { sent } = await sentTo(server, ['d-unseen']);
    const { as, id } = sent[0] ?? expect.fail();
    await decide(server, id, { payload: REJECTED });
    const read = await ownApplication(server, as, id);
    expect(read).toMatchObject({ status: 'Finalized', decision: null });
    expect(read.timeline.map(({ status }) => status)).toEqual(['Draft', 'Finalized']);
    const list = await server.inject({ url: '/api/applications', as });
    const pdf = await server.inject({ url: `/api/applications/${id}/pdf`, as });
    const zip = unzipSync((await server.inject({ url: '/api/account/export', as })).rawPayload);
    const texts = [JSON.stringify(read), list.body, pdf.body, ...Object.values(zip).map((bytes) => Buffer.from(bytes).toString('utf8'))];
    for (const text of texts) for (const word of ['xylophone', 'places_filled', 'decision.enter']) expect(text).not.toContain(word);
    expect(Object.keys(zip).some((name) => name.endsWith('application.json'))).toBe(true);
    expect((await server.inject({ url: decisionUrl(id), as })).statusCode).toBe(403);
  });

  it('tells the applicant their rank on the waiting list only where the call says so', async () => {
    for (const shows_rank of [false, true]) {
      const name = `r-rank-${String(shows_rank)}`;
      const { call, sent } = await decided(name, [waitlist(1)], { shows_rank });
      await release(call);
      const [{ as, id } = expect.fail()] = sent;
      expect((await ownApplication(server, as, id)).decision?.rank).toBe(shows_rank ? 1 : undefined);
      const [mail = expect.fail()] = (await newestMails(server.db, 50)).filter(({ recipient }) => recipient === `${name}-0`);
      expect(/\b1\b/.test(compose({ ...mail, unsubscribe: undefined }, loadTemplates()).text.replace(/https?:\S+|PRO-\S+/g, ''))).toBe(shows_rank);
    }
  });

  it('ends with what it was about: who reopens or withdraws takes it along', async () => {
    const { sent } = await sentTo(server, ['d-reopen', 'd-withdraw']);
    for (const [index, verb] of (['reopen', 'withdraw'] as const).entries()) {
      const { as, id } = sent[index] ?? expect.fail();
      await decide(server, id, { payload: { outcome: 'accept' } });
      expect((await step(server, as, [id, verb])).statusCode).toBe(200);
      if (verb === 'reopen') expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
      expect(await standing(server, id)).toMatchObject({ version: 2, entered_by: null });
    }
  });
});

describe('the same decision about many', () => {
  const decideMany = (ids: readonly number[], decision: object) =>
    server.inject({ method: 'POST', url: '/api/review/decisions', as: 'secretary', payload: { ids, decision } });

  it('is entered where nothing is decided and it leads somewhere, and leaves a line about each', async () => {
    const { sent } = await sentTo(server, ['d-many-1', 'd-many-2', 'd-many-decided', 'd-many-withdrawn']);
    const [one = 0, two = 0, decided = 0, withdrawn = 0] = sent.map(({ id }) => id);
    await decide(server, decided, { payload: CONDITIONAL });
    await put(withdrawn, 'Withdrawn');
    const answer = await decideMany([two, one, decided, withdrawn], REJECTED);
    expect(answer.json()).toEqual({ entered: [two, one], skipped: [decided, withdrawn], warnings: [] });
    for (const id of [one, two]) expect(await standing(server, id)).toMatchObject({ version: 1, ...REJECTED, entered_by: expect.any(String) as string });
    expect(await standing(server, decided)).toMatchObject({ version: 1, ...CONDITIONAL });
    const trail = await server.db.query(`select 1 from audit_trail where action = 'decision.enter' and subject = any($1::text[])`, [
      sent.map(({ id }) => `application:${String(id)}`),
    ]);
    expect(trail).toHaveLength(3);
    // After a withdrawal the next decision gets a new version number.
    await server.inject({ method: 'DELETE', url: decisionUrl(one), as: 'secretary', headers: { 'if-match': '"1"' } });
    expect((await decideMany([one], { outcome: 'accept' })).json()).toEqual({ entered: [one], skipped: [], warnings: [] });
    expect(await standing(server, one)).toMatchObject({ version: 3, outcome: 'accept' });
  });

  it('gives places on the waiting list by the scores, one after the other from the first, in each call', async () => {
    const { sent } = await sentTo(server, ['d-list-1', 'd-list-2', 'd-list-3', 'd-list-none', 'd-list-decided']);
    const ids = sent.map(({ id }) => id);
    const [low = 0, best = 0, tied = 0, none = 0, decided = 0] = ids;
    const other = (await sentTo(server, ['d-list-other'])).sent[0]?.id ?? 0;
    await decide(server, decided, { payload: CONDITIONAL });
    for (const [id, score, ties] of [[low, 40, []], [best, 90, [7]], [tied, 90, [5]], [decided, 95, []], [other, 10, []]] as const)
      await server.db.query('update applications set score = $2, score_ties = $3 where id = $1', [id, score, [...ties]]);
    const answer = await decideMany([...ids, other], { outcome: 'waitlist', rank: 4 });
    expect(answer.json()).toMatchObject({ entered: [low, best, tied, none, other], skipped: [decided] });
    for (const [index, id] of [best, tied, low, none].entries()) expect(await standing(server, id)).toMatchObject({ outcome: 'waitlist', rank: 4 + index });
    expect(await standing(server, other), 'another call has a list of its own').toMatchObject({ rank: 4 });
    expect(await standing(server, decided)).toMatchObject(CONDITIONAL);
  });

  it('is refused as one by one', async () => {
    const { sent } = await sentTo(server, ['d-many-refused']);
    const ids = sent.map(({ id }) => id);
    expect(failures(await decideMany(ids, { outcome: 'waitlist' }))).toEqual(['required at body.decision.rank']);
    expect(failures(await decideMany(ids, { outcome: 'reject' }))).toEqual(['required at body.decision.reason']);
    expect((await decideMany([...ids, 999_999_999], { outcome: 'accept' })).statusCode).toBe(404);
    expect(await standing(server, ids[0] ?? 0)).toMatchObject({ version: 0 });
  });

  it('is that of the one who was first, whoever enters one at the same time', async () => {
    const { sent } = await sentTo(server, ['d-many-race-1', 'd-many-race-2']);
    const ids = sent.map(({ id }) => id);
    const answers = await Promise.all([
      decideMany(ids, { outcome: 'accept' }),
      decideMany(ids.toReversed(), REJECTED),
      ...ids.map((id) => decide(server, id, { payload: CONDITIONAL, version: 0 })),
    ]);
    const entered = answers.slice(0, 2).flatMap((answer) => answer.json<{ entered: number[] }>().entered).length +
      answers.slice(2).filter(({ statusCode }) => statusCode === 200).length;
    expect(entered).toBe(2);
    for (const id of ids) expect(await standing(server, id)).toMatchObject({ version: 1 });
  });
});
