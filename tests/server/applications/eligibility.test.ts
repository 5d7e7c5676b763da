import type { CallData } from '@domain/calls/call-data';
import type { SectionData } from '@domain/sections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demandedOf } from '../../support/schema-fields';
import { type Given, fields, nameOf } from '../../support/typed-fields';
import {
  addRecord,
  APPLICANTS,
  DEGREE as DEGREE_UNDER_WAY,
  failures,
  newCall,
  person,
  readyApplicant,
  readyDraft,
  step,
  type ApplicationAnswer,
} from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, callData, CATALOGUE, list } from '../catalogue/catalogue-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

type Asked = NonNullable<CallData['requirements']>[number];

const ENGLISH = { kind: 'language', blocking: true, language: 'en', cefr_level: 'C1' } satisfies Asked;
const WORK = { kind: 'work', blocking: false, months: 12 } satisfies Asked;
const DEGREE = { kind: 'degree', blocking: true, level: 6, fields: ['042'] } satisfies Asked;
/** The place of the first requirement, or of a field of it, in the body of a request. */
const first = (field: Partial<Asked> = {}) => nameOf<'calls'>({ requirements: [field] });

interface Sent extends ApplicationAnswer {
  frozen: NonNullable<ApplicationAnswer['frozen']> & { requirements?: { requirement: object; sentence: object; outcome: string }[] };
}

it('keeps an application from being sent until the profile shows what nobody can apply without, and freezes the verdict', async () => {
  const { as, id } = await readyDraft(server, 'e-blocked', await newCall(server, { requirements: [ENGLISH, WORK, DEGREE] }));
  const refused = await step(server, as, [id, 'finalize']);
  expect(refused.statusCode).toBe(422);
  expect(failures(refused)).toEqual([`requirement_unmet at body.${first()}`]);
  const draft = await server.inject({ url: `/api/applications/${id}`, as, headers: { 'accept-language': 'el' } });
  expect(draft.json<ApplicationAnswer>().missing).toEqual([
    expect.objectContaining({
      type: 'requirement_unmet',
      loc: ['body', nameOf<'calls'>({ requirements: [] }), 0],
      msg: 'Η πρόσκληση απαιτεί: Αγγλικά σε επίπεδο CEFR C1 ή ανώτερο. Δεν προκύπτει από το προφίλ σας.',
      ctx: expect.objectContaining({ path: '/applicant-profile/language-degrees' }) as unknown,
    }),
  ]);
  await addRecord(server, 'e-blocked', ['language_degrees', {
    ...demandedOf<object>('language_degrees'),
    ...fields<'language_degrees'>({ language: 'en', level: 'C1', certificate: 'none' }),
  }]);
  const sent = await step(server, as, [id, 'finalize']);
  expect(sent.statusCode).toBe(200);
  const { frozen } = sent.json<Sent>();
  expect(frozen.requirements?.map(({ outcome }) => outcome)).toEqual(['met', 'unmet', 'met']);
  expect(frozen.requirements?.[0]).toMatchObject({ requirement: ENGLISH, sentence: { en: 'English at CEFR level C1 or higher' } });
});

it('asks for identity data only where the call does, and takes nothing in their place', async () => {
  const asked = { kind: 'identity', blocking: true, identity_field: nameOf<'applicant'>({ name_greek: {} }) } satisfies Given<'requirement'>;
  const { as, id } = await readyDraft(server, 'e-identity', await newCall(server, { requirements: [asked] }));
  expect(failures(await step(server, as, [id, 'finalize']))).toEqual([`requirement_unmet at body.${first()}`]);
  const save = (name_greek: NonNullable<Given<'applicant'>['name_greek']>) =>
    server.inject({ method: 'PUT', url: `${APPLICANTS}/e-identity`, as, payload: { name_greek } satisfies Given<'applicant'> });
  expect(failures(await save({ given_name: 'Eleni', family_name: 'Παπαδάκη' }))).toEqual([
    `pattern at body.${nameOf<'applicant'>({ name_greek: { given_name: '' } })}`,
  ]);
  expect(failures(await save({ given_name: 'Ελένη' }))).toEqual([`required at body.${nameOf<'applicant'>({ name_greek: { family_name: '' } })}`]);
  expect((await save({ given_name: 'Ελένη', family_name: 'Παπαδάκη-Ϊ́σου' })).statusCode).toBe(200);
  const sent = await step(server, as, [id, 'finalize']);
  expect(sent.json<Sent>().frozen.requirements).toMatchObject([{
    requirement: asked,
    sentence: { en: 'Name in Greek letters in the profile' },
    outcome: 'met',
  }]);
  expect(sent.json<Sent>().frozen.profile).toMatchObject({ name_greek: { given_name: 'Ελένη' } });
});

it('judges what goes on by the server’s clock', async () => {
  const { as, id } = await readyDraft(server, 'e-clock', await newCall(server, { requirements: [{ ...WORK, blocking: true }] }));
  const job = { ...demandedOf<SectionData['work_experiences']>('work_experiences'), kind: 'employment' as const, start_date: '2025-05-05', current: true };
  await addRecord(server, 'e-clock', ['work_experiences', job]);
  expect(failures(await step(server, as, [id, 'finalize']))).toEqual([`requirement_unmet at body.${first()}`]);
  server.clock.advance(24 * 60 * 60 * 1000);
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
});

