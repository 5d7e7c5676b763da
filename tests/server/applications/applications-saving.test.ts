import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { failures, newCall, QUESTIONS, readyDraft, step, uploadedId, type ApplicationAnswer } from '../profile/applicant-support';
import { CATALOGUE, confirmed } from '../catalogue/catalogue-support';
import { startServer, testClock, type Person, type TestServer } from '../harness';
import { engine } from '../harness/database';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const save = (as: Person, id: number, payload: object) => server.inject({ method: 'PUT', url: `/api/applications/${String(id)}`, as, payload });
const read = async (as: Person, id: number) => (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<ApplicationAnswer>();

const FEWER = { ...QUESTIONS, properties: { motivation: QUESTIONS.properties.motivation } };

/** Removes a question from a call, as its Secretary. */
async function askLess(call: number): Promise<void> {
  const [row] = await server.db.query<{ data: object }>('select data from calls where id = $1', [call]);
  const answer = await confirmed(server, {
    method: 'PUT',
    url: `${CATALOGUE}/calls/${String(call)}`,
    as: 'secretary',
    payload: { ...row?.data, questions: FEWER },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const isWrite = (sql: string) => sql.includes('update applications set answers');

/** Runs `event` once between the next save's read and write of its draft. */
function between(event: () => Promise<unknown>): void {
  const { prepared } = server.db;
  const spy = vi.spyOn(server.db, 'prepared').mockImplementation(
    (async (sql: string, parameters?: readonly unknown[]) => {
      if (isWrite(sql)) {
        spy.mockRestore();
        await event();
      }
      return prepared(sql, parameters);
    }) as Db['prepared'],
  );
}

describe('a draft that is saved', () => {
  it('takes three statements and no transaction where no file changes', async () => {
    const { as, id, diploma } = await readyDraft(server, 's-cost');
    const statements: string[] = [];
    const { query, prepared } = server.db;
    vi.spyOn(server.db, 'query').mockImplementation(
      ((sql: string, parameters?: readonly unknown[]) => (statements.push(sql), query(sql, parameters))) as Db['query'],
    );
    vi.spyOn(server.db, 'prepared').mockImplementation(
      ((sql: string, parameters?: readonly unknown[]) => (statements.push(sql), prepared(sql, parameters))) as Db['prepared'],
    );
    const transactions = vi.spyOn(server.db, 'transaction');
    const saved = await save(as, id, { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma } });
    expect(saved.json<ApplicationAnswer>().missing).toEqual([]);
    // Requests are counted in the database only where several processes share it.
    const counting = (sql: string) => sql.includes('request_counts');
    expect(statements.filter((sql) => !counting(sql)), statements.join('\n')).toHaveLength(3);
    expect(transactions).not.toHaveBeenCalled();
  });

  it('is answered as it is read', async () => {
    const { as, id, diploma } = await readyDraft(server, 's-answer');
    const letter = await uploadedId(server, as, 'Letter');
    for (const documents of [{ diploma }, { diploma, letter }, { letter }]) {
      const answer = await save(as, id, { answers: { part_time: true, motivation: 'Short' }, documents });
      expect(answer.json()).toEqual(await read(as, id));
    }
  });

  it('is written once by several windows that have read the same, and by all of those that do not say what they have read', async () => {
    const { as, id } = await readyDraft(server, 's-windows');
    const { version } = await read(as, id);
    const windows = Array.from({ length: 8 }, (_, index) => ({ motivation: `What window ${String(index)} says.` }));
    const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();
    const told = await Promise.all(windows.map((answers) => save(as, id, { answers, version })));
    expect(statusesOf(told)).toEqual([200, ...windows.slice(1).map(() => 412)]);
    expect((await read(as, id)).answers).toEqual(told.find(({ statusCode }) => statusCode === 200)?.json<ApplicationAnswer>().answers);
    expect(statusesOf(await Promise.all(windows.map((answers) => save(as, id, { answers }))))).toEqual(windows.map(() => 200));
    expect(await read(as, id)).toMatchObject({ version: version + 1 + windows.length });
  });
});

describe('what comes between the reading of a draft and the writing of it', () => {
  it('is stored where it was another window: the later one is notified, or writes over it', async () => {
    const { as, id, diploma } = await readyDraft(server, 's-between');
    const { version } = await read(as, id);
    between(() => save(as, id, { answers: { motivation: 'From the phone.' }, documents: {} }));
    expect((await save(as, id, { answers: { motivation: 'From the desk.' }, version })).statusCode).toBe(412);
    expect((await read(as, id)).answers).toEqual({ motivation: 'From the phone.' });
    between(() => save(as, id, { documents: { diploma } }));
    const onto = await save(as, id, { answers: { motivation: 'From the desk.' } });
    expect(onto.json()).toMatchObject({ answers: { motivation: 'From the desk.' }, documents: { diploma }, version: version + 3 });
  });

  it('is stored where the draft was sent', async () => {
    const { as, id, diploma } = await readyDraft(server, 's-sent');
    await save(as, id, { answers: { motivation: 'I have wanted this for years.' }, documents: { diploma } });
    between(async () => expect((await step(server, as, [id, 'finalize'])).statusCode).toBe(200));
    expect((await save(as, id, { answers: { motivation: 'Too late by a moment.' } })).statusCode).toBe(409);
    expect(await read(as, id)).toMatchObject({ frozen: { answers: { motivation: 'I have wanted this for years.' } } });
  });

  it('is stored where the draft was deleted', async () => {
    const { as, id } = await readyDraft(server, 's-gone');
    between(() => server.inject({ method: 'DELETE', url: `/api/applications/${String(id)}`, as }));
    expect((await save(as, id, { answers: { motivation: 'Nobody reads this.' } })).statusCode).toBe(404);
  });

  it('decides what may be answered where the call asks less, of drafts that still fit, too', async () => {
    const call = await newCall(server);
    const { as, id } = await readyDraft(server, 's-asked', call);
    between(() => askLess(call));
    expect(failures(await save(as, id, { answers: { part_time: true } }))).toEqual(['question_removed at body.answers.part_time']);
    expect((await read(as, id)).answers).not.toHaveProperty('part_time');
    between(() => askLess(call));
    expect((await save(as, id, { answers: { motivation: 'Still asked.' } })).statusCode).toBe(200);
  });

  it('holds no file for a draft that is not written', async () => {
    const { as, id, diploma } = await readyDraft(server, 's-held');
    const { version } = await read(as, id);
    const letter = await uploadedId(server, as, 'Letter');
    await save(as, id, { documents: { diploma, letter }, version });
    expect((await save(as, id, { documents: { diploma }, version })).statusCode).toBe(412);
    expect((await save(as, id, { documents: { diploma, letter: 999_999 } })).statusCode).toBe(422);
    const held = await server.db.query<{ file_id: number }>(`select file_id from file_references where holder = 'application' and holder_id = $1 order by 1`, [
      String(id),
    ]);
    expect(held.map(({ file_id }) => Number(file_id))).toEqual([diploma, letter]);
    expect(await read(as, id)).toMatchObject({ documents: { diploma, letter }, version: version + 1 });
  });
});

// PGlite has one connection, so its transactions never overlap.
it.runIf(engine === 'postgres')('waits for a change of the call that is under way', async () => {
  const call = await newCall(server);
  const { as, id } = await readyDraft(server, 's-waits', call);
  let end = () => {};
  let change: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    change = server.db.transaction(async (tx) => {
      await tx.query(`update calls set version = version + 1, data = data || jsonb_build_object('questions', $2::jsonb) where id = $1`, [
        call,
        JSON.stringify(FEWER),
      ]);
      await new Promise<void>((resolve) => {
        end = resolve;
        begun();
      });
    });
  });
  let hasAnswer = false;
  const saved = save(as, id, { answers: { part_time: true } }).finally(() => (hasAnswer = true));
  const isWaiting = async () => (await server.db.query('select 1 from pg_locks where not granted')).length > 0;
  await vi.waitUntil(async () => hasAnswer || (await isWaiting()));
  expect(hasAnswer).toBe(false);
  end();
  await change;
  expect(failures(await saved)).toEqual(['question_of_other_call at body.answers.part_time']);
});
