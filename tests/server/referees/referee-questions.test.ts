import type { components } from '@generated/api';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../../server/platform/mail/compose';
import { loadTemplates } from '../../../server/platform/mail/templates';
import { failures, HOUR, newCall, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import { CATALOGUE, confirmed } from '../catalogue/catalogue-support';
import { assignmentOf, assignTo, newEvaluator, setRubric, TERMS } from '../evaluation/evaluation-support';
import { type Person, startServer, testClock, type TestServer } from '../harness';
import { byToken, mailsToReferee, newToken } from './referee-support';

const BEGIN = '2026-05-04T10:00:00.000Z';
const DAY = 24 * HOUR;
const LETTERS_BY = '2026-06-20T10:00:00.000Z';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(BEGIN));

/** A confidential letter from a teacher; an optional letter from an employer, asked only of applicants who work. */
const QUESTIONS = {
  type: 'object',
  required: ['teacher'],
  properties: {
    motivation: { type: 'string', title: 'Why do you apply?', maxLength: 2000, 'x-order': 0 },
    works: { type: 'boolean', title: 'Do you work?', 'x-order': 1 },
    teacher: {
      type: 'string',
      title: 'A teacher',
      description: 'Who has read your thesis.',
      'x-i18n': { el: { title: 'Ένας καθηγητής' } },
      'x-referee': { confidential: true },
      'x-order': 2,
    },
    employer: { type: 'string', title: 'An employer', 'x-referee': {}, 'x-when': { question: 'works', is: 'yes' }, 'x-order': 3 },
  },
};

type Referee = components['schemas']['Referee'];
const own = (id: number) => `/api/applications/${String(id)}`;
const read = async (as: Person, id: number) => (await server.inject({ url: own(id), as })).json<ApplicationAnswer>();
const missing = async (as: Person, id: number) => (await read(as, id)).missing.map(({ type, loc }) => `${type} at ${loc.join('.')}`);
const save = (as: Person, id: number, answers: object) => server.inject({ method: 'PUT', url: own(id), as, payload: { answers } });
const referees = async (as: Person, id: number) => (await server.inject({ url: `${own(id)}/referees`, as })).json<Referee[]>();
const name = (as: Person, id: number, { query = '', email = 'anna@example.org' }: { query?: string; email?: string }) =>
  server.inject({ method: 'POST', url: `${own(id)}/referees${query}`, as, payload: { name: 'Prof. Anna Markou', email, locale: 'en' } });
const named = async (...[as, id, of]: Parameters<typeof name>) => {
  const answer = await name(as, id, of);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Referee>();
};
const write = (token: string) => byToken(server, token, { path: '/letter', payload: { text: 'A letter.' } });
const draftOf = async (sub: string, terms: Parameters<typeof newCall>[1] = {}) => {
  server.clock.set(BEGIN);
  return readyDraft(server, sub, await newCall(server, { questions: QUESTIONS, ...terms }));
};

