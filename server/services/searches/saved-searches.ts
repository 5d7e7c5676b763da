import { DEFAULT_LIMIT, DEFAULT_PAGE } from '@domain/records/list-pages';
import { parseProgrammeQuery, printProgrammeQuery, setFilters } from '@domain/catalogue/programme-query';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { factsOf } from '../../repositories/instants';
import { lockPerson } from '../../repositories/person-locks';
import { deleteSavedSearchRow, listSavedSearchRows, saveSearchRow, updateSavedSearchRow, type SavedSearchRow } from '../../repositories/saved-searches';
import { nextLookAfter } from './look-for-new';

/** How many searches a person keeps at most. */
export const MAX_SEARCHES = 20;

/** A saved search in its API form. */
export const savedSearchRecord = (row: SavedSearchRow) => ({ id: row.id, name: row.name, query: row.query, mail: row.mail, address: row.address, ...factsOf(row) });

type Given = Pick<SavedSearchRow, 'name' | 'mail'>;

/** A search in the one form in which its address is written: filters and order, never a page. @throws {ValidationFailed} where nothing is searched for */
function searchIn(text: string): string {
  const query = parseProgrammeQuery(new URLSearchParams(text));
  if (setFilters(query).length === 0) throw new ValidationFailed([{ loc: ['body', 'query'], type: 'no_filter' }]);
  return printProgrammeQuery({ ...query, page: DEFAULT_PAGE, limit: DEFAULT_LIMIT }).toString();
}

/**
 * Saves a search of the signed-in person; one that they have already takes the new name and wish.
 * @throws {ValidationFailed} for an address that searches for nothing; {Problem} 409 where there are too many
 */
export async function createSavedSearch({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sub, email }: Identity, { name, query, mail }: Given & { query: string }): Promise<SavedSearchRow> {
  const search = { owner: sub, address: email ?? null, name: name.trim(), query: searchIn(query), mail };
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPerson(tx, sub);
    const others = (await listSavedSearchRows(tx, sub)).filter((row) => row.query !== search.query);
    if (others.length >= MAX_SEARCHES) throw new Problem(409, 'too_many_searches', { limit: MAX_SEARCHES });
    return saveSearchRow(tx, search, { now, nextLook: nextLookAfter(now) });
  });
}

/** Gives a search another name, or switches its mails on or off. @throws {Problem} 404 when the person has no such one, 412 when it has moved on */
export async function updateSavedSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sub, email }: Identity,
  { id, name, mail, expected }: Given & { id: number; expected: number | undefined },
): Promise<SavedSearchRow> {
  const now = clock.now();
  const change = { owner: sub, address: email ?? null, name: name.trim(), mail, expected, now, nextLook: nextLookAfter(now) };
  const row = await updateSavedSearchRow(db, id, change);
  if (row) return row;
  const isThere = (await listSavedSearchRows(db, sub)).some((one) => Number(one.id) === id);
  throw isThere ? new Problem(412, 'stale_version') : new Problem(404, 'not_found');
}

/** Deletes a search. @throws {Problem} 404 when the person has no such one */
export async function deleteSavedSearch({ db }: Pick<Deps, 'db'>, { sub }: Identity, id: number): Promise<void> {
  if (!(await deleteSavedSearchRow(db, sub, id))) throw new Problem(404, 'not_found');
}
