import type { Db } from '../../../server/platform/db/db';
import { type JobQueue, openJobQueue } from '../../../server/platform/jobs/job-queue';

/** Shorter than in production, since a test waits for every job it queues. */
const PAUSE_MS = 40;

/** The real job queue with a shorter polling interval; errors of the queue itself, such as a closed connection, are ignored. */
export const openTestJobs = (db: Db): Promise<JobQueue> => openJobQueue(db, () => undefined, PAUSE_MS);
