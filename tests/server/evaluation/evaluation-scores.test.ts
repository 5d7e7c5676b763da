import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures, newCall } from '../profile/applicant-support';
import { addUniversity } from '../catalogue/catalogue-support';
import { assignmentOf, assignTo, give, newEvaluator, setRubric, underReview } from './evaluation-support';
import type { Db } from '../../../server/platform/db/db';
import { evaluatorsFor } from '../../../server/features/evaluation/evaluators';
import { type Person, startServer, type TestServer } from '../harness';

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
const readScores = async (as: Person, id: number) => (await server.inject({ url: `/api/review/assignments/${id}`, as })).json<{ others: unknown }>().others;
const status = async (url: string, as: Person) => (await server.inject({ url, as })).statusCode;

/** A call with a rubric, an application under review and two evaluators of it. */
async function scene(name: string) {
  const call = await newCall(server);
  await setRubric(server, call);
  const { id: application, diploma } = await underReview(server, `${name}-applicant`, call);
  const [one, two] = [await newEvaluator(server, `${name}-one`), await newEvaluator(server, `${name}-two`)];
  await assignTo(server, application, [one.sub, two.sub]);
  return { call, application, diploma, one, two, ofOne: await assignmentOf(server, one), ofTwo: await assignmentOf(server, two) };
}

it('assigns what is under review to people who may evaluate it, each once', async () => {
  const call = await newCall(server);
  const evaluator = await newEvaluator(server, 'assigned');
  await newEvaluator(server, 'elsewhere', ['/Evaluator/0zzzzzz99']);
  const { id } = await underReview(server, 'assigned-applicant', call);
  expect((await assignTo(server, id, [evaluator.sub])).json<{ detail: string }>().detail).toContain('no scoring rubric');
  await setRubric(server, call);
  expect(failures(await assignTo(server, id, [evaluator.sub, 'elsewhere', 'nobody']))).toEqual([
    'unknown_reference at body.evaluators.1',
    'unknown_reference at body.evaluators.2',
  ]);
  const made = await assignTo(server, id, [evaluator.sub]);
  expect([made.statusCode, made.json<Evaluation>().assignments.map(({ evaluator: { name }, status: at }) => [name, at])]).toEqual([201, [[
    'assigned Eva',
    'open',
  ]]]);
  expect((await assignTo(server, id, [evaluator.sub])).json<Evaluation>().assignments).toHaveLength(1);
  const known = (await server.inject({ url: '/api/review/evaluators', as: 'secretary' })).json<{ sub: string; open: number }[]>();
  const unheardOf = await server.inject({
    method: 'PUT',
    url: `/api/review/evaluators/${evaluator.sub}`,
    as: 'secretary',
    payload: { version: Number.MAX_SAFE_INTEGER },
  });
  expect(unheardOf.statusCode, unheardOf.body).toBe(412);
  expect(known.filter(({ sub }) => ['assigned', 'elsewhere'].includes(sub))).toEqual([expect.objectContaining({ sub: 'assigned', open: 1 })]);
});

it('finds the calls of which an evaluator has something to score, for them alone', async () => {
  const { call, one } = await scene('calls-of');
  await newCall(server);
  const found = async (as?: Person) => {
    const url = `/api/catalogue/calls?filter=${encodeURIComponent('{"assigned":true}')}`;
    return (await server.inject({ url, ...(as && { as }) })).json<{ id: number }[]>().map(({ id }) => id);
  };
  expect(await found(one)).toEqual([call]);
  for (const as of [undefined, await newEvaluator(server, 'calls-of-nothing'), 'secretary'] as const) expect(await found(as)).toEqual([]);
});

it('is nobody else’s: another evaluator finds nothing, whatever they ask', async () => {
  const { ofOne, two, one, diploma, application } = await scene('own');
  const stranger = await newEvaluator(server, 'own-stranger');
  for (const as of [two, stranger]) {
    expect(await status(`/api/review/assignments/${ofOne}`, as)).toBe(404);
    expect(await status(`/api/review/assignments/${ofOne}/files/${diploma}`, as)).toBe(404);
    expect((await give(server, as, { id: ofOne, scores: {}, submitted: false })).statusCode).toBe(404);
    expect((await server.inject({ method: 'POST', url: `/api/review/assignments/${ofOne}/conflict`, as, payload: { reason: 'No' } })).statusCode).toBe(404);
  }
  expect((await server.inject({ url: '/api/review/assignments', as: stranger })).json()).toEqual([]);
  // The evaluator's groups have changed to another institution.
  expect(await status(`/api/review/assignments/${ofOne}`, { sub: one.sub, groups: ['/Evaluator/0zzzzzz99'] })).toBe(404);
  const denied = await server.db.query("select 1 from audit_trail where subject = $1 and action like '%-denied'", [`application:${application}`]);
  expect(denied.length).toBe(9);
});