it('takes requirements from a Secretary that have the form of their kind and that one can meet', async () => {
  const programme = await addProgramme(server, await addUniversity(server, { name: { en: 'A house' }, country: 'GR' }), { title: { en: 'Law' } });
  const save = (requirements: Given<'requirement'>[]) =>
    server.inject({
      method: 'POST',
      url: `${CATALOGUE}/calls`,
      as: 'secretary',
      payload: { ...callData(server, programme, [-1, 30]), requirements } satisfies Given<'calls'>,
    });
  expect((await save([ENGLISH, WORK, DEGREE])).statusCode).toBe(201);
  expect(failures(await save([{ kind: 'language', blocking: true }]))).toEqual([
    `required at body.${first({ language: 'en' })}`,
    `required at body.${first({ cefr_level: 'C1' })}`,
  ]);
  const refused = failures(await save([WORK, { ...WORK, level: 6 }, { ...DEGREE, fields: ['law'] }, { ...DEGREE, level: 9 }]));
  expect(refused.map((failure) => failure.replace(/^.* at /, ''))).toEqual([
    `body.${nameOf<'calls'>({ requirements: [{}, { level: 6 }] })}`,
    `body.${nameOf<'calls'>({ requirements: [{}, {}, { fields: ['042'] }] })}`,
    `body.${nameOf<'calls'>({ requirements: [{}, {}, {}, { level: 6 }] })}`,
  ]);
  expect(failures(await save([{ ...DEGREE, grade: { value: 11, scale: '0-10' } }]))).toEqual([
    `within_scale at body.${first({ grade: { scale: '0-10', value: 11 } })}`,
  ]);
});

it('finds the programmes with an open call that an applicant can apply to today, for them alone', async () => {
  const university = await addUniversity(server, { name: { en: 'University of the Lakes' }, country: 'GR' });
  const programme = async (title: string, ...calls: Parameters<typeof addCall>[2][]) => {
    const made = await addProgramme(server, university, { title: { en: title } });
    const added = [];
    for (const call of calls) added.push(await addCall(server, made, call));
    return added;
  };
  const grade = { kind: 'degree', blocking: true, level: 6, grade: { value: 8, scale: '0-10' }, ongoing_counts: true } satisfies Asked;
  await programme('Asks nothing', [[-1, 30]]);
  await programme('Asks for English', [[-1, 30], { requirements: [ENGLISH, WORK] }]);
  await programme('Wishes for work', [[-1, 30], { requirements: [WORK] }]);
  await programme('Leaves the grade to people', [[-1, 30], { requirements: [grade] }]);
  await programme('One of two calls', [[-2, 20], { requirements: [ENGLISH] }], [[-1, 30]]);
  await programme('Not open yet', [[1, 30]]);
  await programme('A draft', [[-1, 30], { state: 'draft' }]);
  await programme('Has no call');
  const [stopped] = await programme('Takes none for the moment', [[-1, 30]]);
  const stop = {
    method: 'PUT',
    url: `/api/review/calls/${stopped?.id ?? 0}/sending-stop`,
    as: 'helpdesk',
    payload: { reason: { en: 'Uploads fail.', el: 'Σφάλμα.' } },
  } as const;
  expect((await server.inject(stop)).statusCode).toBe(200);
  const filter = { university_id: university.id, can_complete: true };
  const found = async (as?: Person) =>
    (await list(server, 'programmes', { filter, range: [0, 99], ...(as && { as }) })).json<{ title: { en: string } }[]>().map(({ title }) => title.en).sort();

  const { as } = await readyApplicant(server, 'e-today');
  await addRecord(server, 'e-today', ['education_degrees', DEGREE_UNDER_WAY]);
  expect(await found(as)).toEqual(['Asks nothing', 'Leaves the grade to people', 'One of two calls', 'Wishes for work']);
  await addRecord(server, 'e-today', ['language_degrees', {
    ...demandedOf<object>('language_degrees'),
    ...fields<'language_degrees'>({ language: 'en', level: 'C1', certificate: 'none' }),
  }]);
  expect(await found(as)).toContain('Asks for English');
  const answer = await list(server, 'programmes', { filter, as });
  expect(answer.headers['cache-control'], 'nobody else may be given it').not.toContain('public');
  const counted = await server.inject({ url: `${CATALOGUE}/programme-counts?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`, as });
  expect(counted.json()).toMatchObject({ prog_type: { Master: 5 } });
  expect([await found(), await found('secretary'), await found(person('e-nobody'))]).toEqual([[], [], []]);
  const all = { university_id: university.id };
  expect((await list(server, 'programmes', { filter: { ...all, can_complete: false }, as })).json()).toEqual(
    (await list(server, 'programmes', { filter: all, as })).json(),
  );
  expect(failures(await list(server, 'programmes', { filter: { can_complete: 'maybe' }, as }))).toEqual(['type at query.filter.can_complete']);
});
