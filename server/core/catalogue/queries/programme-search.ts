import { FILTER_NAMES } from '@domain/catalogue/programme-filters';
import type { Db } from '../../../platform/db/db';
import { listExactElseSimilar } from '../../records/queries/fuzzy-search';
import type { Matching } from '../../records/queries/predicate';
import { programmePredicate, searchTexts, type ProgrammeCriteria } from './programme-filters';

/** Only the filters on words and on listing (drafts, archive, universities), without all other filters. */
function wordsOfFilters(filters: ProgrammeCriteria): ProgrammeCriteria {
  const others: readonly string[] = ['ids', 'published', ...FILTER_NAMES.filter((name) => name !== 'name' && name !== 'city')];
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !others.includes(name)));
}

async function areWordsKnown(db: Db, filters: ProgrammeCriteria, now: Date): Promise<boolean> {
  const predicate = programmePredicate(wordsOfFilters(filters), now);
  // A materialized CTE, because `exists` acts as a LIMIT 1, with which the planner would choose a sequential scan.
  const [known] = await db.query<{ known: boolean }>(
    `with found as materialized (select from programmes p where ${predicate.sql}) select exists (select from found) as known`,
    predicate.parameters,
  );
  return known?.known === true;
}

/** Lists programmes by the words of `filters`; matches fuzzily only when no programme contains the words, regardless of the other filters. */
export const searchProgrammes = <Page extends { total: number }>(
  db: Db,
  { filters, now }: { filters: ProgrammeCriteria; now: Date },
  list: (db: Db, matching: Matching) => Promise<Page>,
) => listExactElseSimilar(db, { texts: searchTexts(filters), areKnown: () => areWordsKnown(db, filters, now) }, list);
