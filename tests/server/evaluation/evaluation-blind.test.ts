import { withoutLeftOver } from '@domain/schema/left-over';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityPlace } from '../../../server/platform/contract/contract';
import {
  addRecord,
  contactIn,
  newCall,
  step,
  APPLICANTS,
  apply,
  type ApplicationAnswer,
  degreeWith,
  multipart,
  newApplicant,
  pdf,
  person,
  png,
  readyApplicant,
} from '../profile/applicant-support';
import { assignmentOf, assignTo, give, newEvaluator, setRubric, TERMS } from './evaluation-support';
import { fields, nameOf } from '../../support/typed-fields';
import { startServer, type TestAnswer, type TestServer } from '../harness';

/** Words that reveal the applicant's identity, one for each place; the answers also contain other spellings of the name. */
const HIDDEN = [
  'Ελένη',
  'ελενη',
  'ΠΑΠΑΔΆΚΗ',
  'Papadaki-mail',
  'papadaki-cv',
  'papadaki-photo',
  'papadaki-diploma',
  '+302109876543',
  'papadaki-home',
  'in/papadaki-link',
  '1999-04-05',
  'gender-of-hers',
  'faith-of-hers',
  'passport-4711',
  'Papadakis',
  'Papadaki street',
  'papadaki-passport',
  'papadaki-praise',
  'Eleni',
];
const IDENTITY = fields<'applicant'>({
  name_latin: { given_name: 'Helen', family_name: 'Papadakis' },
  date_of_birth: '1999-04-05',
  identity_document: { number: 'passport-4711' },
  gender: 'self_described',
  gender_described: 'gender-of-hers',
  linkedin_profile: 'https://www.linkedin.com/in/papadaki-link',
});
const claims = { ...{ sub: 'blind-applicant' }, groups: ['/Applicants'], given_name: 'Ελένη', family_name: 'Παπαδάκη', email: 'papadaki-mail@example.org' };

const FIRST_ID = 7_654_000;

let server: TestServer;
let application: number;
let diploma: number;
let cv: number;
let passport: number;
let praise: number;
beforeAll(async () => {
  server = await startServer();
  // Ids that occur nowhere by chance.
  for (const [table, first] of Object.entries({ files: FIRST_ID, section_records: FIRST_ID }))
    await server.db.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', first]);
  await newApplicant(server, claims.sub);
  const upload = async (url: string, content: Buffer, name: string) =>
    (await server.inject({ method: 'POST', url, as: claims, ...multipart(content, { name }) })).json<{ id: number; cv?: { id: number } }>();
  diploma = (await upload('/api/files', pdf('diploma'), 'papadaki-diploma.pdf')).id;
  const profile = `${APPLICANTS}/${claims.sub}`;
  const { version } = (await server.inject({ url: profile, as: claims })).json<{ version: number }>();
  const linked = await server.inject({ method: 'PUT', url: profile, as: claims, payload: { ...IDENTITY, version } });
  expect(linked.statusCode).toBe(200);
  cv = (await upload(`${profile}/upload-cv`, pdf('cv'), 'papadaki-cv.pdf')).cv?.id ?? 0;
  await upload(`${profile}/upload-photo`, png(), 'papadaki-photo.png');
  await addRecord(server, claims.sub, [
    'contact_infos',
    contactIn('Papadaki street', fields<'contact_infos'>({ phone: '+302109876543', email: 'papadaki-home@example.org' })),
  ]);
  const degree = { ...degreeWith(diploma), ...fields<'education_degrees'>({ thesis_title: 'By Ελένη Παπαδάκη: on courts' }) };
  // Only the fields that the current schema allows.
  await addRecord(server, claims.sub, ['education_degrees', withoutLeftOver(degree, entityPlace('education_degrees'))]);
  const paper = async (kind: 'identity' | 'recommendation') => {
    const { id } = await upload('/api/files', pdf(kind), `papadaki-${kind}.pdf`);
    await addRecord(server, claims.sub, [
      'other_documents',
      fields<'other_documents'>({ kind, title: kind === 'identity' ? 'papadaki-passport' : 'papadaki-praise', file: id }),
    ]);
    return id;
  };
  [passport, praise] = [await paper('identity'), await paper('recommendation')];
  const required = ['diploma', 'passport', 'praise', 'cv'].map((key) => ({ key, title: { en: key }, required: true }));
  const call = await newCall(server, { required_documents: required });
  await setRubric(server, call);
  application = (await apply(server, person(claims.sub), [call])).json<ApplicationAnswer>().id;
  const answers = { motivation: 'My name is ΕΛΕΝΗ Παπαδάκη (HELEN Papadakis), write to papadaki-home@example.org or call 210 987 65 43. I like law. Eleni' };
  await server.inject({
    method: 'PUT',
    url: `/api/applications/${application}`,
    as: claims,
    payload: { answers, documents: { diploma, passport, praise, cv } },
  });
  expect((await step(server, claims, [application, 'finalize'])).statusCode).toBe(200);
  // A field of a possible later schema version: evaluators see only fields that the schema explicitly allows.
  await server.db.query(
    `update applications set frozen = jsonb_set(frozen, '{profile}', frozen -> 'profile' || '{"faith":"faith-of-hers"}') where id = $1`,
    [application],
  );
  await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [application] } });
});
afterAll(() => server.close());

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Headers and body of an answer, unescaped. */
const textOf = ({ headers, body }: TestAnswer) =>
  folded(`${decodeURIComponent(JSON.stringify(headers).replaceAll('%', '%25').replaceAll('%25', '%').replace(/%(?![0-9A-F]{2})/g, '%25'))} ${body}`);
