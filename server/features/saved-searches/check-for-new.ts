import type { Locale } from '@domain/locale';
import { wantsMails } from '@domain/portal/mail-topics';
import { parseProgrammeQuery, setFilters } from '@domain/catalogue/programme-query';
import type { Deps } from '../../deps';
import type { JobQueue } from '../../platform/jobs/job-queue';
import { ensureAccount } from '../../core/accounts/queries/accounts';
import { findNewProgrammes } from './find-new';
import { lockSavedSearches, setCheckedUntil, takeDueOwners, type SavedSearchRow } from './queries';
import { notifyNew, type Found } from './notify-new';

/** The interval of the job that queues due searches, in milliseconds. */
export const SEARCHES_PAUSE = 10 * 60 * 1000;

const DAY = 24 * 60 * 60 * 1000;

/** A record gets its date before its transaction commits, so younger records wait for the next run and none is missed. */
const COMMIT_MARGIN = 10 * 60 * 1000;

/** The maximum number of programmes of one search in a mail; the linked list has the rest. */
const MAX_NOTIFIED = 10;

/** The next run of a search. */
export const nextCheckAfter = (now: Date): Date => new Date(now.getTime() + DAY);

/** Queues a job for each person with a due search. Returns their number; several processes may run it concurrently. */
export const queueSearches = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = await takeDueOwners(tx, { now, nextCheck: nextCheckAfter(now) });
    await jobs.send(tx, 'search', due);
    return due.length;
  });

/** The new programmes of each search that has any, in the order of `rows`. */
async function findFor(deps: Deps, { rows, locale, until }: { rows: readonly SavedSearchRow[]; locale: Locale; until: Date }): Promise<Found[]> {
  const newBySearch: Found[] = [];
  for (const search of rows) {
    const query = parseProgrammeQuery(new URLSearchParams(search.query));
    // A search whose filters no longer exist in the schemas would match everything.
    if (setFilters(query).length === 0) continue;
    const published = { after: new Date(search.looked_until), until };
    const { rows: programmes, total } = await findNewProgrammes(deps, { owner: search.owner, query, published, locale, most: MAX_NOTIFIED });
    if (total > 0) newBySearch.push({ search, programmes, total });
  }
  return newBySearch;
}

/**
 * Queues one mail with the new programmes of all searches of a person since the last run of each; none without new ones, or if the person
 * has unsubscribed. The job is idempotent: a second run finds nothing new.
 */
export async function checkForNew(deps: Deps, owner: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const until = new Date(now.getTime() - COMMIT_MARGIN);
    const rows = (await lockSavedSearches(tx, owner)).filter(({ looked_until }) => new Date(looked_until) < until);
    if (rows.length === 0) return;
    await setCheckedUntil(tx, rows.map(({ id }) => id), until);
    const { locale, preferences } = await ensureAccount(tx, owner, { locale: 'en', now });
    if (!wantsMails(preferences, 'saved_searches')) return;
    const found = await findFor({ ...deps, db: tx }, { rows, locale, until });
    await notifyNew(deps, tx, { owner, found, reader: { locale, now, publicUrl: deps.config.publicUrl } });
  });
}

/** Starts the worker for saved searches; a failure goes to `report`, and the queue retries the job. */
export const startLooking = (deps: Deps & { jobs: JobQueue }, report: (error: unknown) => void): Promise<void> =>
  deps.jobs.work('search', async ({ owner }) => {
    try {
      await checkForNew(deps, owner);
    } catch (error) {
      report(error);
      throw error;
    }
  });
