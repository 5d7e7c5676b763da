import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectFiles } from '../../../server/platform/files/collect-files';
import {
  apply,
  failures,
  HOUR,
  newApplicant,
  newCall,
  pdf,
  person,
  QUESTIONS,
  readyDraft,
  step,
  uploadedId,
  type ApplicationAnswer,
} from '../profile/applicant-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import { engine } from '../harness/database';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

interface Copy extends ApplicationAnswer {
  call_id: number;
  report: { area: string; key: string; title: Record<string, string>; reason: string }[];
}

const copy = (as: Person, [id, callId, key]: [number, number, string?]) =>
  server.inject({ method: 'POST', url: `/api/applications/${id}/copy`, as, payload: { call_id: callId }, ...(key && { headers: { 'idempotency-key': key } }) });
const reasons = ({ report }: Copy) => report.map(({ area, key, reason }) => `${area}.${key}: ${reason}`);

/** A submitted application with a letter file that nothing else refers to. */
async function sent(sub: string) {
  const draft = await readyDraft(server, sub);
  const letter = await uploadedId(server, draft.as, `Letter of ${sub}`);
  const payload = { answers: { motivation: 'I have wanted this for years.', part_time: true }, documents: { diploma: draft.diploma, letter } };
  await server.inject({ method: 'PUT', url: `/api/applications/${draft.id}`, as: draft.as, payload });
  expect((await step(server, draft.as, [draft.id, 'finalize'])).statusCode).toBe(200);
  return { ...draft, letter, payload };
}

it('begins a draft for another call with the answers and documents, also with a document that only the frozen copy still holds', async () => {
  const { as, id, letter, payload } = await sent('c-whole');
  server.clock.advance(25 * HOUR);
  await collectFiles(server.deps);
  expect((await server.inject({ url: `/api/files/${letter}`, as })).statusCode).toBe(404);
  const call = await newCall(server);
  const answer = await copy(as, [id, call]);
  expect(answer.statusCode).toBe(201);
  const draft = answer.json<Copy>();
  expect(draft).toMatchObject({ ...payload, call_id: call, status: 'Draft', number: null, missing: [], report: [], version: 1 });
  expect(draft.id).not.toBe(id);
  expect(answer.headers.etag).toBe('"1"');
  // The copy keeps the files that it refers to, and the submitted application is unchanged.
  server.clock.advance(25 * HOUR);
  await collectFiles(server.deps);
  expect((await server.inject({ url: `/api/files/${letter}`, as })).rawPayload.equals(pdf('Letter of c-whole'))).toBe(true);
  expect((await server.inject({ url: `/api/applications/${id}`, as })).json()).toMatchObject({
    status: 'Finalized',
    call_id: expect.not.objectContaining([call]) as unknown,
  });
  expect((await step(server, as, [draft.id, 'finalize'])).statusCode).toBe(200);
});

it('tells what no longer fits, and puts nothing where it does not belong', async () => {
  const { as, id, diploma } = await sent('c-report');
  const questions = { type: 'object', properties: { part_time: { type: 'string', title: 'Part time, and why?' } } };
  const call = await newCall(server, { questions, required_documents: [{ key: 'diploma', title: { en: 'Diploma' }, required: true }] });
  const draft = (await copy(as, [id, call])).json<Copy>();
  expect(draft).toMatchObject({ answers: {}, documents: { diploma } });
  expect(reasons(draft)).toEqual(['answers.motivation: question_removed', 'answers.part_time: kind_changed', 'documents.letter: document_not_requested']);
  expect(draft.report[0]?.title).toEqual({ en: 'Why do you apply?' });
});

it('leaves out a document whose content is lost', async () => {
  const { as, id, letter, diploma } = await sent('c-lost');
  const row = await server.db.query<{ sha256: string }>(`select sha256 from files where id = $1`, [letter]);
  await server.db.query(`update blobs set damaged_at = $2 where sha256 = $1`, [row[0]?.sha256, server.clock.now()]);
  const draft = (await copy(as, [id, await newCall(server)])).json<Copy>();
  expect(draft.documents).toEqual({ diploma });
  expect(reasons(draft)).toEqual(['documents.letter: file_missing']);
});

