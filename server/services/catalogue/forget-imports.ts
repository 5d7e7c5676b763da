import type { Deps } from '../../deps';
import { forgetOldImports } from '../../repositories/catalogue-imports';

const DAY = 24 * 60 * 60 * 1000;
/** How long an import can be undone, and its file and report are kept. */
const DETAILS_KEPT_FOR = 30 * DAY;
/** How long the mapping of its columns is kept: until the file for the next academic year is imported. */
const KEPT_FOR = 500 * DAY;

/** Deletes imports, and their files and reports, after their retention periods. */
export function forgetImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  return forgetOldImports(db, { detailsBefore: before(DETAILS_KEPT_FOR), allBefore: before(KEPT_FOR) });
}
