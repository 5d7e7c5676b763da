import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import { deleteFavouriteRow } from '../../repositories/favourites';

/** Takes a programme out of the person's favourites. @throws {Problem} 404 when it is not among them */
export async function deleteFavourite({ db }: Deps, identity: Identity, id: number): Promise<void> {
  if (!(await deleteFavouriteRow(db, identity.sub, id))) throw new Problem(404, 'not_found');
}