it('keeps the file of an answer as it keeps that of a document, or says that it is lost', async () => {
  const portfolio = { type: 'integer', title: 'Your portfolio', 'x-file': { types: ['application/pdf'], max_bytes: 10_000_000 } };
  const questions = { type: 'object', properties: { motivation: QUESTIONS.properties.motivation, portfolio } };
  const motivation = 'I have wanted this for years.';
  const given = async (sub: string) => {
    const draft = await readyDraft(server, sub, await newCall(server, { questions }));
    const file = await uploadedId(server, draft.as, `Portfolio of ${sub}`);
    await server.inject({ method: 'PUT', url: `/api/applications/${draft.id}`, as: draft.as, payload: { answers: { motivation, portfolio: file } } });
    expect((await step(server, draft.as, [draft.id, 'finalize'])).statusCode).toBe(200);
    return { ...draft, file };
  };
  const [{ as, id, file }, lost] = [await given('c-file'), await given('c-file-lost')];
  server.clock.advance(25 * HOUR);
  await collectFiles(server.deps);
  const draft = (await copy(as, [id, await newCall(server, { questions })])).json<Copy>();
  expect(draft).toMatchObject({ answers: { motivation, portfolio: file }, report: [], missing: [] });
  server.clock.advance(25 * HOUR);
  await collectFiles(server.deps);
  expect((await server.inject({ url: `/api/files/${file}`, as })).rawPayload.equals(pdf('Portfolio of c-file'))).toBe(true);
  expect((await step(server, as, [draft.id, 'finalize'])).statusCode).toBe(200);
  await server.db.query(`update blobs set damaged_at = $2 where sha256 = (select sha256 from application_files where file_id = $1)`, [
    lost.file,
    server.clock.now(),
  ]);
  const without = (await copy(lost.as, [lost.id, await newCall(server, { questions })])).json<Copy>();
  expect(without.answers).toEqual({ motivation });
  expect(reasons(without)).toEqual(['answers.portfolio: file_missing']);
});

it('gives the draft that it created when its key comes again, and refuses the key for anything else', async () => {
  const { as, id } = await sent('c-key');
  const call = await newCall(server, { questions: { ...QUESTIONS, properties: { motivation: QUESTIONS.properties.motivation } } });
  const answers = await Promise.all([copy(as, [id, call, 'once']), copy(as, [id, call, 'once'])]);
  const [one, other] = answers.map((answer) => answer.json<Copy>());
  expect(one).toEqual(other);
  expect(reasons(one!)).toEqual(['answers.part_time: question_removed']);
  const second = await sent('c-key-second');
  expect((await copy(second.as, [second.id, call, 'once'])).statusCode).toBe(201);
  for (
    const refused of [await copy(as, [one!.id, call, 'once']), await copy(as, [id, await newCall(server), 'once']), await apply(server, as, [call, 'once'])]
  ) {
    expect(failures(refused)).toEqual(['idempotency_key_reused at header.idempotency-key']);
  }
});

it('is refused with the reason, and changes nothing', async () => {
  const { as, id } = await sent('c-refused');
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR).toISOString();
  const calls = [
    [{ opens_at: at(1) }, 'This call has not opened yet. Its page says when it does.'],
    [{ opens_at: at(-2), closes_at: at(0) }, 'This call has closed and no longer accepts applications.'],
    [{ state: 'cancelled' }, 'This call was cancelled and accepts no applications.'],
  ] as const;
  for (const [change, detail] of calls) {
    const answer = await copy(as, [id, await newCall(server, change)]);
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([409, detail]);
  }
  const call = await newCall(server);
  expect((await copy(as, [id, call])).statusCode).toBe(201);
  expect((await copy(as, [id, call])).json()).toMatchObject({
    detail: 'You already have an application for this call. You will find it under “My applications”.',
  });
  expect(failures(await copy(as, [id, 999_999]))).toEqual(['unknown_reference at body.call_id']);
  expect((await copy(await newApplicant(server, 'c-stranger'), [id, call])).statusCode).toBe(404);
  expect((await copy(person('c-noprofile'), [id, call])).statusCode).toBe(404);
});

// PGlite has one connection, so its transactions never overlap.
it.runIf(engine === 'postgres')('carries the answers to what the call asks once a change of it that is under way has ended', async () => {
  const { as, id } = await sent('c-race');
  const call = await newCall(server);
  const questions = { ...QUESTIONS, properties: { motivation: QUESTIONS.properties.motivation } };
  let end = () => {};
  let change: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    change = server.db.transaction(async (tx) => {
      await tx.query(`update calls set data = data || jsonb_build_object('questions', $2::jsonb) where id = $1`, [call, JSON.stringify(questions)]);
      await new Promise<void>((resolve) => {
        end = resolve;
        begun();
      });
    });
  });
  let hasAnswer = false;
  const copied = copy(as, [id, call]).finally(() => (hasAnswer = true));
  const isWaiting = async () => (await server.db.query('select 1 from pg_locks where not granted')).length > 0;
  while (!hasAnswer && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  end();
  await change;
  expect((await copied).json<Copy>().answers).toEqual({ motivation: 'I have wanted this for years.' });
});
