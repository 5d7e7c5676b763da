import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures, newCall } from '../profile/applicant-support';
import { RUBRIC, TERMS } from './evaluation-support';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startServer();
  url = `/api/review/calls/${await newCall(server)}/rubric`;
});
afterAll(() => server.close());

const put = (payload: object, version?: number) =>
  server.inject({ method: 'PUT', url, as: 'secretary', payload, headers: version === undefined ? {} : { 'if-match': `"${version}"` } });
const withProperty = (key: string, change: object | undefined) => {
  const { [key as 'c1']: before, ...others } = RUBRIC.properties;
  return { ...TERMS, rubric: { ...RUBRIC, properties: change === undefined ? others : { ...others, [key]: { ...before, ...change } } } };
};

it('is none at first, is stored with its version, and a stale one is refused', async () => {
  const empty = await server.inject({ url, as: 'secretary' });
  expect(empty.json()).toMatchObject({ rubric: null, blind: false, tie_break: [], version: 0, submitted: 0 });
  expect(empty.headers['etag']).toBe('"0"');
  expect((await put(TERMS, 0)).json()).toEqual({ ...TERMS, version: 1 });
  expect((await put({ ...TERMS, blind: false }, 0)).statusCode).toBe(412);
  expect((await put({ ...TERMS, tie_break: [] }, 1)).json()).toMatchObject({ tie_break: [], version: 2 });
  const kept = (await server.inject({ url, as: 'secretary' })).json();
  expect(kept).toMatchObject({ rubric: RUBRIC, blind: true, tie_break: [], version: 2 });
  const lines = await server.db.query("select details from audit_trail where action = 'calls.rubric' order by id");
  expect(lines).toEqual([{ details: { version: 1, blind: true } }, { details: { version: 2, blind: true } }]);
  expect((await put(kept, 2)).statusCode, 'what was read can be sent back').toBe(200);
});

it('is refused where nobody could score by it, with the place', async () => {
  const reasons = async (payload: object) => failures(await put(payload));
  expect(await reasons(withProperty('c1', { maximum: 0 }))).toContain('minimum at body.rubric.properties.c1.maximum');
  expect(await reasons(withProperty('c2', { minimum: 5 }))).toEqual(['minimum at body.rubric.properties.c2.maximum']);
  expect(await reasons(withProperty('c1', { 'x-weight': undefined }))).toEqual(['required at body.rubric.properties.c1.x-weight']);
  expect(await reasons(withProperty('c1', undefined))).toEqual(['unknown_reference at body.rubric.required.0']);
  expect(await reasons(withProperty('c9_comment', { type: 'string', title: 'Of nothing' }))).toEqual([
    'unknown_reference at body.rubric.properties.c9_comment',
  ]);
  expect(await reasons({ ...TERMS, rubric: { ...RUBRIC, required: ['c2', 'c2_comment'] } })).toEqual(['unknown_reference at body.rubric.required']);
  expect(await reasons({ ...TERMS, tie_break: ['c2', 'c2', 'c3'] })).toEqual([
    'unknown_reference at body.tie_break.1',
    'unknown_reference at body.tie_break.2',
  ]);
  expect(await reasons(withProperty('c1', { pattern: '(a+)+$' }))).toHaveLength(1);
});

it('of a call that is not there is not found, and staff of other roles are refused', async () => {
  expect((await server.inject({ url: '/api/review/calls/999999/rubric', as: 'secretary' })).statusCode).toBe(404);
  for (const as of ['helpdesk', 'evaluator', 'applicant'] as const) expect((await server.inject({ url, as })).statusCode).toBe(403);
});
