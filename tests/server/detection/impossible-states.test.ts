import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo';
import { seedDemoApplicant } from '../../../server/demo/applicant';
import { type Impossible } from '../../../server/features/detection/queries';
import { detectImpossible } from '../../../server/features/detection/detection';
import { readyDraft, sentApplication, step } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock('2026-05-04T10:00:00.000Z') });
});
afterAll(() => server.close());

async function detected(): Promise<Impossible[]> {
  const found: Impossible[] = [];
  await detectImpossible(server.deps, (one) => found.push(one));
  return found;
}
const run = (sql: string, ...parameters: unknown[]) => server.db.query(sql, parameters);

describe('the detector of impossible states', () => {
  it('finds nothing in what the portal does, the demo included', async () => {
    await seedDemoApplicant(server.deps, await seedDemo(server.deps));
    const { as, id } = await readyDraft(server, 'd-life');
    for (const verb of ['finalize', 'reopen', 'finalize', 'withdraw'] as const) await step(server, as, [id, verb]);
    await server.inject({ method: 'DELETE', url: '/api/profiles/applicants/d-life', as });
    await readyDraft(server, 'd-draft');
    expect(await detected()).toEqual([]);
  });

  it('names each state that something behind the portal’s back has created, with its records', async () => {
    const { id } = await sentApplication(server, 'd-sent');
    const key = String(id);
    const [mail] = await server.db.query<{ id: number }>('select id from mails where application_id = $1', [id]);
    const [call] = await server.db.query<{ id: number; programme_id: number }>(
      'select c.id, c.programme_id from calls c join applications a on a.call_id = c.id where a.id = $1',
      [id],
    );
    const faults: readonly [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'timeline that does not end in the status',
        key,
        () => run(`update applications set status = 'UnderReview' where id = $1`, id),
        () => run(`update applications set status = 'Finalized' where id = $1`, id),
      ],
      [
        'mail that nothing will send',
        String(mail?.id),
        () => run(`update pgboss.job set state = 'failed' where name = 'mail' and data ->> 'id' = $1`, String(mail?.id)),
        () => run(`update pgboss.job set state = 'created' where name = 'mail' and data ->> 'id' = $1`, String(mail?.id)),
      ],
      [
        'call that everyone reads of a draft programme',
        String(call?.id),
        () => run(`update programmes set data = data || '{"state":"draft"}' where id = $1`, call?.programme_id),
        () => run(`update programmes set data = data - 'state' where id = $1`, call?.programme_id),
      ],
      ['sent file that is not held', key, () => run('delete from application_files where application_id = $1', id), () => Promise.resolve()],
      ['sent without receipt', key, () => run('update applications set receipt_jws = null where id = $1', id), () => Promise.resolve()],
    ];
    const before: string[] = [];
    for (const [state, record, make, mend] of faults) {
      await make();
      expect((await detected()).filter((found) => !before.includes(found.state))).toEqual([{ state, count: 1, keys: [record] }]);
      await mend();
      if ((await detected()).some((found) => found.state === state)) before.push(state);
    }
  });
});
