import { afterAll, beforeAll, expect, it } from 'vitest';
import { failures, newCall, sentApplication } from '../profile/applicant-support';
import { newEvaluator, setRubric, underReview } from './evaluation-support';
import { startServer, type TestServer } from '../harness';

interface SharedOut {
  created: number;
  short: number;
  field: string | null;
  seed: string | null;
  evaluators: { sub: string; open: number; gets: number; withdrawn: number; knows_field: boolean | null }[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const keep = (sub: string, fields: readonly string[], version?: number) =>
  server.inject({ method: 'PUT', url: `/api/review/evaluators/${sub}`, as: 'secretary', payload: { fields, ...(version !== undefined && { version }) } });

/** A call with applications under review, whose programme has a field of study, and evaluators with fields of expertise. */
async function scene(name: string, { applications, fields }: { applications: number; fields: readonly (readonly string[])[] }) {
  const call = await newCall(server);
  await setRubric(server, call);
  const field = '0613';
  await server.db.query(
    `update programmes set data = data || jsonb_build_object('topic', $2::text) where id = (select programme_id from calls where id = $1)`,
    [call, field],
  );
  for (let index = 0; index < applications; index += 1) await underReview(server, `${name}-${String(index)}`, call);
  const evaluators: string[] = [];
  for (const [index, own] of fields.entries()) {
    const { sub } = await newEvaluator(server, `${name}-evaluator-${String(index)}`);
    expect((await keep(sub, own)).statusCode).toBe(200);
    evaluators.push(sub);
  }
  const share = async (payload: object) =>
    (await server.inject({
      method: 'POST',
      url: `/api/review/calls/${String(call)}/assignments`,
      as: 'secretary',
      payload: { each: 1, evaluators, ...payload },
    })).json<SharedOut>();
  return { call, field, evaluators, share };
}

const gets = ({ evaluators }: SharedOut) => evaluators.map((one) => one.gets);

it('gives by field only to those who know it, says who does not, and writes nothing in a dry run', async () => {
  const { field, share } = await scene('by-field', { applications: 3, fields: [['06'], ['0421'], ['0613', '0112'], []] });
  const tried = await share({ by: 'field', dry_run: true });
  expect(tried).toMatchObject({ created: 3, short: 0, field, seed: null });
  expect(tried.evaluators.map(({ knows_field }) => knows_field)).toEqual([true, false, true, false]);
  expect(gets(tried)).toEqual([2, 0, 1, 0]);
  expect(await share({ by: 'field' })).toEqual(tried);
  expect(await share({ by: 'field', each: 3, dry_run: true })).toMatchObject({ created: 3, short: 3 });
  expect((await share({ by: 'load', dry_run: true })).evaluators.map(({ open, knows_field }) => [open, knows_field])).toEqual([
    [2, null],
    [0, null],
    [1, null],
    [0, null],
  ]);
});

it('draws what its dry run showed where the seed is the same', async () => {
  const { share } = await scene('by-seed', { applications: 6, fields: [[], [], []] });
  const tried = await share({ by: 'random', dry_run: true });
  expect([tried.created, gets(tried).reduce((sum, each) => sum + each, 0)]).toEqual([6, 6]);
  const draws = [];
  for (const seed of ['1', '2', '3', '4', '5', '6']) draws.push(gets(await share({ by: 'random', dry_run: true, seed })).join());
  expect(new Set(draws).size).toBeGreaterThan(1);
  expect(await share({ by: 'random', seed: tried.seed })).toEqual(tried);
});

it('keeps what a Secretary says of an evaluator, by its schema, and lets nobody save over it unseen', async () => {
  const { sub } = await newEvaluator(server, 'kept');
  const kept = await keep(sub, ['05'], 0);
  expect([kept.statusCode, kept.headers.etag, kept.json()]).toEqual([200, '"1"', expect.objectContaining({ sub, data: { fields: ['05'] }, version: 1 })]);
  expect((await keep(sub, ['06'], 0)).statusCode).toBe(412);
  expect(failures(await keep(sub, ['informatics']))).toEqual(['enum at body.fields.0']);
  // Opening the portal stores the evaluator's claims again.
  await newEvaluator(server, 'kept');
  const known = (await server.inject({ url: '/api/review/evaluators', as: 'secretary' })).json<{ sub: string; data: object }[]>();
  expect(known.find((one) => one.sub === sub)?.data).toEqual({ fields: ['05'] });
  expect((await keep('nobody-of-the-staff', [])).statusCode).toBe(404);
});

it('assigns many at once, each as by itself, and says what is not under review or has no rubric', async () => {
  const call = await newCall(server);
  await setRubric(server, call);
  const [one, two] = [await underReview(server, 'many-assigned-1', call), await underReview(server, 'many-assigned-2', call)];
  const unscored = await underReview(server, 'many-assigned-3', await newCall(server));
  const waiting = await sentApplication(server, 'many-assigned-4', call);
  const { sub } = await newEvaluator(server, 'many-assigned-evaluator');
  const assign = (payload: object) => server.inject({ method: 'POST', url: '/api/review/assignments', as: 'secretary', payload });
  const ids = [one.id, unscored.id, two.id, waiting.id];
  expect(failures(await assign({ ids, evaluators: [sub, 'nobody'] }))).toEqual(['unknown_reference at body.evaluators.1']);
  const answer = await assign({ ids, evaluators: [sub] });
  expect(answer.json()).toEqual({ assigned: [one.id, two.id], skipped: [unscored.id, waiting.id] });
  // A repeated request changes nothing.
  expect((await assign({ ids, evaluators: [sub] })).json()).toEqual(answer.json());
  const rows = await server.db.query<{ application_id: number }>('select application_id from assignments where evaluator = $1 order by id', [sub]);
  expect(rows.map(({ application_id }) => Number(application_id))).toEqual([one.id, two.id]);
});
