import type { ApplicationStatus } from '@domain/applications/application-lifecycle';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication, saveApplication } from '../../server/repositories/applications';
import { failures, readyDraft, step } from './applicant-support';
import { CONDITIONAL, decide, decisionUrl, ownApplication, REJECTED, sentTo, standing, type Standing } from './decision-support';
import { startServer, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function put(id: number, status: ApplicationStatus) {
  const row = (await findApplication(server.db, id)) ?? expect.fail();
  await saveApplication(server.db, id, { state: { ...row, status }, now: server.clock.now() });
}

describe('a decision', () => {
  it('is entered, changed and taken back, each change over the version it was made on', async () => {
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
    expect(removed.json()).toEqual({ id, version: 3, entered_by: null, entered_at: null, released: null });
    const trail = await server.inject({ url: `/api/review/audit?filter=${encodeURIComponent(JSON.stringify({ subject: `application:${id}`, action: 'decision.' }))}`, as: 'secretary' });
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
