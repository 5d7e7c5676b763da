import type { Deps } from '../../deps';
import { forgetOldImports } from './queries/catalogue-imports';

/** Between two runs, in milliseconds. */
export const FORGETTING_PAUSE = 10 * 60 * 1000;

const DAY = 24 * 60 * 60 * 1000;
/** How long an import can be undone, and its file and report are retained. */
const DETAILS_RETENTION = 30 * DAY;
/** How long the mapping of its columns is retained: until the file for the next academic year is imported. */
const RETENTION = 500 * DAY;

/** Deletes imports, and their files and reports, after their retention periods. */
export function forgetImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  return forgetOldImports(db, { detailsBefore: before(DETAILS_RETENTION), allBefore: before(RETENTION) });
}
