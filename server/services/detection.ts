import type { Deps } from '../deps';
import { findImpossible, type Impossible } from '../repositories/impossible-states';

/** How often impossible states are looked for, in milliseconds. */
export const DETECTION_PAUSE = 60 * 60 * 1000;

/** Looks through the database for states that the portal's own transactions exclude, and tells of each. Changes nothing. */
export async function detectImpossible({ db, clock }: Pick<Deps, 'db' | 'clock'>, tell: (found: Impossible) => void): Promise<void> {
  for (const found of await findImpossible(db, clock.now())) tell(found);
}
