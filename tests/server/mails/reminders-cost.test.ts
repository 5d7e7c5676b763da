import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/platform/db/db';
import { takeDueReminders } from '../../../server/core/applications/queries/reminders';
import { HOUR, newCall } from '../profile/applicant-support';
import { startServer, testClock, type TestServer } from '../harness';
import { engine } from '../harness/database';

const NOW = '2026-05-04T10:00:00.000Z';
const DRAFTS = engine === 'postgres' ? 100_000 : 20_000;
const NEAR = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock: testClock(NOW) });
});
afterAll(() => server.close());

/** A node of a query plan; its buffer counts include those of its children. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];

it('finds the drafts that are near their deadline among many without reading the others', async () => {
  const inDays = (days: number) => new Date(Date.parse(NOW) + days * 24 * HOUR).toISOString();
  const [far, near] = [await newCall(server, { closes_at: inDays(90) }), await newCall(server, { closes_at: inDays(5) })];
  await server.db.query(
    `insert into applications (call_id, applicant, status, timeline, schema_version, created_at, updated_at)
     select case when n <= ${
      String(NEAR)
    } then $1::bigint else $2::bigint end, 'cost-' || n, 'Draft', '[]', 1, $3::timestamptz, $3::timestamptz from generate_series(1, $4::int) n`,
    [near, far, inDays(-10), DRAFTS],
  );
  // Some drafts have an extended deadline: one of those with a near deadline, and every hundredth of the others.
  await server.db.query(
    `insert into deadline_extensions (application_id, until, reason, created_at)
     select id, case when id % 1000 = 0 then $1::timestamptz else $2::timestamptz end, 'A reason.', $3 from applications where call_id = $4 and id % 100 = 0`,
    [inDays(95), inDays(120), inDays(-9), far],
  );
  for (const table of ['applications', 'calls', 'deadline_extensions', 'draft_reminders']) await server.db.query(`analyze ${table}`);
  let plan: Plan | undefined;
  const explained: Db = {
    ...server.db,
    query: async <Row>(sql: string, parameters?: unknown[]) => {
      const [row] = await server.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, buffers, format json) ${sql}`, parameters);
      plan = row?.['QUERY PLAN'][0].Plan;
      return [] as Row[];
    },
  };
  await takeDueReminders(explained, new Date(NOW));
  expect(await server.db.query('select 1 from draft_reminders')).toHaveLength(NEAR);
  if (!plan) expect.fail('The statement was not explained.');
  expect(steps(plan).filter((step) => step['Node Type'].includes('Seq Scan') && step['Relation Name'] === 'applications')).toEqual([]);
  // A page of the database holds some sixty drafts: reading all of them would be 330 pages embedded, 1,640 on PostgreSQL.
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(200);
});