it('is not done by who reads names and all scores in another role: nothing is assigned to them, and earlier assignments are closed', async () => {
  const { call, ofOne, one, two, ofTwo, application } = await scene('roles');
  await give(server, two, { id: ofTwo, scores: { c1: 10, c2: 5, c2_comment: 'Good.' }, submitted: true });
  for (const other of ['/Secretary', '/Helpdesk']) {
    const both = { ...one, groups: [...(one.groups ?? []), other] };
    await server.inject({ url: '/api/account', as: both });
    expect([await status(`/api/review/assignments/${ofOne}`, both), (await give(server, both, { id: ofOne, scores: {}, submitted: false })).statusCode])
      .toEqual([404, 404]);
    expect((await server.inject({ url: '/api/review/assignments', as: both })).json()).toEqual([]);
    expect(failures(await assignTo(server, application, [one.sub])), other).toEqual(['unknown_reference at body.evaluators.0']);
    expect((await server.inject({ url: '/api/review/evaluators', as: 'secretary' })).json<{ sub: string }[]>().map(({ sub }) => sub)).not.toContain(one.sub);
    const shared = await server.inject({
      method: 'POST',
      url: `/api/review/calls/${call}/assignments`,
      as: 'secretary',
      payload: { each: 3, by: 'load', evaluators: [], dry_run: true },
    });
    expect(shared.json<{ evaluators: { sub: string }[] }>().evaluators.map(({ sub }) => sub)).not.toContain(one.sub);
  }
  // The Secretary role at another institution does not matter.
  const elsewhere = { ...one, groups: [...(one.groups ?? []), '/Secretary/0zzzzzz99'] };
  await server.inject({ url: '/api/account', as: elsewhere });
  expect(await status(`/api/review/assignments/${ofOne}`, elsewhere)).toBe(200);
  expect((await assignTo(server, application, [one.sub])).statusCode).toBe(201);
  const [line] = await server.db.query<{ details: object }>('select details from audit_trail where actor = $1 and action = $2 order by id desc', [
    one.sub,
    'application.read',
  ]);
  expect(line?.details, 'in which role it was read').toMatchObject({ role: 'evaluator', of: 'all' });
});

it('keeps a draft however far it is, refuses what the rubric refuses, and takes scores once', async () => {
  const { ofOne: id, one, two, ofTwo, application } = await scene('score');
  expect((await give(server, one, { id, scores: { c1: 99 }, submitted: false, version: 1 })).json()).toMatchObject({
    scores: { c1: 99 },
    submitted: false,
    version: 2,
  });
  expect((await give(server, one, { id, scores: {}, submitted: false, version: 1 })).statusCode).toBe(412);
  expect(failures(await give(server, one, { id, scores: { c1: 'ten', c9: 1 }, submitted: false }))).toEqual(['additionalProperties at body.scores.c9']);
  expect(failures(await give(server, one, { id, scores: { c1: 'ten', c2: 3 }, submitted: true })).toSorted()).toEqual([
    'required at body.scores.c2_comment',
    'type at body.scores.c1',
  ]);
  expect(failures(await give(server, one, { id, scores: { c1: 11, c2: 3 }, submitted: true })).toSorted()).toEqual([
    'maximum at body.scores.c1',
    'required at body.scores.c2_comment',
  ]);

  expect((await evaluationOf(application)).assignments[0]).toMatchObject({ status: 'draft', scores: null, total: null });
  expect((await give(server, one, { id, scores: { c1: 7, c2: 3, c2_comment: 'Fair.' }, submitted: true })).statusCode).toBe(200);
  expect((await give(server, one, { id, scores: {}, submitted: false })).statusCode).toBe(409);
  expect([await readScores(one, id), await readScores(two, ofTwo)]).toEqual([[], null]);
  await give(server, two, { id: ofTwo, scores: { c1: 10, c2: 5, c2_comment: 'Good.' }, submitted: true });
  expect(await readScores(one, id)).toEqual([{ total: 100, scores: { c1: 10, c2: 5, c2_comment: 'Good.' } }]);
  expect(await evaluationOf(application)).toMatchObject({ mean: 77.5, spread: 45, assignments: [{ total: 55 }, { total: 100 }] });
});

it('lets an evaluator withdraw, and never asks them again', async () => {
  const { call, ofOne: id, one, application } = await scene('conflict');
  expect((await server.inject({ method: 'POST', url: `/api/review/assignments/${id}/conflict`, as: one, payload: { reason: 'My student.' } })).statusCode).toBe(
    204,
  );
  expect(await status(`/api/review/assignments/${id}`, one)).toBe(404);
  expect((await evaluationOf(application)).assignments[0]).toMatchObject({ status: 'recused', conflict: 'My student.' });
  await assignTo(server, application, [one.sub]);
  const shared = await server.inject({
    method: 'POST',
    url: `/api/review/calls/${call}/assignments`,
    as: 'secretary',
    payload: { each: 2, by: 'load', evaluators: [one.sub, 'conflict-two'] },
  });
  expect(shared.json()).toMatchObject({ applications: 1, created: 0, short: 1, evaluators: [{ gets: 0, withdrawn: 1 }, { gets: 0, withdrawn: 0 }] });
  expect((await evaluationOf(application)).assignments.map((row) => row.status)).toEqual(['recused', 'open']);
});