describe('a question that asks for a referee', () => {
  it('is answered with a person, by the same invitation as the letters of a number, and by nothing else', async () => {
    const { as, id } = await draftOf('rq-one', { referee_count: 1, referees_by: LETTERS_BY });
    expect(await missing(as, id)).toEqual(['referees_missing at body.referees', 'referees_missing_for at body.referees.teacher']);
    expect(failures(await save(as, id, { teacher: 'Anna' })), 'nobody is named by a text').toEqual(['question_names_person at body.answers.teacher']);
    expect((await name(as, id, { query: '?question=motivation' })).statusCode, 'not a question for a referee').toBe(409);
    expect((await name(as, id, { query: '?question=employer' })).statusCode, 'not asked of this person').toBe(409);
    expect(await named(as, id, { query: '?question=teacher' })).toMatchObject({ question: 'teacher', confidential: true, state: 'invited' });
    expect(await missing(as, id)).toEqual(['referees_missing at body.referees']);
    expect((await name(as, id, { query: '?question=teacher', email: 'second@example.org' })).statusCode, 'one letter for one question').toBe(409);
    expect(failures(await name(as, id, {})), 'one letter of one person').toEqual(['referee_twice at body.email']);
    expect(await named(as, id, { email: 'boris@example.org' })).toMatchObject({ question: null, confidential: false });
    expect(await missing(as, id)).toEqual([]);
  });

  it('asks for the letter before sending where letters have no date of their own, unless it may be left out', async () => {
    const { as, id } = await draftOf('rq-before');
    await save(as, id, { works: true });
    const { id: teacher } = await named(as, id, { query: '?question=teacher' });
    await named(as, id, { query: '?question=employer', email: 'boss@example.org' });
    expect(await missing(as, id)).toEqual(['letters_missing_for at body.referees.teacher']);
    await write(await newToken(server, teacher));
    expect(await missing(as, id), 'the other letter is optional').toEqual([]);
  });

  it('shows the referee what is requested, by mail in their language and on the page of the link', async () => {
    const { as, id } = await draftOf('rq-told');
    const { id: referee } = await named(as, id, { query: '?question=teacher' });
    const [mail = expect.fail()] = await mailsToReferee(server, referee);
    expect(compose(mail, loadTemplates()).text).toContain('A teacher\nWho has read your thesis.');
    expect((await byToken(server, await newToken(server, referee))).json()).toMatchObject({
      confidential: true,
      about: { title: { en: 'A teacher', el: 'Ένας καθηγητής' }, help: { en: 'Who has read your thesis.' } },
    });
  });

  it('is frozen as the person’s name among the answers, in the PDF too, and whoever is requested in their place stands next to it', async () => {
    const { as, id } = await draftOf('rq-sent', { referees_by: LETTERS_BY });
    await named(as, id, { query: '?question=teacher' });
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer & { frozen: { answers: object } }>();
    expect(sent.frozen.answers).toMatchObject({ teacher: 'Prof. Anna Markou, anna@example.org' });
    const paper = await server.inject({ url: `${own(id)}/pdf`, as });
    const document = await getDocumentProxy(new Uint8Array(paper.rawPayload));
    const pages = await Promise.all(
      Array.from(
        { length: document.numPages },
        async (_, index) => (await (await document.getPage(index + 1)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' '),
      ),
    );
    expect(pages.join(' ')).toContain('Prof. Anna Markou, anna@example.org');
    const [first = expect.fail()] = await referees(as, id);
    await named(as, id, { query: `?replaces=${String(first.id)}`, email: 'other@example.org' });
    expect(await referees(as, id), 'the same question').toMatchObject([{ question: 'teacher', email: 'other@example.org' }]);
    const after = await read(as, id);
    expect([after.receipt, after.frozen]).toEqual([sent.receipt, sent.frozen]);
    const reopened = (await step(server, as, [id, 'reopen'])).json<ApplicationAnswer>();
    expect(reopened.answers, 'a draft has no such answer').toEqual({ motivation: 'I have wanted this for years.' });
  });

  it('is requested no more once its condition is not met, and its letter stays with the application', async () => {
    const { as, id } = await draftOf('rq-when', { referees_by: LETTERS_BY });
    await save(as, id, { works: true });
    await named(as, id, { query: '?question=teacher' });
    const { id: employer } = await named(as, id, { query: '?question=employer', email: 'boss@example.org' });
    await write(await newToken(server, employer));
    await save(as, id, { works: false });
    const sent = (await step(server, as, [id, 'finalize'])).json<ApplicationAnswer & { frozen: { answers: object } }>();
    expect(Object.keys(sent.frozen.answers).toSorted()).toEqual(['teacher', 'works']);
    const desk =
      (await server.inject({ url: `/api/review/applications/${String(id)}`, as: 'secretary' })).json<{ desk: { referees: Referee[] } }>().desk.referees;
    expect(desk.map(({ question, state }) => [question, state])).toEqual([['teacher', 'invited'], ['employer', 'answered']]);
  });

  it('keeps the promise of a confidential letter when the call stops asking for it', async () => {
    const call = await newCall(server, { questions: QUESTIONS });
    const { as, id } = await readyDraft(server, 'rq-gone', call);
    const { id: teacher } = await named(as, id, { query: '?question=teacher' });
    const record = (await server.inject({ url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary' })).json<Record<string, unknown>>();
    const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'questions'));
    expect((await confirmed(server, { method: 'PUT', url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary', payload: rest })).statusCode).toBe(200);
    expect(await referees(as, id)).toMatchObject([{ question: 'teacher', confidential: true }]);
    expect(await missing(as, id)).toEqual([]);
    await write(await newToken(server, teacher));
    expect(await referees(as, id)).toMatchObject([{ state: 'answered', letter: null }]);
  });

  it('says nothing of the person to who scores blind', async () => {
    for (const blind of [true, false]) {
      const call = await newCall(server, { questions: QUESTIONS, referees_by: LETTERS_BY });
      await setRubric(server, call, { ...TERMS, blind });
      const evaluator = await newEvaluator(server, `rq-evaluator-${String(blind)}`);
      const draft = await readyDraft(server, `rq-scored-${String(blind)}`, call);
      const { id: teacher } = await named(draft.as, draft.id, { query: '?question=teacher' });
      await write(await newToken(server, teacher));
      await step(server, draft.as, [draft.id, 'finalize']);
      await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [draft.id] } });
      await assignTo(server, draft.id, [evaluator.sub]);
      const shown = await server.inject({ url: `/api/review/assignments/${String(await assignmentOf(server, evaluator))}`, as: evaluator });
      expect(shown.body.includes('Markou'), `blind: ${String(blind)}`).toBe(!blind);
    }
  });

  it('is composed as a text with its rule, and cannot be re-requested', async () => {
    const call = await newCall(server, { questions: QUESTIONS, referees_by: LETTERS_BY });
    const record = (await server.inject({ url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary' })).json<Record<string, unknown>>();
    const wrong = { ...record, questions: { type: 'object', properties: { teacher: { type: 'boolean', title: 'A teacher', 'x-referee': {} } } } };
    expect(failures(await server.inject({ method: 'PUT', url: `${CATALOGUE}/calls/${String(call)}`, as: 'secretary', payload: wrong }))).toEqual([
      'not_applicable at body.questions.properties.teacher.x-referee',
    ]);
    const draft = await readyDraft(server, 'rq-again', call);
    await named(draft.as, draft.id, { query: '?question=teacher' });
    await step(server, draft.as, [draft.id, 'finalize']);
    const again = { answers: ['teacher'], documents: [], message: 'Once more.', due_at: new Date(Date.parse(BEGIN) + DAY).toISOString() };
    const answer = await server.inject({
      method: 'POST',
      url: `/api/review/applications/${String(draft.id)}/information-requests`,
      as: 'secretary',
      payload: again,
    });
    expect(failures(answer)).toEqual(['unknown_reference at body.answers.0']);
  });
});
