import type { Config } from '../../config';
import { unknownContraction } from '../db/migrate';
import type { Db } from '../db/db';
import { type FileStore, FilesUnavailable, ForeignStore } from '../files/file-store';
import { QUEUE_NAMES } from '../jobs/job-queue';
import { longestDue } from '../jobs/queries';
import { requireSealingKey } from '../secrets/queries/sealing-key';
import { GIVE_KEY, KeyMissing } from '../secrets/secret-box';
import { readiness } from '../version';

/** What readiness depends on. */
export interface Dependencies {
  db: Pick<Db, 'query' | 'secrets'>;
  shortage: () => Promise<string | undefined>;
  files: Pick<FileStore, 'check'>;
}

/** A reason why a process cannot do everything; what it is ready for, if for anything. */
interface Restriction {
  event: string;
  reason: string;
  status: Parameters<typeof readiness>[0];
}

/** Deadlines are decided by the clock of the process, so that one which is off by more than this many seconds closes a call too early or too late. */
const MOST_SKEW = 1;

/** Seconds after which a job that is due is late: a worker that runs takes it within seconds, or within minutes during an import. */
const LATE = 600;

/** How far the clock of this process is ahead of the database's, in seconds; negative if it is behind, and 0 if the way to the database explains the difference. */
async function readSkew(db: Pick<Db, 'query'>): Promise<number> {
  const before = Date.now();
  const [{ now } = { now: before }] = await db.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
  const after = Date.now();
  const ahead = Math.max(0, before - now) - Math.max(0, now - after);
  return Math.round(ahead / 100) / 10;
}

/** A folder or bucket of another database would make every document look damaged, so such a process gets no requests. */
async function restrictionOfFiles({ files }: Dependencies): Promise<Restriction | undefined> {
  try {
    await files.check();
    return undefined;
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    return { event: 'files_unavailable', reason: error.message, status: error instanceof ForeignStore ? 'not ready' : 'ready, but for uploads' };
  }
}

/** On a full disk the embedded database cannot write; with a PostgreSQL server only uploads fail. */
async function restrictionOfDisk(config: Config, { shortage }: Dependencies): Promise<Restriction | undefined> {
  const reason = await shortage();
  return reason === undefined
    ? undefined
    : { event: 'storage_short', reason, status: config.databaseUrl === undefined ? 'not ready' : 'ready, but for uploads' };
}

async function restrictionOfMigrations({ db }: Dependencies): Promise<Restriction | undefined> {
  const reason = await unknownContraction(db);
  return reason === undefined ? undefined : { event: 'version_too_old', reason, status: 'not ready' };
}

/** Another process may have begun to seal under a key that this one was not given. */
async function restrictionOfKeys({ db }: Dependencies): Promise<Restriction | undefined> {
  try {
    await requireSealingKey(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    return { event: 'key_missing', reason: `${error.message} ${GIVE_KEY}`, status: 'not ready' };
  }
}

function restrictionOfClock(skew: number): Restriction | undefined {
  if (Math.abs(skew) <= MOST_SKEW) return undefined;
  const reason = `The clock of this process is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} the clock of the database.`;
  return { event: 'clock_off', reason, status: 'ready' };
}

function restrictionOfQueues(due: number): Restriction | undefined {
  if (due <= LATE) return undefined;
  return { event: 'jobs_late', reason: `A job has been due for ${Math.round(due / 60)} minutes: no worker runs, or it does not keep up.`, status: 'ready' };
}

/**
 * Whether this process can serve, by what it depends on now; the gravest restriction is named.
 * @throws {DatabaseUnavailable} if the database does not answer
 */
export async function readReadiness(config: Config, dependencies: Dependencies) {
  const skew = await readSkew(dependencies.db);
  const due = await longestDue(dependencies.db, QUEUE_NAMES);
  const restriction = (await restrictionOfMigrations(dependencies))
    ?? (await restrictionOfKeys(dependencies))
    ?? (await restrictionOfFiles(dependencies))
    ?? (await restrictionOfDisk(config, dependencies))
    ?? restrictionOfClock(skew)
    ?? restrictionOfQueues(due);
  return {
    restriction,
    answer: { ...readiness(restriction?.status ?? 'ready', restriction?.reason ?? null), clock_skew_seconds: skew, oldest_due_job_seconds: Math.round(due) },
  };
}
