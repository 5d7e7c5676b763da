import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { accept, decide, decisionUrl, ownApplication, REJECTED, releasing, waitlist } from './decision-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const { release, decided } = releasing(() => server);
const SECOND: Person = { sub: 'second-secretary', groups: ['Secretary'], given_name: 'Second', family_name: 'Person' };
const REASON = 'The grade was read from another page.';

const url = (id: number) => `${decisionUrl(id)}/reopening`;
const reopen = (id: number, as: Person = 'secretary', reason = REASON) => server.inject({ method: 'POST', url: url(id), as, payload: { reason } });
const actions = async (id: number) =>
  (await server.db.query<{ action: string }>(`select action from audit_trail where subject = $1 and action like 'decision.%reopen%' order by id`, [
    `application:${String(id)}`,
  ])).map(({ action }) => action);
const mailsOf = async (id: number) => (await newestMails(server.db, 200)).filter((mail) => mail.application_id === id && mail.template === 'decision_reopened');

describe('a released decision', () => {
  it('is reopened with a reason: the application is under review again, its applicant is notified, and it can be decided again', async () => {
    const { call, sent } = await decided('ro-one', [REJECTED, accept]);
    await release(call);
    const [one] = sent;
    if (!one) throw new Error('Two applied.');
    expect((await reopen(one.id, 'secretary', ' ')).statusCode).toBe(422);
    const answer = await reopen(one.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ released: null, reopening: null });
    const own = await ownApplication(server, one.as, one.id);
    expect([own.status, own.decision]).toEqual(['UnderReview', null]);
    const [mail] = await mailsOf(one.id);
    expect(mail && compose(mail, loadTemplates()).text).toContain(REASON);
    const updates = (await server.inject({ url: '/api/updates', as: one.as })).json<{ event: string }[]>();
    expect(updates.map(({ event }) => event)).toContain('decision_reopened');
    expect(await actions(one.id)).toContain('decision.reopen');
    expect((await reopen(one.id)).statusCode, 'nothing is released any more').toBe(409);
    await decide(server, one.id, { payload: accept });
    expect((await release(call)).statusCode).toBe(200);
    expect((await ownApplication(server, one.as, one.id)).status).toBe('Accepted');
  });

  it('is reopened by a second person where the call wants one', async () => {
    const { call, sent } = await decided('ro-eyes', [accept], { four_eyes: true });
    await release(call, {}, SECOND);
    const [one] = sent;
    if (!one) throw new Error('One applied.');
    expect((await reopen(one.id)).json()).toMatchObject({ released: { outcome: 'accept' }, reopening: { reason: REASON, own: true } });
    expect([(await ownApplication(server, one.as, one.id)).status, await mailsOf(one.id)]).toEqual(['Accepted', []]);
    expect((await reopen(one.id)).statusCode, 'not by the same person').toBe(409);
    expect((await server.inject({ url: decisionUrl(one.id), as: SECOND })).json()).toMatchObject({ reopening: { own: false } });
    await server.inject({ method: 'DELETE', url: url(one.id), as: 'secretary' });
    expect((await server.inject({ url: decisionUrl(one.id), as: SECOND })).json()).toMatchObject({ reopening: null });
    await reopen(one.id);
    expect((await reopen(one.id, SECOND, 'Agreed.')).json()).toMatchObject({ released: null, reopening: null });
    expect((await ownApplication(server, one.as, one.id)).status).toBe('UnderReview');
    expect(await mailsOf(one.id)).toHaveLength(1);
    expect((await actions(one.id)).filter((action) => action !== 'decision.reopen')).toEqual([
      'decision.ask-reopening',
      'decision.cancel-reopening',
      'decision.ask-reopening',
    ]);
  });

  it('leaves no hole in the waiting list, and is not reopened where the applicant has applied again', async () => {
    const { call, sent } = await decided('ro-list', [waitlist(1), waitlist(2), REJECTED]);
    await release(call);
    const [first, second, third] = sent;
    if (!first || !second || !third) throw new Error('Three applied.');
    expect((await reopen(first.id)).statusCode).toBe(200);
    expect((await server.inject({ url: decisionUrl(second.id), as: 'secretary' })).json()).toMatchObject({ released: { rank: 1 } });
    expect((await server.inject({ method: 'POST', url: '/api/applications', as: third.as, payload: { call_id: call } })).statusCode).toBe(201);
    const refused = await reopen(third.id);
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([409, expect.stringContaining('another application')]);
  });
});
