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

/** For how many seconds the job that has been due for longest has been due, over all queues; 0 if none is. It reads one entry of the index for each queue. */
export async function longestDue(db: Pick<Db, 'query'>, queues: readonly string[]): Promise<number> {
  const [{ due } = { due: 0 }] = await db.query<{ due: number }>(
    `select greatest(0, extract(epoch from now() - min(first.start_after)))::float8 as due from unnest($1::text[]) as queue(name) cross join lateral
       (select start_after from pgboss.job where job.name = queue.name and job.state < 'active' order by start_after limit 1) as first`,
    [queues],
  );
  return due;
}

/** The jobs of a queue that wait: how many are due or are tried later, the age of the oldest, and since when the first is due, in seconds. */
export interface WaitingJobs {
  queue: string;
  due: number;
  later: number;
  age: number;
  delay: number;
}

/** How much waits in each queue, by the index that finds due jobs. */
export async function waitingJobs(db: Db, queues: readonly string[]): Promise<WaitingJobs[]> {
  const rows = await db.query<WaitingJobs>(
    `select queue.name as queue, count(*) filter (where start_after <= now()) as due, count(*) filter (where start_after > now()) as later,
            coalesce(extract(epoch from now() - min(created_on)), 0) as age, greatest(coalesce(extract(epoch from now() - min(start_after)), 0), 0) as delay
       from unnest($1::text[]) as queue(name) left join pgboss.job on job.name = queue.name and job.state < 'active'
      group by queue.name`,
    [queues],
  );
  return rows.map(({ queue, due, later, age, delay }) => ({ queue, due: Number(due), later: Number(later), age: Number(age), delay: Number(delay) }));
}

/** The jobs that a process would run or try again, by queue: what a restored copy would do once more. */
export const unfinishedJobs = (db: Pick<Db, 'query'>): Promise<{ queue: string; count: number }[]> =>
  db.query("select name as queue, count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active') group by name order by name");