it('shares out a call by load or at random, and gives back what was not scored yet', async () => {
  const call = await newCall(server);
  await setRubric(server, call);
  const applications = [];
  for (const name of ['a', 'b', 'c']) applications.push((await underReview(server, `shared-${name}`, call)).id);
  const evaluators: string[] = [];
  for (const name of ['a', 'b', 'c']) evaluators.push((await newEvaluator(server, `shared-evaluator-${name}`)).sub);
  const share = (payload: object) =>
    server.inject({ method: 'POST', url: `/api/review/calls/${call}/assignments`, as: 'secretary', payload: { evaluators, ...payload } });
  expect((await share({ each: 1, by: 'load' })).json()).toMatchObject({ applications: 3, created: 3, short: 0 });
  const loads = (await server.inject({ url: '/api/review/evaluators', as: 'secretary' })).json<{ sub: string; open: number }[]>();
  expect(loads.filter(({ sub }) => evaluators.includes(sub)).map(({ open }) => open)).toEqual([1, 1, 1]);
  expect((await share({ each: 2, by: 'random' })).json()).toMatchObject({ applications: 3, created: 3, short: 0 });
  expect((await share({ each: 4, by: 'random' })).json()).toMatchObject({ applications: 3, created: 3, short: 3 });
  const [first] = (await evaluationOf(applications[0] ?? 0)).assignments;
  const remove = () => server.inject({ method: 'DELETE', url: `/api/review/assignments/${first?.id ?? 0}`, as: 'secretary' });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
});

it('finds who may evaluate by as many statements for several people as for one', async () => {
  const { id } = await addUniversity(server, { name: { en: 'Counted' }, country: 'GR', ror_id: '0evaaaa11' });
  const found = async () => {
    let statements = 0;
    const counting: Db = { ...server.db, query: (...query) => ((statements += 1), server.db.query(...query)) };
    const subs = (await evaluatorsFor(counting, id)).map(({ sub }) => sub).filter((sub) => sub.startsWith('counted'));
    return { subs, statements };
  };
  await newEvaluator(server, 'counted-1', ['/Evaluator/0evaaaa11']);
  const { statements } = await found();
  await newEvaluator(server, 'counted-2', ['/Evaluator/0evaaaa11', '/Helpdesk/0zzzzzz99']);
  await newEvaluator(server, 'counted-3', ['/Evaluator/0evaaaa11', '/Secretary/0evaaaa11']);
  await newEvaluator(server, 'counted-4', ['/Evaluator/0zzzzzz99']);
  expect(await found()).toEqual({ subs: ['counted-1', 'counted-2'], statements });
});

it('lets an evaluator take given scores back until something is decided', async () => {
  const { application, one, two, ofOne, ofTwo } = await scene('back');
  const scores = { c1: 7, c2: 3, c2_comment: 'Fair.' };
  const takeBack = (as: Person, id: number) => server.inject({ method: 'POST', url: `/api/review/assignments/${id}/reopen`, as });
  const shown = async (as: Person, id: number) =>
    (await server.inject({ url: `/api/review/assignments/${id}`, as })).json<{ can_reopen: boolean; others: object[] | null }>();
  expect((await takeBack(one, ofOne)).statusCode, 'nothing is given yet').toBe(409);
  await give(server, one, { id: ofOne, scores, submitted: true });
  await give(server, two, { id: ofTwo, scores: { ...scores, c1: 10 }, submitted: true });
  expect(await shown(one, ofOne)).toMatchObject({ can_reopen: true, others: [{}] });
  expect((await takeBack(two, ofOne)).statusCode, 'only by whose they are').toBe(404);
  expect((await takeBack(one, ofOne)).json()).toMatchObject({ submitted: false, scores });
  expect(await shown(one, ofOne)).toMatchObject({ can_reopen: false, others: null });
  expect(await evaluationOf(application)).toMatchObject({
    mean: 62.5,
    spread: 0,
    assignments: [{ status: 'draft', scores: null, total: null }, { total: 62.5 }],
  });
  expect((await takeBack(two, ofTwo)).statusCode).toBe(200);
  expect(await evaluationOf(application)).toMatchObject({ mean: null, spread: null });
  expect((await give(server, one, { id: ofOne, scores: { ...scores, c1: 8 }, submitted: true })).statusCode).toBe(200);
  await server.inject({ method: 'PUT', url: `/api/review/applications/${application}/decision`, as: 'secretary', payload: { outcome: 'accept' } });
  expect((await takeBack(one, ofOne)).statusCode, 'a decision is entered').toBe(409);
  expect(await shown(one, ofOne)).toMatchObject({ can_reopen: false });
});
