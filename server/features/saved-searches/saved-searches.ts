import { DEFAULT_LIMIT, DEFAULT_PAGE } from '@domain/records/list-pages';
import { parseProgrammeQuery, printProgrammeQuery, setFilters } from '@domain/catalogue/programme-query';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { factsOf } from '../../platform/db/queries/instants';
import { lockPerson } from '../../platform/db/queries/person-locks';
import { deleteSavedSearchRow, listSavedSearchRows, saveSearchRow, updateSavedSearchRow, type SavedSearchRow } from './queries';
import { nextCheckAfter } from './check-for-new';

/** The maximum number of saved searches of a person. */
export const MAX_SEARCHES = 20;

/** A saved search in its API form. */
export const savedSearchRecord = (row: SavedSearchRow) => ({
  id: row.id,
  name: row.name,
  query: row.query,
  mail: row.mail,
  address: row.address,
  ...factsOf(row),
});

type Given = Pick<SavedSearchRow, 'name' | 'mail'>;

/** The normalised query string of a search: filters and sort order, without the page. @throws {ValidationFailed} without a filter */
function searchIn(text: string): string {
  const query = parseProgrammeQuery(new URLSearchParams(text));
  if (setFilters(query).length === 0) throw new ValidationFailed([{ loc: ['body', 'query'], type: 'no_filter' }]);
  return printProgrammeQuery({ ...query, page: DEFAULT_PAGE, limit: DEFAULT_LIMIT }).toString();
}

/**
 * Saves a search of the signed-in person; an equal saved search gets the new name and mail setting.
 * @throws {ValidationFailed} for a query without a filter; {Problem} 409 with too many searches
 */
export async function createSavedSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sub, email }: Identity,
  { name, query, mail }: Given & { query: string },
): Promise<SavedSearchRow> {
  const search = { owner: sub, address: email ?? null, name: name.trim(), query: searchIn(query), mail };
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPerson(tx, sub);
    const others = (await listSavedSearchRows(tx, sub)).filter((row) => row.query !== search.query);
    if (others.length >= MAX_SEARCHES) throw new Problem(409, 'too_many_searches', { limit: MAX_SEARCHES });
    return saveSearchRow(tx, search, { now, nextCheck: nextCheckAfter(now) });
  });
}

/** Renames a search, or switches its mails on or off. @throws {Problem} 404 unless the person has this search, 412 on a version conflict */
export async function updateSavedSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sub, email }: Identity,
  { id, name, mail, expected }: Given & { id: number; expected: number | undefined },
): Promise<SavedSearchRow> {
  const now = clock.now();
  const change = { owner: sub, address: email ?? null, name: name.trim(), mail, expected, now, nextCheck: nextCheckAfter(now) };
  const row = await updateSavedSearchRow(db, id, change);
  if (row) return row;
  const isThere = (await listSavedSearchRows(db, sub)).some((one) => Number(one.id) === id);
  throw isThere ? new Problem(412, 'stale_version') : new Problem(404, 'not_found');
}

/** Deletes a search. @throws {Problem} 404 unless the person has this search */
export async function deleteSavedSearch({ db }: Pick<Deps, 'db'>, { sub }: Identity, id: number): Promise<void> {
  if (!(await deleteSavedSearchRow(db, sub, id))) throw new Problem(404, 'not_found');
}
