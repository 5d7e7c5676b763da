import type { Db } from '../db/db';

/** The job queues that have a job that can be fetched now, by one statement for all queues. */
export async function dueQueues(db: Db, queues: readonly string[]): Promise<string[]> {
  const due = await db.query<{ name: string }>(
    `select queue.name from unnest($1::text[]) as queue(name)
     where exists (select 1 from pgboss.job where job.name = queue.name and job.state < 'active' and job.start_after < now())`,
    [queues],
  );
  return due.map(({ name }) => name);
}
