import { afterAll, beforeAll, expect, it } from 'vitest';
import * as renderer from '../../../src/server-rendering/render-page';
import { failures, QUESTIONS, readyDraft, step } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, CATALOGUE } from './catalogue-support';
import { type Person, startServer, type TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

interface Sending {
  id: number;
  stopped: { since: string; reason: object } | null;
}

const REASON = { en: 'Uploads <b>fail</b>', el: 'Οι μεταφορτώσεις δεν λειτουργούν' };
const SCOPED = { sub: 'stops-scoped', groups: ['/Helpdesk/0ccccc111'] };
const BOTH = { sub: 'stops-both', groups: ['/Helpdesk/0ccccc111', '/Secretary/0ddddd111'] };

let server: TestServer;
let ours: number;
let theirs: number;

async function callAt(ror_id: string, change: Given<'calls'> = {}): Promise<number> {
  const university = await addUniversity(server, { name: { en: `House ${ror_id}` }, country: 'GR', ror_id });
  const programme = await addProgramme(server, university, { title: { en: 'Law of harbours' } });
  const required_documents = [{ key: 'diploma', title: { en: 'Diploma' }, required: true }];
  return (await addCall(server, programme, [[-1, 30], { questions: QUESTIONS, required_documents, ...change }])).id;
}

beforeAll(async () => {
  server = await startServer({ renderer, cacheResponses: true });
  ours = await callAt('0ccccc111');
  theirs = await callAt('0ddddd111');
});
afterAll(() => server.close());

const at = (id: number) => `/api/review/calls/${id}/sending-stop`;
const stop = (id: number, as: Person = 'helpdesk', reason: object = REASON) => server.inject({ method: 'PUT', url: at(id), as, payload: { reason } });
const resume = (id: number, as: Person = 'helpdesk') => server.inject({ method: 'DELETE', url: at(id), as });
const found = async (as: Person, q?: string) =>
  (await server.inject({ url: `/api/review/sending${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`, as })).json<{ calls: Sending[] }>().calls;
const stoppedOf = async (id: number) => (await server.inject({ url: `${CATALOGUE}/calls/${id}` })).json<{ sending_stopped?: object }>().sending_stopped;
const drawn = async (id: number, locale: string) =>
  (await server.inject({ url: `/calls/${id}/details`, headers: { 'accept-language': locale } })).body.split('<script type="application/json"')[0] ?? '';

it('keeps what is written, sends nothing and says why, until it is switched on again', async () => {
  const { as, id } = await readyDraft(server, 'stops-applicant', ours);
  const sent = await readyDraft(server, 'stops-sent', ours);
  expect((await step(server, sent.as, [sent.id, 'finalize'])).statusCode).toBe(200);
  expect([await stoppedOf(ours), (await drawn(ours, 'en')).includes('Uploads')]).toEqual([undefined, false]);
  const since = server.clock.now().toISOString();
  expect((await stop(ours)).json<Sending>().stopped).toEqual({ since, reason: REASON });
  // A local change invalidates the cache at once; the clock has not moved.
  expect(await stoppedOf(ours)).toEqual({ since, reason: REASON });
  expect(await drawn(ours, 'en')).toContain('Uploads &lt;b&gt;fail&lt;/b&gt;');
  expect(await drawn(ours, 'el')).toContain(REASON.el);

  const refused = await step(server, as, [id, 'finalize']);
  expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
    409,
    expect.stringMatching(/cannot be sent for the moment\. Yours is saved as a draft/),
  ]);
  const reopened = await step(server, sent.as, [sent.id, 'reopen']);
  expect([reopened.statusCode, reopened.json<{ detail: string }>().detail]).toEqual([409, expect.stringMatching(/stays sent/)]);
  const draft = await server.inject({ url: `/api/applications/${id}`, as });
  expect(draft.json<object>()).toMatchObject({ status: 'Draft', call: { sending_stopped: { reason: REASON } } });
  const saved = await server.inject({
    method: 'PUT',
    url: `/api/applications/${id}`,
    as,
    payload: { answers: { motivation: 'Written while nothing is sent.' } },
  });
  expect(saved.statusCode).toBe(200);

  expect((await resume(ours)).json<Sending>().stopped).toBeNull();
  expect([await stoppedOf(ours), (await drawn(ours, 'en')).includes('Uploads')]).toEqual([undefined, false]);
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  expect((await step(server, sent.as, [sent.id, 'reopen'])).statusCode).toBe(200);
});

