import { callStatus } from '@domain/call-status';
import { formatInstant } from '@domain/format';
import { localized, type Locale } from '@domain/locale';
import { wantsMails } from '@domain/mail-topics';
import { parseProgrammeQuery, setFilters, type ProgrammeQuery } from '@domain/programme-query';
import type { ProgrammeType } from '@domain/programme-types';
import { programmePath } from '@domain/record-paths';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import type { JobQueue } from '../../jobs/job-queue';
import { ensureAccount } from '../../repositories/accounts';
import { claimsOf } from '../../repositories/applicants';
import { isoInstant } from '../../repositories/instants';
import type { Published } from '../../repositories/programme-filters';
import type { ProgrammeRow } from '../../repositories/programmes';
import { lockSavedSearch, setLookedUntil, takeDueSearches, type SavedSearchRow } from '../../repositories/saved-searches';
import { tellPerson } from '../mails/tell-person';

/** How often it is seen which searches it is time to look at, in milliseconds. */
export const SEARCHES_PAUSE = 10 * 60 * 1000;

const DAY = 24 * 60 * 60 * 1000;

/** A record is dated before its transaction ends: what is younger waits for the next look, so that none is missed. */
const SETTLING = 10 * 60 * 1000;

/** A mail names so many programmes; the rest are in the list to which it leads. */
const MOST_TOLD = 10;

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

/** Queues a job for each search that it is time to look at. Gives how many; several processes may look at once. */
export const queueSearches = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = await takeDueSearches(tx, { now, nextLook: nextLookAfter(now) });
    await jobs.send(tx, 'search', due);
    return due.length;
  });

const DEADLINE: Record<Locale, (at: string) => string> = { en: (at) => `apply until ${at}`, el: (at) => `αιτήσεις έως ${at}` };
const MORE: Record<Locale, (count: number) => string> = {
  en: (count) => `And ${String(count)} more, in the list:`,
  el: (count) => `Και ${String(count)} ακόμη, στον κατάλογο:`,
};
const ALL: Record<Locale, string> = { en: 'All that fits your search now:', el: 'Όλα όσα ταιριάζουν τώρα στην αναζήτησή σας:' };

interface Reader {
  locale: Locale;
  now: Date;
  publicUrl: string;
}

/** A programme with its university, its open call's deadline and its address, in two lines. */
function lineOf(row: ProgrammeRow, { locale, now, publicUrl }: Reader): string {
  const { title, prog_type } = row.data as { title: Record<string, string>; prog_type: ProgrammeType };
  const text = (words: Record<string, string>) => localized(words, locale).text;
  const { call_opens_at: opens, call_closes_at: closes } = row;
  const isOpen = opens !== null && closes !== null && callStatus({ opens_at: isoInstant(opens), closes_at: isoInstant(closes) }, now) === 'open';
  const deadline = isOpen ? [DEADLINE[locale](formatInstant(isoInstant(closes), locale, row.call_time_zone ?? 'UTC'))] : [];
  return `- ${[text(title), text(row.university_name), ...deadline].join(', ')}\n  ${publicUrl}${programmePath({ prog_type, id: Number(row.id) })}`;
}

async function tell(deps: Deps, tx: Db, { row, found, reader }: { row: SavedSearchRow; found: Awaited<ReturnType<FindNew>>; reader: Reader }): Promise<void> {
  const { locale, now, publicUrl } = reader;
  const rest = found.total - found.rows.length;
  const claims = (await claimsOf(tx, [row.owner])).get(row.owner);
  const parameters = {
    name: [claims?.given_name, claims?.family_name].filter(Boolean).join(' '),
    search: row.name,
    found: found.rows.map((one) => lineOf(one, reader)).join('\n'),
    more: rest > 0 ? MORE[locale](rest) : ALL[locale],
    link: `${publicUrl}/programmes?${row.query}`,
  };
  const event = `search-${String(row.id)}-${isoInstant(row.looked_until)}`;
  await tellPerson(deps, tx, { recipient: row.owner, address: claims?.email ?? row.address ?? undefined, locale, template: 'saved_search', event, parameters, now });
}

/**
 * Queues one mail with what is new for a search since it was looked at last; none where nothing is, or its owner wants none. A job that runs
 * twice finds nothing new the second time.
 */
export async function lookForNew(deps: Deps, findNew: FindNew, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockSavedSearch(tx, id);
    if (!row) return;
    const now = deps.clock.now();
    const until = new Date(now.getTime() - SETTLING);
    const after = new Date(row.looked_until);
    if (until <= after) return;
    await setLookedUntil(tx, id, until);
    const { locale, preferences } = await ensureAccount(tx, row.owner, { locale: 'en', now });
    const query = parseProgrammeQuery(new URLSearchParams(row.query));
    // A search whose filters the schemas do not have any more would find everything.
    if (!wantsMails(preferences, 'saved_searches') || setFilters(query).length === 0) return;
    const found = await findNew({ ...deps, db: tx }, { owner: row.owner, query, published: { after, until }, locale, most: MOST_TOLD });
    if (found.total > 0) await tell(deps, tx, { row, found, reader: { locale, now, publicUrl: deps.config.publicUrl } });
  });
}

/** Does the queue's jobs of saved searches from now on; a failure goes to `report`, and the queue tries again later. */
export const startLooking = (deps: Deps & { jobs: JobQueue }, findNew: FindNew, report: (error: unknown) => void): Promise<void> =>
  deps.jobs.work('search', async ({ id }) => {
    try {
      await lookForNew(deps, findNew, id);
    } catch (error) {
      report(error);
      throw error;
    }
  });
