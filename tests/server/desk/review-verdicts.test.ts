import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures, newCall, sentApplication, step } from '../profile/applicant-support';
import { type Person, startServer, type TestServer } from '../harness';

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer();
  call = await newCall(server, {
    requirements: [
      { kind: 'language', blocking: false, language: 'en', cefr_level: 'C1' },
      { kind: 'work', blocking: false, months: 120 },
    ],
  });
});
afterAll(() => server.close());

interface Desk {
  version: number;
  verdicts: Record<string, { outcome: string; reason: string; by_name: string }>;
}

const COLLEAGUE = { sub: 'verdict-colleague', groups: ['/Secretary'], given_name: 'Another', family_name: 'Secretary' };
const url = (id: number) => `/api/review/applications/${String(id)}`;

const sent = (sub: string) => sentApplication(server, sub, call);

const desk = async (id: number) => (await server.inject({ url: url(id), as: 'secretary' })).json<{ desk: Desk }>().desk;
const judge = (id: number, verdicts: object, { as = 'secretary', version }: { as?: Person; version?: number } = {}) =>
  server.inject({
    method: 'PUT',
    url: `${url(id)}/eligibility`,
    as,
    payload: { verdicts },
    headers: { 'if-match': version === undefined ? undefined : `"${String(version)}"` },
  });
const eligibility = async (id: number) =>
  (await server.inject({ url: `/api/review/columns?ids=${String(id)}&columns=eligibility`, as: 'secretary' })).json<{ values: { eligibility: object } }[]>()[0]
    ?.values.eligibility;

it('judges a requirement otherwise than the profile showed, with the reason, in the list and in the trail; what was sent stays', async () => {
  const { as, id } = await sent('verdict-one');
  const before = await eligibility(id);
  expect(before).toMatchObject({ unmet: 2, met: 0 });
  const saved = await judge(id, { 0: { outcome: 'met', reason: ' Fifty years at sea. ' } });
  expect(saved.json<Desk>().verdicts).toEqual({
    0: expect.objectContaining({ outcome: 'met', reason: 'Fifty years at sea.', by_name: 'Demo Secretary' }) as unknown,
  });
  expect(saved.headers.etag).toBe(`"${String(saved.json<Desk>().version)}"`);
  expect(await desk(id)).toEqual(saved.json());
  expect(await eligibility(id)).toMatchObject({ unmet: 1, met: 1 });
  const own = (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<{ frozen: { requirements: { outcome: string }[] } }>();
  expect(own.frozen.requirements.map(({ outcome }) => outcome)).toEqual(['unmet', 'unmet']);
  expect(JSON.stringify(own)).not.toContain('at sea');
  const trail = await server.db.query(`select action, details from audit_trail where subject = $1 and action like '%eligibility' order by id`, [
    `application:${String(id)}`,
  ]);
  expect(trail).toEqual([{ action: 'application.override-eligibility', details: { 0: 'met' } }]);
  expect((await judge(id, {})).json<Desk>().verdicts).toEqual({});
  expect(await eligibility(id)).toEqual(before);
});

it('overwrites nothing that its author has not seen, and keeps who gave a verdict that stays', async () => {
  const { id } = await sent('verdict-two');
  const { version } = await desk(id);
  const first = await judge(id, { 0: { outcome: 'met', reason: 'Seen.' } }, { version });
  expect((await judge(id, { 1: { outcome: 'met', reason: 'By mail.' } }, { as: COLLEAGUE, version })).statusCode).toBe(412);
  const both = { 0: { outcome: 'met', reason: 'Seen.' }, 1: { outcome: 'met', reason: 'By mail.' } };
  const second = await judge(id, both, { as: COLLEAGUE, version: first.json<Desk>().version });
  expect(second.json<Desk>().verdicts).toMatchObject({ 0: { by_name: 'Demo Secretary' }, 1: { by_name: 'Another Secretary' } });
});

it('refuses a verdict without its reason, and one on what the call did not require', async () => {
  const { id } = await sent('verdict-wrong');
  expect(failures(await judge(id, { 0: { outcome: 'met', reason: '  ' } }))).toEqual(['required at body.verdicts.0.reason']);
  expect(failures(await judge(id, { 0: { outcome: 'unclear', reason: 'x' } }))).toEqual(['enum at body.verdicts.0.outcome']);
  expect(failures(await judge(id, { 2: { outcome: 'met', reason: 'x' } }))).toEqual(['additionalProperties at body.verdicts.2']);
  expect((await judge(id, { 0: { outcome: 'met', reason: 'x' } }, { as: 'evaluator' })).statusCode).toBe(403);
});

it('ends with the copy that it was about', async () => {
  const { as, id } = await sent('verdict-again');
  await judge(id, { 0: { outcome: 'met', reason: 'Seen.' } });
  await step(server, as, [id, 'reopen']);
  expect((await judge(id, {})).statusCode).toBe(404);
  await server.inject({ method: 'PUT', url: `/api/applications/${String(id)}`, as, payload: { answers: { motivation: 'For another reason.' } } });
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  expect((await desk(id)).verdicts).toEqual({});
});
