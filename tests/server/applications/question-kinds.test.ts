import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectFiles } from '../../../server/platform/files/collect-files';
import {
  apply,
  failures,
  HOUR,
  newCall,
  png,
  readyApplicant,
  readyDraft,
  step,
  upload,
  uploadedId,
  type ApplicationAnswer,
} from '../profile/applicant-support';
import { CATALOGUE } from '../catalogue/catalogue-support';
import { QUESTION_KINDS, questionsToSchema, schemaToQuestions, type Limits, type Question, type QuestionKind } from '../../../src/schema-ui/widgets/questions';
import { startServer, testClock, type Person, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

const PDF_ONLY = { types: ['application/pdf'], max_bytes: 10_485_760 };

/** A file and a statement; the file is required only of applicants who say that they have a portfolio. */
const QUESTIONS = {
  type: 'object',
  required: ['portfolio', 'truth'],
  properties: {
    motivation: { type: 'string', title: 'Why do you apply?', maxLength: 2000, 'x-order': 0 },
    has_portfolio: { type: 'boolean', title: 'Do you have a portfolio?', 'x-order': 1 },
    portfolio: { type: 'integer', title: 'Your portfolio', 'x-file': PDF_ONLY, 'x-when': { question: 'has_portfolio', is: 'yes' }, 'x-order': 2 },
    truth: { type: 'boolean', const: true, title: 'All that I say is true.', 'x-order': 3 },
  },
};

interface Answer extends Omit<ApplicationAnswer, 'frozen'> {
  frozen: { answers: Record<string, unknown>; files: { id: number; name: string; sha256: string }[]; asked: { questions: object } } | null;
}

const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${id}`, as })).json<Answer>();
const save = (as: Person, id: number, answers: object) => server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload: { answers } });
const draftOf = async (sub: string) => readyDraft(server, sub, await newCall(server, { questions: QUESTIONS }));
const missing = async (as: Person, id: number) => (await read(as, id)).missing.map(({ type, loc }) => `${type} at ${loc.join('.')}`);

const OPTIONS = ['o1', 'o2', 'o3'].map((value) => ({ value, en: `English ${value}`, el: `Ελληνικά ${value}` }));
const LIMITS: Partial<Record<QuestionKind, Limits>> = {
  text: { least: 2, most: 100 },
  longText: { least: 2, most: 3000 },
  number: { least: 1, most: 60 },
  choices: { least: 1, most: 2 },
};

it('is composed of each kind with all its properties, stored as it was composed, and has answers to it', async () => {
  const words = { en: 'Which?', el: 'Ποιο;', required: true, help: { en: 'As you like.', el: 'Όπως θέλετε.' }, limits: {}, options: [], confidential: false };
  const begun: Question[] = [
    { ...words, key: 'q1', kind: 'yesNo' },
    ...QUESTION_KINDS.map((kind, index) => ({
      ...words,
      key: `q${String(index + 2)}`,
      kind,
      // A referee is invited separately and is not part of the saved answers.
      required: kind !== 'referee',
      confidential: kind === 'referee',
      options: kind.startsWith('choice') ? OPTIONS : [],
      hidden: 'not_blind' as const,
      when: { question: 'q1', is: 'yes' },
    })),
  ];
  const keyOf = (kind: QuestionKind) => `q${String(QUESTION_KINDS.indexOf(kind) + 2)}`;
  // As in the question builder, where the limits of a kind can be set after the kind is chosen.
  const composed = schemaToQuestions(questionsToSchema(begun)).map((question, index) => ({
    ...question,
    limits: index > 0 ? (LIMITS[question.kind] ?? {}) : {},
  }));
  const call = await newCall(server, { questions: questionsToSchema(composed), required_documents: [] });
  const stored = (await server.inject(`${CATALOGUE}/calls/${String(call)}`)).json<{ questions: object }>().questions;
  expect(schemaToQuestions(stored)).toMatchObject(composed.map(({ key, limits }, index) => ({ ...begun[index], key, limits })));

  const { as, diploma } = await readyApplicant(server, 'k-each');
  const { id } = (await apply(server, as, [call])).json<ApplicationAnswer>();
  const answers = (of: Partial<Record<QuestionKind, unknown>>) => ({
    q1: true,
    ...Object.fromEntries(Object.entries(of).map(([kind, answer]) => [keyOf(kind as QuestionKind), answer])),
  });
  const right = {
    text: 'ab',
    longText: 'ab',
    number: 60,
    yesNo: false,
    choice: 'o3',
    choices: ['o1', 'o2'],
    date: '2026-02-28',
    file: diploma,
    statement: true,
  };
  await save(as, id, answers(right));
  expect(await missing(as, id)).toEqual([]);
  const wrong = { text: 'a', longText: 'a', number: 61, choice: 'o4', choices: ['o1', 'o2', 'o3'], date: '2026-02-30', statement: false };
  await save(as, id, answers({ ...right, ...wrong }));
  const rules = { text: 'minLength', longText: 'minLength', number: 'maximum', choice: 'enum', choices: 'maxItems', date: 'format', statement: 'const' };
  expect(await missing(as, id)).toEqual(Object.entries(rules).map(([kind, rule]) => `${rule} at body.answers.${keyOf(kind as QuestionKind)}`));
});

it('asks for a file and a statement, the file only where the answer before says so', async () => {
  const { as, id } = await draftOf('k-when');
  await save(as, id, { motivation: 'For years.' });
  expect(await missing(as, id)).toEqual(['required at body.answers.truth']);
  await save(as, id, { has_portfolio: true, truth: false });
  expect(await missing(as, id)).toEqual(['required at body.answers.portfolio', 'const at body.answers.truth']);
  await save(as, id, { has_portfolio: false, truth: true });
  expect(await missing(as, id)).toEqual([]);
});

it('stores in a draft what was typed for a number and is none, with all that stands next to it, and does not send it', async () => {
  const questions = {
    type: 'object',
    required: ['hours', 'motivation'],
    properties: { hours: { type: 'integer', title: 'How many hours?' }, motivation: { type: 'string', title: 'Why?' } },
  };
  const { as, id } = await readyDraft(server, 'k-number', await newCall(server, { questions }));
  const answers = { hours: 'about 30', motivation: 'It took me an evening to write this.' };
  expect((await save(as, id, answers)).json<{ answers: object }>().answers).toEqual(answers);
  expect(await missing(as, id)).toEqual(['type at body.answers.hours']);
  expect(failures(await step(server, as, [id, 'finalize']))).toEqual(['type at body.answers.hours']);
  expect(failures(await save(as, id, { hours: 'x'.repeat(1001) }))).toEqual(['maxLength at body.answers.hours']);
  await save(as, id, { ...answers, hours: 30 });
  expect(await missing(as, id)).toEqual([]);
});

it('takes only a file of the person that its question allows', async () => {
  const [own, other] = [await draftOf('k-own'), await draftOf('k-other')];
  const foreign = await uploadedId(server, other.as, 'Not yours');
  const picture = (await upload(server, own.as, { content: png(), name: 'picture.png' })).json<{ id: number }>().id;
  for (const [file, expected] of [[foreign, 'unknown_file'], [picture, 'file_type'], [4_000_000, 'unknown_file']] as const) {
    expect(failures(await save(own.as, own.id, { has_portfolio: true, portfolio: file }))).toEqual([`${expected} at body.answers.portfolio`]);
  }
});

it('holds the file, freezes it with the words that were accepted, and names both in the PDF', async () => {
  const { as, id } = await draftOf('k-sent');
  const portfolio = await uploadedId(server, as, 'Portfolio');
  await save(as, id, { has_portfolio: true, portfolio, truth: true });
  server.clock.advance(25 * HOUR);
  await collectFiles(server.deps);
  expect((await server.inject({ url: `/api/files/${portfolio}`, as })).statusCode).toBe(200);
  const sent = await step(server, as, [id, 'finalize']);
  expect(sent.statusCode, sent.body).toBe(200);
  await server.inject({ method: 'DELETE', url: `/api/files/${portfolio}`, as });
  const { frozen } = await read(as, id);
  expect(frozen?.files.map((file) => file.id)).toContain(portfolio);
  expect(frozen?.asked.questions).toEqual(QUESTIONS);
  expect((await server.inject({ url: `/api/applications/${id}/files/${portfolio}`, as })).statusCode).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array((await server.inject({ url: `/api/applications/${id}/pdf`, as })).rawPayload), { verbosity: 0 });
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, index) => (await (await pdf.getPage(index + 1)).getTextContent()).items));
  const text = pages.flat().map((item) => ('str' in item ? item.str : '')).join(' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/Your portfolio .*diploma\.pdf/);
  expect(text).toContain('All that I say is true.');
  // After reopening, the applicant has the file again, even if they deleted it meanwhile.
  expect((await step(server, as, [id, 'reopen'])).statusCode).toBe(200);
  expect((await server.inject({ url: `/api/files/${portfolio}`, as })).statusCode).toBe(200);
});

it('sends no obsolete answer', async () => {
  const { as, id } = await draftOf('k-hidden');
  const portfolio = await uploadedId(server, as, 'A portfolio that is not sent');
  await save(as, id, { has_portfolio: false, portfolio, truth: true });
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  const { frozen } = await read(as, id);
  expect(frozen?.answers).toEqual({ has_portfolio: false, truth: true });
  expect(frozen?.files.map((file) => file.id)).not.toContain(portfolio);
});

it('asks for consent again when the words of a statement change', async () => {
  const call = await newCall(server, { questions: QUESTIONS });
  const { as, id } = await readyDraft(server, 'k-words', call);
  await save(as, id, { truth: true });
  const [row] = await server.db.query<{ data: Record<string, unknown> }>(`select data from calls where id = $1`, [call]);
  const { truth, ...others } = QUESTIONS.properties;
  const questions = { ...QUESTIONS, properties: { ...others, truth: { ...truth, title: 'All that I say is true, and mine.' } } };
  const changed = await server.inject({ method: 'PUT', url: `${CATALOGUE}/calls/${call}`, as: 'secretary', payload: { ...row?.data, questions } });
  expect(changed.statusCode, changed.body).toBe(200);
  const draft = (await server.inject({ url: `/api/applications/${id}`, as })).json<
    { answers: object; migration_report: { entries: { key: string; reason: string }[] } }
  >();
  expect(draft.answers).toEqual({});
  expect(draft.migration_report.entries).toMatchObject([{ key: 'truth', reason: 'accept_again' }]);
});
