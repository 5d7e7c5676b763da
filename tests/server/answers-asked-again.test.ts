import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../server/db/migrate';
import { newCall, readyDraft, step, type ApplicationAnswer } from './applicant-support';
import { startServer, testClock, type Person, type TestServer } from './harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

/** The questions of an old call, from when forms still prefilled statements and yes-or-no questions. */
const QUESTIONS = {
  type: 'object',
  required: ['truth', 'worked'],
  properties: {
    motivation: { type: 'string', title: 'Why do you apply?', 'x-order': 0 },
    worked: { type: 'boolean', title: 'Have you worked?', 'x-i18n': { el: { title: 'Έχετε εργαστεί;' } }, 'x-order': 1 },
    why_not: { type: 'string', title: 'Why not?', 'x-when': { question: 'worked', is: 'no' }, 'x-order': 2 },
    truth: { type: 'boolean', const: true, title: 'All that I say is true.', 'x-order': 3 },
    part_time: { type: 'boolean', title: 'Part time?', 'x-order': 4 },
  },
};

interface Draft extends ApplicationAnswer {
  brought_over: { at: string; report: { key: string }[] } | null;
}

const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${id}`, as })).json<Draft>();

/** Runs the migration that clears the prefilled answers, as the first start of its release does. */
const askAgain = () => server.db.query(MIGRATIONS.find(({ name }) => name.endsWith('_answers_asked_again'))?.sql ?? '');

/** The SQL statement in `docs/applications.md` with which an operator finds applications sent with such an answer. */
const documentedQuery = () => /```sql\n([^`]*);\n```/.exec(readFileSync('docs/applications.md', 'utf8'))?.[1] ?? '';

async function draftWith(sub: string, answers: object, questions: object = QUESTIONS) {
  const draft = await readyDraft(server, sub, await newCall(server, { questions }));
  const saved = await server.inject({ method: 'PUT', url: `/api/applications/${draft.id}`, as: draft.as, payload: { answers } });
  expect(saved.statusCode, saved.body).toBe(200);
  return { ...draft, before: saved.json<Draft>() };
}

it('asks again in drafts what the form may have answered by itself, says so, and leaves everything else', async () => {
  const { as, id, before } = await draftWith('a-doubtful', { motivation: 'For years.', worked: false, truth: true, part_time: false });
  await askAgain();
  const after = await read(as, id);
  expect(after.answers).toEqual({ motivation: 'For years.', part_time: false });
  expect(after.missing.map(({ loc }) => loc.at(-1))).toEqual(['truth', 'worked']);
  expect(after.brought_over?.report).toEqual([
    { area: 'answers', key: 'worked', title: { en: 'Have you worked?', el: 'Έχετε εργαστεί;' }, reason: 'answer_again' },
    { area: 'answers', key: 'truth', title: { en: 'All that I say is true.' }, reason: 'answer_again' },
  ]);
  // The version increases, so an open window detects the change and merges it.
  expect(after.version).toBe(before.version + 1);
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(422);
});

it('leaves an answer because of which something else was asked and written, and what nobody could have filled in', async () => {
  const seen = await draftWith('a-seen', { worked: false, why_not: 'I was ill.' });
  const given = await draftWith('a-given', { worked: true });
  const beside = await draftWith('a-beside', { truth: true }, { ...QUESTIONS, required: ['worked'] });
  await askAgain();
  for (const { as, id, before } of [seen, given, beside]) {
    const after = await read(as, id);
    expect([after.answers, after.version, after.brought_over ?? null]).toEqual([before.answers, before.version, null]);
  }
});

it('keeps what the draft was told before, and lets what was sent be', async () => {
  const { as, id } = await draftWith('a-told', { worked: true, truth: true });
  const earlier = { area: 'answers', key: 'gone', title: { en: 'Gone?' }, reason: 'question_gone', value: 'Yes, it is.' };
  await server.db.query(`update applications set brought_over = $2 where id = $1`, [id, { at: '2026-05-01T10:00:00.000Z', report: [earlier] }]);
  const sent = await draftWith('a-sent', { worked: false, truth: true });
  expect((await step(server, sent.as, [sent.id, 'finalize'])).statusCode).toBe(200);
  const { version } = await read(sent.as, sent.id);
  await askAgain();
  expect((await read(as, id)).brought_over?.report.map(({ key }) => key)).toEqual(['gone', 'truth']);
  expect(await read(sent.as, sent.id)).toMatchObject({ answers: { worked: false, truth: true }, version });
  expect(await server.db.query(documentedQuery())).toEqual([
    expect.objectContaining({ key: 'truth', question: 'All that I say is true.' }),
    expect.objectContaining({ key: 'worked', question: 'Have you worked?' }),
  ]);
});

/** Sets the time at which the release with the migration was first started. */
const releasedAt = (at: string) => server.db.query(`update schema_migrations set applied_at = $1 where name = '0099_answers_asked_again'`, [at]);

const sentWith = async (sub: string, answers: object) => {
  const draft = await draftWith(sub, answers);
  expect((await step(server, draft.as, [draft.id, 'finalize'])).statusCode).toBe(200);
  return draft;
};

const copied = async ({ as, id }: { as: Person; id: number }, call: number) =>
  (await server.inject({ method: 'POST', url: `/api/applications/${id}/copy`, as, payload: { call_id: call } })).json<Draft & { report: { key: string; reason: string }[] }>();

it('asks again in a copy of what was sent before, and takes along what was sent since', async () => {
  const source = await sentWith('a-copied', { motivation: 'For years.', worked: false, truth: true, part_time: false });
  const [one, other] = [await newCall(server, { questions: QUESTIONS }), await newCall(server, { questions: QUESTIONS })];
  await releasedAt('2026-06-01T00:00:00.000Z');
  const before = await copied(source, one);
  expect(before.answers).toEqual({ motivation: 'For years.', part_time: false });
  expect(before.report.map(({ key, reason }) => `${key}: ${reason}`)).toEqual(['worked: answer_again', 'truth: accept_again']);
  await releasedAt('2026-05-01T00:00:00.000Z');
  const since = await copied(source, other);
  expect(since.answers).toEqual({ motivation: 'For years.', worked: false, part_time: false });
  expect(since.report.map(({ key, reason }) => `${key}: ${reason}`)).toEqual(['truth: accept_again']);
});

it('asks again in what is opened again, and leaves what was sent since as it was answered', async () => {
  const [before, since] = [await sentWith('a-opened', { worked: false, truth: true }), await sentWith('a-opened-since', { worked: false, truth: true })];
  await releasedAt('2026-06-01T00:00:00.000Z');
  const asked = (await step(server, before.as, [before.id, 'reopen'])).json<Draft>();
  expect([asked.answers, asked.brought_over?.report]).toEqual([
    {},
    [
      { area: 'answers', key: 'worked', title: { en: 'Have you worked?', el: 'Έχετε εργαστεί;' }, reason: 'answer_again' },
      { area: 'answers', key: 'truth', title: { en: 'All that I say is true.' }, reason: 'answer_again' },
    ],
  ]);
  await releasedAt('2026-05-01T00:00:00.000Z');
  expect((await step(server, since.as, [since.id, 'reopen'])).json<Draft>()).toMatchObject({ answers: { worked: false, truth: true }, brought_over: null });
});
