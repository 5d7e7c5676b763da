import type { Locale } from '@domain/locale';
import { wantsMails } from '@domain/portal/mail-topics';
import { parseProgrammeQuery, setFilters, type ProgrammeQuery } from '@domain/catalogue/programme-query';
import type { Deps } from '../../deps';
import type { JobQueue } from '../../jobs/job-queue';
import { ensureAccount } from '../../repositories/accounts';
import type { Published } from '../../repositories/programme-filters';
import type { ProgrammeRow } from '../../repositories/programmes';
import { lockSavedSearches, setLookedUntil, takeDueOwners, type SavedSearchRow } from '../../repositories/saved-searches';
import { tellNew, type Found } from './tell-new';

/** How often it is seen which searches it is time to look at, in milliseconds. */
export const SEARCHES_PAUSE = 10 * 60 * 1000;

const DAY = 24 * 60 * 60 * 1000;

/** A record is dated before its transaction ends: what is younger waits for the next look, so that none is missed. */
const SETTLING = 10 * 60 * 1000;

/** A mail names so many programmes of a search; the rest are in the list to which it leads. */
const MAX_TOLD = 10;

/** When it is looked again. */
export const nextLookAfter = (now: Date): Date => new Date(now.getTime() + DAY);

/** What a search asks for as its owner, and within which time it was published. */
export interface NewFor {
  owner: string;
  query: ProgrammeQuery;
  published: Published;
  locale: Locale;
  most: number;
}

/** Reads the programmes that a search finds and that are new, and how many there are. */
export type FindNew = (deps: Pick<Deps, 'db' | 'clock'>, search: NewFor) => Promise<{ rows: ProgrammeRow[]; total: number }>;

/** Queues a job for each person of whose searches it is time to look at one. Gives how many; several processes may look at once. */
export const queueSearches = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = await takeDueOwners(tx, { now, nextLook: nextLookAfter(now) });
    await jobs.send(tx, 'search', due);
    return due.length;
  });

/** What is new for each search that has anything, the searches in the order of `rows`. */
async function findFor(deps: Deps, findNew: FindNew, { rows, locale, until }: { rows: readonly SavedSearchRow[]; locale: Locale; until: Date }): Promise<Found[]> {
  const found: Found[] = [];
  for (const search of rows) {
    const query = parseProgrammeQuery(new URLSearchParams(search.query));
    // A search whose filters the schemas do not have any more would find everything.
    if (setFilters(query).length === 0) continue;
    const published = { after: new Date(search.looked_until), until };
    const { rows: programmes, total } = await findNew(deps, { owner: search.owner, query, published, locale, most: MAX_TOLD });
    if (total > 0) found.push({ search, programmes, total });
  }
  return found;
}

/**
 * Queues one mail with what is new for all searches of a person since each was looked at last; none where nothing is, or they want none. A
 * job that runs twice finds nothing new the second time.
 */
export async function lookForNew(deps: Deps, findNew: FindNew, owner: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const until = new Date(now.getTime() - SETTLING);
    const rows = (await lockSavedSearches(tx, owner)).filter(({ looked_until }) => new Date(looked_until) < until);
    if (rows.length === 0) return;
    await setLookedUntil(tx, rows.map(({ id }) => id), until);
    const { locale, preferences } = await ensureAccount(tx, owner, { locale: 'en', now });
    if (!wantsMails(preferences, 'saved_searches')) return;
    const found = await findFor({ ...deps, db: tx }, findNew, { rows, locale, until });
    await tellNew(deps, tx, { owner, found, reader: { locale, now, publicUrl: deps.config.publicUrl } });
  });
}

/** Does the queue's jobs of saved searches from now on; a failure goes to `report`, and the queue tries again later. */
export const startLooking = (deps: Deps & { jobs: JobQueue }, findNew: FindNew, report: (error: unknown) => void): Promise<void> =>
  deps.jobs.work('search', async ({ owner }) => {
    try {
      await lookForNew(deps, findNew, owner);
    } catch (error) {
      report(error);
      throw error;
    }
  });
