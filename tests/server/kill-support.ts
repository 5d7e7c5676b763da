import { expect } from 'vitest';
import type { Db } from '../../server/db/db';
import { findImpossible } from '../../server/repositories/impossible-states';
import { addRecord, apply, type ApplicationAnswer, CONTACT, DEGREE, newApplicant, newCall } from './applicant-support';
import { startServer, testClock } from './harness';

const APPLICANTS = 4;

export interface Sender {
  sub: string;
  /** Of drafts that nothing is missing from. */
  ids: number[];
}

/** So many drafts that can be sent now, of four people, made by requests to the app; the database stays open. */
export async function makeDrafts(db: Db, count: number): Promise<Sender[]> {
  const server = await startServer({ db: { ...db, close: () => Promise.resolve() }, clock: testClock(new Date()) });
  const calls = [];
  for (let made = 0; made < count / APPLICANTS; made += 1) calls.push(await newCall(server, { required_documents: [] }));
  const senders = [];
  for (let person = 0; person < APPLICANTS; person += 1) {
    const sub = `sender-${person}`;
    const as = await newApplicant(server, sub);
    await addRecord(server, sub, ['contact_infos', CONTACT]);
    await addRecord(server, sub, ['education_degrees', { ...DEGREE, expected_date: '2099-07-15' }]);
    const ids = [];
    for (const call of calls) {
      const { id } = (await apply(server, as, [call])).json<ApplicationAnswer>();
      await server.inject({ method: 'PUT', url: `/api/applications/${id}`, as, payload: { answers: { motivation: 'I have wanted this for years.' } } });
      ids.push(id);
    }
    senders.push({ sub, ids });
  }
  await server.close();
  return senders;
}

/** All were sent, each once and whole: its receipt, its line in the audit trail, its mail; nothing is in a state that should not be possible. */
export async function expectSentOnce(db: Db, ids: readonly number[]): Promise<void> {
  const counts = async (sql: string) => (await db.query<{ n: number }>(sql, [ids])).map(({ n }) => Number(n));
  const once = ids.map(() => 1);
  expect(await counts(`select count(*) filter (where status = 'Finalized' and receipt_jws is not null) as n from applications where id = any($1::bigint[]) group by id`)).toEqual(once);
  expect(await counts(`select count(*) as n from audit_trail where action = 'application.finalize' and subject in (select 'application:' || unnest($1::bigint[])) group by subject`)).toEqual(once);
  expect(await counts(`select count(*) as n from mails where template = 'application_sent' and application_id = any($1::bigint[]) group by application_id`)).toEqual(once);
  expect(await findImpossible(db, new Date())).toEqual([]);
}

/** Lets jobs that were under way at a kill begin again at once; by itself the queue waits until they have expired. */
export const expireJobs = (db: Db) => db.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