const found = (answer: TestAnswer) => HIDDEN.filter((word) => textOf(answer).includes(folded(word)));

/** Every answer about an application that an evaluator can get. */
async function answersTo(evaluator: Awaited<ReturnType<typeof newEvaluator>>): Promise<TestAnswer[]> {
  const id = await assignmentOf(server, evaluator);
  const get = (url: string) => server.inject({ url, as: evaluator });
  const read = await get(`/api/review/assignments/${id}`);
  const files = read.json<{ application: { files: { id: number }[] } }>().application.files;
  return [
    await get('/api/review/assignments'),
    read,
    ...(await Promise.all(files.map((file) => get(`/api/review/assignments/${id}/files/${file.id}`)))),
    ...(await Promise.all([cv, passport, praise].map((file) => get(`/api/review/assignments/${id}/files/${file}`)))),
    await give(server, evaluator, { id, scores: { c1: 5 }, submitted: false }),
    await get(`/api/applications/${application}`),
    await get(`/api/applications/${application}/pdf`),
    await get(`/api/applications/${application}/files/${diploma}`),
    await get(`/api/review/applications/${application}`),
    await get('/api/review/applications'),
  ];
}

describe('an evaluator', () => {
  it('who scores blind reads in no answer whose application it is', async () => {
    const evaluator = await newEvaluator(server, 'blind-evaluator');
    await assignTo(server, application, [evaluator.sub]);
    const answers = await answersTo(evaluator);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404, 404, 200, 403, 403, 403, 403, 403]);
    for (const answer of answers) expect(found(answer)).toEqual([]);
    const [, read, file] = answers;
    const shown = read?.json<{ application: { files: { id: number }[] } }>().application.files[0]?.id ?? 0;
    expect(shown, 'its place in the application').toBeLessThan(10);
    expect(read?.json()).toMatchObject({
      applicant_name: null,
      application: {
        answers: { motivation: 'My name is […] […] ([…] […]), write to […] or call […]. I like law. […]' },
        documents: { diploma: shown },
        files: [{ id: shown, name: 'document-1.pdf' }],
        profile: { education_degrees: [{ id: 1, diploma: shown }] },
      },
    });
    expect(JSON.stringify(read?.json<{ application: object }>().application)).not.toMatch(/7654\d{3}|created_at|updated_at|"version"/);
    expect(read?.json<{ application: { profile: object } }>().application.profile).not.toHaveProperty('contact_infos');
    expect(file?.headers['content-disposition']).toContain('document-1.pdf');
    const lines = await server.db.query<{ action: string; details: { file?: number } }>(
      'select action, details from audit_trail where actor = $1 and subject = $2',
      [evaluator.sub, `application:${String(application)}`],
    );
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['application.read-in-list', 'application.read', 'application.read-file']));
    const ofFiles = lines.map(({ action }) => action).filter((action) => action.startsWith('application.read-file'));
    expect(ofFiles.sort(), 'files that are hidden were not read').toEqual(['application.read-file', ...Array<string>(3).fill('application.read-file-denied')]);
    expect(lines.find(({ action }) => action === 'application.read-file')?.details.file, 'the audit trail knows the file itself').toBe(diploma);
    expect(file?.rawPayload.equals(pdf('diploma'))).toBe(true);
  });

  it('who scores blind cannot ask by what is hidden, neither by a filter nor by an order', async () => {
    const as = await newEvaluator(server, 'blind-evaluator');
    const list = (query: Record<string, unknown>) =>
      server.inject({
        url: `/api/review/assignments?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`,
        as,
      });
    const all = await list({});
    const idOf = (answer: TestAnswer) => answer.json<{ id: number }[]>().map(({ id }) => id);
    expect(idOf(all)).toHaveLength(1);
    for (const name of ['q', 'applicant_name', 'name', 'email', 'applicant', nameOf<'applicant'>({ nationality: 'GR' }), 'total', 'score']) {
      const answers = await Promise.all(['Παπαδάκη', 'nobody', 'GR', 0].map((value) => list({ filter: { [name]: value } })));
      expect(answers.map((answer) => [idOf(answer), answer.headers['content-range']]), name).toEqual(
        answers.map(() => [idOf(all), all.headers['content-range']]),
      );
      if (name !== 'q') expect((await list({ sort: [name, 'ASC'] })).statusCode, name).toBe(422);
    }
  });

  it('who does not reads all but what evaluators never see', async () => {
    const call = (await server.db.query<{ call_id: number }>('select call_id from applications where id = $1', [application]))[0]?.call_id ?? 0;
    await setRubric(server, Number(call), { ...TERMS, blind: false });
    const evaluator = await newEvaluator(server, 'seeing-evaluator');
    await assignTo(server, application, [evaluator.sub]);
    const [list, read] = await answersTo(evaluator);
    expect(list?.json()).toMatchObject([{ applicant_name: 'Παπαδάκη Ελένη' }]);
    expect(found(read!)).toEqual(
      expect.arrayContaining(['Ελένη', 'papadaki-cv', 'papadaki-diploma', '+302109876543', 'in/papadaki-link', '1999-04-05', 'passport-4711', 'Papadakis']),
    );
    expect(found(read!)).not.toEqual(expect.arrayContaining(['gender-of-hers']));
    expect(found(read!), 'what shows face, sex and nationality is no evaluator’s affair; what praises is').not.toContain('papadaki-passport');
    expect(found(read!)).toContain('papadaki-praise');
    expect(read?.json<{ application: { documents: object } }>().application.documents).toEqual({ diploma, praise, cv });
    expect(read?.body).not.toContain('of-hers');
  });
});

