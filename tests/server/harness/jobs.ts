import type { Db } from '../../../server/db/db';
import { type JobQueue, openJobQueue } from '../../../server/jobs/job-queue';

/** A test waits for each of its jobs, a person for one. */
const PAUSE_MS = 40;

/** The real queue, which notices a job sooner than the portal's does; errors of the queue itself, as of a connection that closes, are left out. */
export const openTestJobs = (db: Db): Promise<JobQueue> => openJobQueue(db, () => undefined, PAUSE_MS);
