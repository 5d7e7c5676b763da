import type { Deps } from '../../deps';
import { findImpossible, type Impossible } from './queries';

/** The interval of the search for impossible states, in milliseconds. */
export const DETECTION_PAUSE = 60 * 60 * 1000;

/** Searches the database for states that the portal's transactions rule out, and passes each to `onFound`. Changes nothing. */
export async function detectImpossible({ db, clock }: Pick<Deps, 'db' | 'clock'>, onFound: (found: Impossible) => void): Promise<void> {
  for (const found of await findImpossible(db, clock.now())) onFound(found);
}
