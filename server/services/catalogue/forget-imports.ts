import type { Deps } from '../../deps';
import { deleteOldImports } from '../../repositories/catalogue-imports';

const DAY = 24 * 60 * 60 * 1000;
/** For so long an import can be undone. */
const KEPT_FOR = 30 * DAY;

/** Removes what is kept of imports that are older than 30 days: what their records were before. */
export const forgetImports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => deleteOldImports(db, new Date(clock.now().getTime() - KEPT_FOR));
