import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { deleteFavouriteRow, ensureFavourite, type FavouriteRow } from './queries';

/**
 * Adds a programme to the person's favourites, or returns the existing favourite.
 * @throws {ValidationFailed} for an unknown programme
 */
export async function createFavourite({ db, clock }: Deps, identity: Identity, programmeId: number): Promise<FavouriteRow> {
  const row = await ensureFavourite(db, identity.sub, { programmeId, now: clock.now() });
  if (!row) throw new ValidationFailed([{ loc: ['body', 'programme_id'], type: 'unknown_reference' }]);
  return row;
}

/** Removes a programme from the person's favourites. @throws {Problem} 404 when it is not among them */
export async function deleteFavourite({ db }: Deps, identity: Identity, id: number): Promise<void> {
  if (!(await deleteFavouriteRow(db, identity.sub, id))) throw new Problem(404, 'not_found');
}
