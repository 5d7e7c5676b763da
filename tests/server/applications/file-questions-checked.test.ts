import { afterAll, beforeAll, expect, it } from 'vitest';
import { apply, type ApplicationAnswer, failures, newCall, QUESTIONS, readyApplicant, step, uploadedId } from '../profile/applicant-support';
import { assignmentOf, assignTo, newEvaluator, setRubric, TERMS } from '../evaluation/evaluation-support';
import { startServer, testClock, type TestServer } from '../harness';

const BEGIN = '2026-05-04T10:00:00.000Z';
const WORK = { type: 'integer', title: 'Your best work', 'x-file': { types: ['application/pdf'], max_bytes: 100_000 } };
const KEY = 'answers.diploma';

interface Desk {
  checklist: Record<string, { state: string }>;
  information_requests: { id: number; former_checks: Record<string, object> }[];
}

let server: TestServer;
let call: number;
beforeAll(async () => {
  server = await startServer({ clock: testClock(BEGIN) });
  // The question has the key of a document, with which its file must not be confused.
  call = await newCall(server, { questions: { ...QUESTIONS, properties: { ...QUESTIONS.properties, diploma: WORK } } as never });
  await setRubric(server, call, { ...TERMS, blind: false });
});
afterAll(() => server.close());

const review = (id: number) => `/api/review/applications/${String(id)}`;
const desk = async (id: number) => (await server.inject({ url: review(id), as: 'secretary' })).json<{ desk: Desk }>().desk;
const check = (id: number, checklist: object) => server.inject({ method: 'PUT', url: `${review(id)}/checklist`, as: 'secretary', payload: { checklist } });
const unchecked = async () =>
  (await server.inject({
    url: `/api/review/applications?filter=${encodeURIComponent(JSON.stringify({ call_id: call, documents: 'unchecked' }))}`,
    as: 'secretary',
  })).json<{ id: number }[]>().map(({ id }) => id);

/** An application whose answer to the question is a file. */
async function sent(sub: string) {
  const { as, diploma } = await readyApplicant(server, sub);
  const id = (await apply(server, as, [call])).json<ApplicationAnswer>().id;
  const work = await uploadedId(server, as, `Work of ${sub}`);
  const payload = { answers: { motivation: 'I have wanted this for years.', diploma: work }, documents: { diploma } };
  expect((await server.inject({ method: 'PUT', url: `/api/applications/${String(id)}`, as, payload })).statusCode).toBe(200);
  expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200);
  return { as, id, work };
}

it('is accepted and refused as a document, apart from a document of the same key', async () => {
  const { id } = await sent('file-check');
  expect(failures(await check(id, { [KEY]: { state: 'refused' } }))).toEqual([`required at body.checklist.${KEY}.reason`]);
  expect(failures(await check(id, { 'answers.motivation': { state: 'accepted' } }))).toEqual(['additionalProperties at body.checklist.answers.motivation']);
  expect((await check(id, { diploma: { state: 'accepted' } })).statusCode).toBe(200);
  expect((await desk(id)).checklist).not.toHaveProperty([KEY]);
  expect(await unchecked()).toContain(id);
  expect((await check(id, { diploma: { state: 'accepted' }, [KEY]: { state: 'refused', reason: 'Page 2 is empty.' } })).statusCode).toBe(200);
  expect((await desk(id)).checklist).toMatchObject({ [KEY]: { state: 'refused', reason: 'Page 2 is empty.' } });
  expect(await unchecked()).not.toContain(id);
});

it('is checked again when it was re-requested, and reaches the evaluator once it is accepted', async () => {
  const { as, id, work } = await sent('file-again');
  await server.inject({ method: 'POST', url: '/api/review/start-review', as: 'secretary', payload: { ids: [id] } });
  await check(id, { [KEY]: { state: 'refused', reason: 'Page 2 is empty.' }, diploma: { state: 'accepted' } });
  const asked = await server.inject({
    method: 'POST',
    url: `${review(id)}/information-requests`,
    as: 'secretary',
    payload: { answers: ['diploma'], message: 'Once more.', due_at: '2026-05-14T10:00:00.000Z' },
  });
  expect((await desk(id)).checklist).toMatchObject({ [KEY]: { state: 're_requested' }, diploma: { state: 'accepted' } });
  const better = await uploadedId(server, as, 'A better one.');
  const request = asked.json<{ id: number }>().id;
  const answered = await server.inject({
    method: 'POST',
    url: `/api/applications/${String(id)}/information-requests/${String(request)}/answer`,
    as,
    payload: { answers: { diploma: better } },
  });
  expect(answered.statusCode, answered.body).toBe(200);
  const now = await desk(id);
  expect(now.checklist).not.toHaveProperty([KEY]);
  expect(now.information_requests[0]?.former_checks).toMatchObject({ [KEY]: { state: 'refused', reason: 'Page 2 is empty.' } });
  expect(await unchecked()).toContain(id);

  const evaluator = await newEvaluator(server, 'file-evaluator');
  await assignTo(server, id, [evaluator.sub]);
  const assignment = await assignmentOf(server, evaluator);
  const seen = async () => {
    const { application } = (await server.inject({ url: `/api/review/assignments/${String(assignment)}`, as: evaluator })).json<
      { application: { answers: object; files: { id: number }[] } }
    >();
    const bytes = await server.inject({ url: `/api/review/assignments/${String(assignment)}/files/${String(better)}`, as: evaluator });
    return [application.answers, application.files.some((file) => file.id === better), bytes.statusCode];
  };
  expect(await seen()).toEqual([expect.objectContaining({ diploma: work }), false, 404]);
  await check(id, { [KEY]: { state: 'accepted' }, diploma: { state: 'accepted' } });
  expect(await unchecked()).not.toContain(id);
  expect(await seen()).toEqual([expect.objectContaining({ diploma: better }), true, 200]);
});
