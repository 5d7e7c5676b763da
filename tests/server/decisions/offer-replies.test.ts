import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findApplication, saveApplication } from '../../../server/core/applications/queries/applications';
import { newestMails } from '../../../server/core/mails/queries/mails';
import { settleSilence } from '../../../server/features/decisions/reply-to-offer';
import { type ApplicationAnswer, apply, failures, HOUR, newCall, readyDraft, sentApplication } from '../profile/applicant-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

const CLOSES = '2026-06-01T10:00:00.000Z';
const REPLY_BY = '2026-06-20T10:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

/** An application that was sent and accepted, and the instant set to a day after its call closed. */
async function offered(sub: string, change: Given<'calls'> = {}) {
  server.clock.set('2026-05-04T10:00:00.000Z');
  const call = await newCall(server, { closes_at: CLOSES, reply_by: REPLY_BY, ...change });
  const { as, id } = await sentApplication(server, sub, call);
  server.clock.set(new Date(Date.parse(CLOSES) + 24 * HOUR));
  const row = (await findApplication(server.db, id)) ?? expect.fail();
  await saveApplication(server.db, id, { state: { ...row, status: 'Accepted' }, now: server.clock.now() });
  return { as, id, call };
}

const reply = (as: Person, id: number, word: unknown) =>
  server.inject({ method: 'POST', url: `/api/applications/${String(id)}/reply`, as, payload: { reply: word } });
const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<ApplicationAnswer>();
const waiting = async (as: Person) =>
  (await server.inject({ url: `/api/applications?filter=${encodeURIComponent('{"waiting":true}')}`, as })).json<ApplicationAnswer[]>().map(({ id }) => id);
const toldTo = async (sub: string) => (await newestMails(server.db, 50)).filter(({ recipient }) => recipient === sub).map(({ template }) => template);

describe('an offered place', () => {
  it('is accepted or declined once, and a mail says so', async () => {
    const yes = await offered('o-accept');
    expect(await waiting(yes.as)).toEqual([yes.id]);
    const accepted = await reply(yes.as, yes.id, 'accept');
    expect(accepted.json()).toMatchObject({ status: 'Confirmed' });
    expect(await waiting(yes.as)).toEqual([]);
    expect(accepted.json<ApplicationAnswer>().timeline.at(-1)).toEqual({ status: 'Confirmed', at: server.clock.now().toISOString(), by: 'applicant' });
    expect((await reply(yes.as, yes.id, 'decline')).statusCode).toBe(409);
    expect(await toldTo('o-accept')).toEqual(['offer_accepted', 'application_sent']);
    const no = await offered('o-decline');
    const both = await Promise.all([reply(no.as, no.id, 'decline'), reply(no.as, no.id, 'accept')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('that was declined makes room for another application to the call, and keeps no profile', async () => {
    const { as, id, call } = await offered('o-room', { closes_at: '2026-07-01T10:00:00.000Z', reply_by: '2026-07-20T10:00:00.000Z' });
    expect((await apply(server, as, [call])).statusCode).toBe(409);
    expect((await server.inject({ method: 'DELETE', url: '/api/profiles/applicants/o-room', as })).statusCode).toBe(409);
    await reply(as, id, 'decline');
    expect((await reply(as, id, 'accept')).json()).toMatchObject({ detail: expect.stringContaining('Reload the page to see its status.') as unknown });
    expect((await apply(server, as, [call])).statusCode).toBe(201);
    expect((await server.inject({ method: 'DELETE', url: '/api/profiles/applicants/o-room', as })).statusCode).toBe(200);
  });

  it('is answered before its date, by the instant at which the request arrived', async () => {
    const { as, id } = await offered('o-late');
    expect(await waiting(as)).toEqual([id]);
    server.clock.set(REPLY_BY);
    expect(await waiting(as), 'nothing can be answered any more').toEqual([]);
    const late = await reply(as, id, 'accept');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ detail: 'The date for your reply has passed. If something kept you from replying, write to the institution.' });
    server.clock.set(new Date(Date.parse(REPLY_BY) - 1));
    expect((await reply(as, id, 'accept')).statusCode).toBe(200);
  });

  it('that nobody answers becomes what the call says, once, and not before its date', async () => {
    const silent = [await offered('o-silent'), await offered('o-silent-yes', { silence_means: 'accept' })];
    const open = await offered('o-open', { reply_by: undefined });
    server.clock.set(new Date(Date.parse(REPLY_BY) - 1));
    expect(await settleSilence(server.deps)).toBe(0);
    server.clock.set(REPLY_BY);
    await Promise.all([settleSilence(server.deps), settleSilence(server.deps)]);
    expect(await settleSilence(server.deps)).toBe(0);
    const after = await Promise.all([...silent, open].map(({ as, id }) => read(as, id)));
    expect(after.map(({ status }) => status)).toEqual(['Declined', 'Confirmed', 'Accepted']);
    expect(after[0]?.timeline.filter(({ by }) => by === 'system')).toHaveLength(1);
    expect(await toldTo('o-silent')).toEqual(['offer_declined_by_silence', 'application_sent']);
    expect(await toldTo('o-silent-yes')).toEqual(['offer_accepted_by_silence', 'application_sent']);
  });

  it('is nobody else’s to answer, and there is none before it is offered', async () => {
    const { as, id } = await offered('o-other');
    expect((await reply({ sub: 'o-stranger' }, id, 'accept')).statusCode).toBe(404);
    expect((await reply('secretary', id, 'accept')).statusCode).toBe(403);
    expect(failures(await reply(as, id, 'maybe'))).toEqual(['enum at body.reply']);
    server.clock.set('2026-05-04T10:00:00.000Z');
    const draft = await readyDraft(server, 'o-draft');
    expect((await reply(draft.as, draft.id, 'accept')).statusCode).toBe(409);
  });
});
