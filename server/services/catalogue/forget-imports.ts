import type { Deps } from '../../deps';
import { forgetOldImports } from '../../repositories/catalogue-imports';

const DAY = 24 * 60 * 60 * 1000;
/** For so long an import can be undone, and its file and report are kept. */
const DETAILS_KEPT_FOR = 30 * DAY;
/** For so long the mapping of its columns is remembered: until the same file comes for the next academic year. */
const KEPT_FOR = 500 * DAY;

/** Removes what need not be kept of imports any longer. */
export function forgetImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  return forgetOldImports(db, { detailsBefore: before(DETAILS_KEPT_FOR), allBefore: before(KEPT_FOR) });
}
