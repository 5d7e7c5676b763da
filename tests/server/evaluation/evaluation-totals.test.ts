import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures, newCall } from '../profile/applicant-support';
import { assignmentOf, assignTo, give, newEvaluator, RUBRIC, setRubric, TERMS, underReview } from './evaluation-support';
import { startServer, type TestServer } from '../harness';

interface Evaluation {
  assignments: { id: number; evaluator: { name: string | null }; status: string; scores: object | null; total: number | null; conflict: string | null }[];
  mean: number | null;
  spread: number | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const evaluationOf = async (application: number) =>
  (await server.inject({ url: `/api/review/applications/${application}/assignments`, as: 'secretary' })).json<Evaluation>();

/** A call with a rubric, an application under review and two evaluators of it. */
async function scene(name: string) {
  const call = await newCall(server);
  await setRubric(server, call);
  const { id: application, diploma } = await underReview(server, `${name}-applicant`, call);
  const [one, two] = [await newEvaluator(server, `${name}-one`), await newEvaluator(server, `${name}-two`)];
  await assignTo(server, application, [one.sub, two.sub]);
  return { call, application, diploma, one, two, ofOne: await assignmentOf(server, one), ofTwo: await assignmentOf(server, two) };
}

it('calculates totals again when weights change, and leaves the criteria that somebody scored by', async () => {
  const { call, ofOne: id, one, application } = await scene('weights');
  await give(server, one, { id, scores: { c1: 10, c2: 1, c2_comment: 'No.' }, submitted: true });
  expect((await evaluationOf(application)).mean).toBe(25);
  const { c1, ...others } = RUBRIC.properties;
  const weighing = { ...TERMS, tie_break: ['c1', 'c2'], rubric: { ...RUBRIC, properties: { ...others, c1: { ...c1, 'x-weight': 9 } } } };
  expect((await setRubric(server, call, weighing)).statusCode).toBe(200);
  expect(await evaluationOf(application)).toMatchObject({ mean: 75, assignments: [{ total: 75 }, { total: null }] });
  const [ties] = await server.db.query<{ ties: unknown[] }>('select score_ties as ties from applications where id = $1', [application]);
  expect(ties?.ties.map(Number)).toEqual([10, 1]);
  const rescaled = { ...TERMS, rubric: { ...RUBRIC, properties: { ...others, c1: { ...c1, maximum: 20 } } } };
  expect((await setRubric(server, call, rescaled)).statusCode).toBe(409);
  const [line] = await server.db.query<{ details: object }>("select details from audit_trail where action = 'calls.rubric' and subject = $1 order by id desc", [
    `calls:${call}`,
  ]);
  expect(line?.details).toMatchObject({ recalculated: 1 });
});

it('puts the better first in the Secretary’s list and in the table of decisions, equal totals by the tie-break, and last what nobody has scored', async () => {
  const call = await newCall(server);
  const { c1, c2, ...others } = RUBRIC.properties;
  await setRubric(server, call, { ...TERMS, rubric: { ...RUBRIC, properties: { ...others, c1: { ...c1, 'x-weight': 1 }, c2: { ...c2, 'x-weight': 1 } } } });
  const evaluator = await newEvaluator(server, 'ordered');
  const ids: number[] = [];
  for (const [name, scores] of Object.entries({ record: { c1: 10, c2: 1 }, motivation: { c1: 5, c2: 3 }, best: { c1: 10, c2: 5 }, unscored: undefined })) {
    const { id } = await underReview(server, `ordered-${name}`, call);
    ids.push(id);
    if (!scores) continue;
    await assignTo(server, id, [evaluator.sub]);
    const [open] = (await server.inject({ url: '/api/review/assignments?filter={"status":"open"}', as: evaluator })).json<{ id: number }[]>();
    await give(server, evaluator, { id: open?.id ?? 0, scores: { ...scores, c2_comment: 'Yes.' }, submitted: true });
  }
  const [record, motivation, best, unscored] = ids;
  const url = `/api/review/applications?filter={"call_id":${call}}&sort=["score","DESC"]`;
  const rows = (await server.inject({ url, as: 'secretary' })).json<{ id: number; score: object | null }[]>();
  expect(rows.map(({ id }) => id)).toEqual([best, motivation, record, unscored]);
  expect(rows.map(({ score }) => score)).toEqual([
    { given: 1, total: 100, spread: 0 },
    { given: 1, total: 50, spread: 0 },
    { given: 1, total: 50, spread: 0 },
    null,
  ]);

  const decisions = async (query = '') => {
    const answer = await server.inject({ url: `/api/review/calls/${call}/decisions?${query}`, as: 'secretary' });
    return answer.json<{ id: number; score: number | null; place: number | null }[]>().map(({ id, score, place }) => [id, score, place]);
  };
  expect(await decisions()).toEqual([[best, 100, 1], [motivation, 50, 2], [record, 50, 3], [unscored, null, null]]);
  expect((await decisions('sort=["score","ASC"]')).map(([id]) => id), 'the other way round, too, what nobody has scored stands last').toEqual([
    record,
    motivation,
    best,
    unscored,
  ]);
  await server.inject({ method: 'POST', url: `/api/applications/${String(motivation)}/withdraw`, as: { sub: 'ordered-motivation', groups: ['/Applicants'] } });
  expect(await decisions(), 'who withdrew has no place, and those behind move up').toEqual([[best, 100, 1], [motivation, 50, null], [record, 50, 2], [
    unscored,
    null,
    null,
  ]]);
});

it('takes scores with as many decimals as the criterion states, and sums them exactly', async () => {
  const call = await newCall(server);
  const { c1, ...others } = RUBRIC.properties;
  const fine = { ...RUBRIC, properties: { ...others, c1: { ...c1, type: 'number', multipleOf: 0.01 } } };
  expect(
    failures(
      await setRubric(server, call, { ...TERMS, rubric: { ...fine, properties: { ...fine.properties, c1: { ...c1, type: 'number', multipleOf: 0.5 } } } }),
    ),
  ).toEqual(['enum at body.rubric.properties.c1.multipleOf']);
  const set = await setRubric(server, call, { ...TERMS, rubric: fine, tie_break: ['c1'] });
  expect(set.statusCode, set.body).toBe(200);
  const { id: application } = await underReview(server, 'decimals-applicant', call);
  const people = [await newEvaluator(server, 'decimals-one'), await newEvaluator(server, 'decimals-two')];
  await assignTo(server, application, people.map(({ sub }) => sub));
  const [one, two] = people;
  if (!one || !two) throw new Error('Two evaluate.');
  const scores = { c2: 3, c2_comment: 'Fair.' };
  const refused = await give(server, one, { id: await assignmentOf(server, one), scores: { ...scores, c1: 8.375 }, submitted: true });
  expect(failures(refused)).toEqual(['multipleOf at body.scores.c1']);
  expect(refused.body).toContain('at most 2 decimal places');
  await give(server, one, { id: await assignmentOf(server, one), scores: { ...scores, c1: 8.37 }, submitted: true });
  await give(server, two, { id: await assignmentOf(server, two), scores: { ...scores, c1: 8.38 }, submitted: true });
  // 25 × 0.837 + 37.5 = 58.425 and 25 × 0.838 + 37.5 = 58.45, half up; their mean 58.44.
  expect(await evaluationOf(application)).toMatchObject({ mean: 58.44, spread: 0.02, assignments: [{ total: 58.43 }, { total: 58.45 }] });
  const [stored] = await server.db.query<{ ties: string }>('select score_ties::text as ties from applications where id = $1', [application]);
  expect(stored?.ties).toBe('{8.375}');
});
