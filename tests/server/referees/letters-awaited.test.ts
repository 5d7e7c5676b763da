import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApplicationAnswer, newCall, readyDraft, step } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { byToken, invited, newToken } from './referee-support';

const LETTERS_BY = '2026-06-20T10:00:00.000Z';
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

it('a sent application says until when letters are awaited, while one that its call requires has not come and still can', async () => {
  const { as, id } = await readyDraft(server, 'awaited', await newCall(server, { referee_count: 2, referees_by: LETTERS_BY }));
  const awaited = async () => (await server.inject({ url: '/api/applications', as })).json<ApplicationAnswer[]>()[0]?.letters_due_at;
  const [first, second] = [await invited(server, as, { id, email: 'first@example.org' }), await invited(server, as, { id, email: 'second@example.org' })];
  const give = async (referee: number) =>
    expect((await byToken(server, await newToken(server, referee), { path: '/letter', payload: { text: 'The best student I have had.' } })).statusCode).toBe(
      200,
    );
  const waiting = async () =>
    (await server.inject({ url: `/api/applications?filter=${encodeURIComponent('{"waiting":true}')}`, as })).json<ApplicationAnswer[]>().map((one) => one.id);
  expect(await waiting(), 'a draft is not among what was sent').toEqual([]);
  expect(await awaited(), 'of a draft its missing parts tell').toBeUndefined();
  await step(server, as, [id, 'finalize']);
  expect(await awaited()).toBe(LETTERS_BY);
  expect(await waiting()).toEqual([id]);
  await give(first);
  expect(await awaited()).toBe(LETTERS_BY);
  server.clock.set(LETTERS_BY);
  expect(await awaited(), 'nothing is taken any more').toBeUndefined();
  server.clock.set('2026-06-19T10:00:00.000Z');
  await give(second);
  expect(await awaited()).toBeUndefined();
  expect(await waiting()).toEqual([]);
});
