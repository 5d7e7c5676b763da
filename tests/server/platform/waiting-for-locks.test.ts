import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveUp } from '../../../server/features/decisions/move-up';
import { decide, ownApplication, REJECTED, sentTo } from '../decisions/decision-support';
import { RUBRIC, setRubric, TERMS } from '../evaluation/evaluation-support';
import { startServer, type TestServer } from '../harness';
import { engine } from '../harness/database';

// A statement that waited for a row lock must then read the other transaction's writes. PGlite has one connection, so no statement ever waits.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const isWaiting = async () => (await server.db.query('select 1 from pg_locks where not granted')).length > 0;

type Writing = (tx: Pick<TestServer['db'], 'query'>) => Promise<unknown>;

/** Runs `work` while another transaction holds its row locks, and commits that one only once `work` waits for it. */
async function whileWriting<Result>(write: Writing, work: () => Promise<Result>): Promise<Result> {
  let end = () => {};
  let writing: Promise<void> | undefined;
  await new Promise<void>((begun, failed) => {
    writing = server.db.transaction(async (tx) => {
      await write(tx);
      await new Promise<void>((resolve) => {
        end = resolve;
        begun();
      });
    });
    writing.catch(failed);
  });
  const working = work();
  while (!(await isWaiting())) await pause(5);
  end();
  await writing;
  return working;
}

/** As `enterDecision` does: locks the application and writes its decision. */
const enter = (id: number, decision: object): Writing => async (tx) => {
  await tx.query('select 1 from applications where id = $1 for update', [id]);
  await tx.query(
    `update application_decisions set entered = $2::jsonb, entered_by = 'meanwhile', entered_at = now(), version = version + 1 where application_id = $1`,
    [id, JSON.stringify(decision)],
  );
};

const release = (call: number, payload: object = {}) =>
  server.inject({ method: 'POST', url: `/api/review/calls/${String(call)}/release`, as: 'secretary', payload });

describe.runIf(engine === 'postgres')('after waiting for who writes', () => {
  it('a release takes the decision that was entered meanwhile, and a plan that it is not in is refused', async () => {
    const { call, sent } = await sentTo(server, ['lock-a', 'lock-b']);
    const [first, second] = [sent[0]?.id ?? 0, sent[1]?.id ?? 0];
    for (const id of [first, second]) await decide(server, id, { payload: { outcome: 'accept' } });
    const { plan } = (await release(call, { dry_run: true })).json<{ plan: string }>();
    expect((await whileWriting(enter(second, REJECTED), () => release(call, { plan }))).statusCode).toBe(412);
    expect((await whileWriting(enter(first, REJECTED), () => release(call))).statusCode).toBe(200);
    expect(await Promise.all(sent.map(async ({ as, id }) => (await ownApplication(server, as, id)).status))).toEqual(['Rejected', 'Rejected']);
  });

  it('a waiting list leaves alone whom somebody has decided about meanwhile', async () => {
    const { call, sent } = await sentTo(server, ['lock-w1', 'lock-w2'], { seats: 1, list_moves_up: true });
    for (const [index, { id }] of sent.entries()) await decide(server, id, { payload: { outcome: 'waitlist', rank: index + 1 } });
    await release(call);
    expect(await whileWriting(enter(sent[0]?.id ?? 0, REJECTED), () => moveUp(server.deps, call))).toBe(1);
    expect(await Promise.all(sent.map(async ({ as, id }) => (await ownApplication(server, as, id)).status))).toEqual(['Waitlisted', 'Accepted']);
  });

  it('a rubric is not saved over one that was saved meanwhile', async () => {
    const { call } = await sentTo(server, ['lock-rubric']);
    await setRubric(server, call);
    const save: Writing = async (tx) => {
      await tx.query('select 1 from calls where id = $1 for update', [call]);
      await tx.query('update call_rubrics set version = version + 1 where call_id = $1', [call]);
    };
    const put = () =>
      server.inject({
        method: 'PUT',
        url: `/api/review/calls/${String(call)}/rubric`,
        as: 'secretary',
        payload: { ...TERMS, rubric: RUBRIC },
        headers: { 'if-match': '"1"' },
      });
    expect((await whileWriting(save, put)).statusCode).toBe(412);
  });
});
