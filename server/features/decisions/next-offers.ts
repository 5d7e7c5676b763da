import { nextWithin } from '@domain/review/release';
import type { Db } from '../../platform/db/db';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import { countEnteredOffers, countCapacity, lockWaiting, quotaCapacities } from './queries/releases';

/** The terms of a call that decide who moves up. */
export type MovingTerms = Pick<CallTermsRow, 'id' | 'state' | 'seats' | 'quotas' | 'list_moves_up' | 'four_eyes'>;

/**
 * The applications that get the free places of a locked call, in the order of its waiting list: none unless the call moves its list up by itself
 * and is published. Places for which a second person has yet to release an entered offer are not free.
 */
export async function nextOffers(tx: Db, { id, state, seats, quotas, list_moves_up, four_eyes }: MovingTerms) {
  if (!list_moves_up || state !== 'published' || seats === null) return [];
  const { filled } = await countCapacity(tx, id);
  const free = seats - filled - (four_eyes ? await countEnteredOffers(tx, id) : 0);
  return free > 0 ? nextWithin(await lockWaiting(tx, id), { free, quotas: await quotaCapacities(tx, id, quotas) }) : [];
}