describe('the answer to a question that is flagged as hidden', () => {
  it('and its file are hidden from evaluators, also where the flag is set after it was sent', async () => {
    const file = { type: 'integer', title: 'A paper', 'x-file': { types: ['application/pdf'], max_bytes: 10_485_760 } };
    const text = (title: string, mark?: string) => ({ type: 'string', title, maxLength: 200, ...(mark && { 'x-evaluators': mark }) });
    const questions = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      additionalProperties: false,
      properties: {
        seen: text('Seen'),
        blind: text('Blind', 'not_blind'),
        never: text('Never', 'never'),
        later: text('Later'),
        paper: { ...file, 'x-evaluators': 'not_blind' },
      },
    };
    const call = await newCall(server, { questions, required_documents: [] });
    const sub = 'hidden-answers';
    const { as } = await readyApplicant(server, sub);
    const paper = (await server.inject({ method: 'POST', url: '/api/files', as, ...multipart(pdf('paper'), { name: 'paper.pdf' }) })).json<{ id: number }>().id;
    const { id } = (await apply(server, as, [call])).json<ApplicationAnswer>();
    const answers = { seen: 'answer-seen', blind: 'answer-blind', never: 'answer-never', later: 'answer-later', paper };
    expect((await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload: { answers, documents: {} } })).statusCode).toBe(200);
    expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
    await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [id] } });
    await setRubric(server, call, { ...TERMS, blind: false });
    const evaluator = await newEvaluator(server, 'hidden-evaluator');
    await assignTo(server, id, [evaluator.sub]);
    const assignment = await assignmentOf(server, evaluator);
    const shown = async () =>
      (await server.inject({ url: `/api/review/assignments/${assignment}`, as: evaluator })).json<{ application: { answers: object } }>().application.answers;
    const paperStatus = async () => (await server.inject({ url: `/api/review/assignments/${assignment}/files/${paper}`, as: evaluator })).statusCode;
    expect([await shown(), await paperStatus()]).toEqual([{ seen: 'answer-seen', blind: 'answer-blind', later: 'answer-later', paper }, 200]);
    const stored = (await server.inject({ url: `/api/catalogue/calls/${call}`, as: 'secretary' })).json<object>();
    const marked = { ...questions, properties: { ...questions.properties, later: text('Later', 'not_blind') } };
    const saved = await server.inject({ method: 'PUT', url: `/api/catalogue/calls/${call}`, as: 'secretary', payload: { ...stored, questions: marked } });
    expect(saved.statusCode, saved.body).toBe(200);
    await server.db.query('update call_rubrics set blind = true where call_id = $1', [call]);
    expect([await shown(), await paperStatus()]).toEqual([{ seen: 'answer-seen' }, 404]);
  });
});