it('is worked by the Helpdesk of the institution alone, and each change and each refusal is in the trail', async () => {
  expect((await stop(ours, SCOPED)).statusCode).toBe(200);
  expect((await stop(theirs, SCOPED)).statusCode).toBe(404);
  expect((await resume(theirs, BOTH)).statusCode).toBe(404);
  for (const as of ['secretary', 'evaluator', 'applicant'] as const) {
    expect([(await stop(ours, as)).statusCode, (await resume(ours, as)).statusCode]).toEqual([403, 403]);
  }
  expect((await resume(ours, SCOPED)).statusCode).toBe(200);
  expect((await resume(ours, SCOPED)).statusCode).toBe(200);
  const lines = await server.db.query<{ action: string; actor: string }>(
    `select action, actor from audit_trail where actor like 'stops-%' and action like 'calls.%-sending%' order by id`,
  );
  expect(lines.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
    'calls.stop-sending by stops-scoped',
    'calls.stop-sending-denied by stops-scoped',
    'calls.resume-sending-denied by stops-both',
    'calls.resume-sending by stops-scoped',
  ]);
  expect((await stop(ours + theirs + 1000)).statusCode).toBe(404);
});

it('is found in one’s own scope: by words, and what is off without words', async () => {
  const idsOf = (calls: readonly Sending[]) => calls.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(idsOf(await found('helpdesk', 'harbours'))).toEqual([ours, theirs].toSorted((a, b) => a - b));
  expect(idsOf(await found(SCOPED, 'harbours'))).toEqual([ours]);
  expect(await found('helpdesk', 'no such words')).toEqual([]);
  await stop(theirs);
  expect([await found('helpdesk'), await found(SCOPED)]).toEqual([[
    expect.objectContaining({ id: theirs, stopped: expect.objectContaining({ reason: REASON }) as object }),
  ], []]);
  await stop(theirs, 'helpdesk', { ...REASON, en: 'It takes longer' });
  expect((await found('helpdesk'))[0]?.stopped?.reason).toEqual({ ...REASON, en: 'It takes longer' });
  await resume(theirs);
});

it('is refused without a reason in each language, and for a call that is not published', async () => {
  expect(failures(await stop(ours, 'helpdesk', { en: 'Only this', el: ' ' }))).toEqual(['required at body.reason.el']);
  const draft = await callAt('0eeeee111', { state: 'draft' });
  expect((await stop(draft)).statusCode).toBe(409);
});

it('is seen by all at once, as is whatever else visitors are shown; what only staff see costs no cached answer', async () => {
  const titleOf = async () => (await server.inject({ url: `${CATALOGUE}/calls/${theirs}` })).json<{ title: { en: string } }>().title.en;
  const before = await titleOf();
  await server.db.query(`update calls set data = jsonb_set(data, '{title,en}', '"Changed beside the API"') where id = $1`, [theirs]);
  const review = (method: 'POST' | 'PUT', path: string, payload: object) =>
    server.inject({ method, url: `/api/review/calls/${path}`, as: 'secretary', payload });
  expect([(await review('POST', `${theirs}/release`, { dry_run: true })).statusCode, await titleOf()]).toEqual([200, before]);
  expect((await review('POST', 'change', { ids: [theirs], change: { kind: 'extend', days: 1 } })).statusCode).toBe(200);
  expect(await titleOf()).toBe('Changed beside the API');
});
