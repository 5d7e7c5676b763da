import type { Clock } from '@domain/values/clock';
import type { Db } from '../../platform/db/db';
import type { CatalogueTable } from '../../core/catalogue/queries/catalogue-records';
import {
  changesToUndo,
  forgetChanges,
  type UnchangedBecause,
  restoreChangedRecords,
  removeCreated,
  setImportState,
  whyUnchanged,
} from './queries/catalogue-imports';
import { moveRenamedAnswers } from '../../core/schema-changes/schema-renames';

/** Changes per transaction: the embedded database answers no request during one. */
const BATCH = 500;

/** A record that stays as the import left it, and why. */
export interface UnchangedRecord {
  resource: CatalogueTable;
  source_id: string;
  why: UnchangedBecause;
}

export interface Undone {
  /** Records that the import created and that were removed. */
  removed: number;
  /** Records that are again as they were before. */
  restored: number;
  retained: number;
}

const NOTHING: Undone = { removed: 0, restored: 0, retained: 0 };

interface Undoing {
  /** The counts of an earlier run that was interrupted. */
  before?: Undone;
  onProgress: (retained: readonly UnchangedRecord[], soFar: Undone) => void | Promise<void>;
}

/**
 * Undoes an import, batch by batch; the next run continues after an interruption. Records that the import created are removed unless others refer to them or
 * they were changed since; records that it changed are restored unless they were changed again. `onProgress` gets the records of each batch that stay, and
 * the counts so far.
 */
export async function undoImport({ db, clock }: { db: Db; clock: Clock }, importId: number, { before = NOTHING, onProgress }: Undoing): Promise<Undone> {
  const counts: Undone = { ...before };
  await setImportState(db, importId, { state: 'undoing', now: clock.now() });
  const undoSome = (tx: Db) => someUndone(tx, importId, clock.now());
  for (let done = await db.transaction(undoSome); done; done = await db.transaction(undoSome)) {
    counts.removed += done.removed;
    counts.restored += done.restored;
    counts.retained += done.retained.length;
    await onProgress(done.retained, counts);
  }
  // What was stored for the undo has the names that the fields had then.
  if (counts.restored > 0) await moveRenamedAnswers(db);
  await setImportState(db, importId, { state: 'undone', counts, now: clock.now() });
  return counts;
}

async function someUndone(tx: Db, importId: number, now: Date) {
  const batch = await changesToUndo(tx, importId, BATCH);
  if (!batch) return undefined;
  const { table, ids } = batch;
  const restored = await restoreChangedRecords(tx, table, { importId, ids, now });
  const removed = await removeCreated(tx, table, { importId, ids });
  const left = ids.filter((id) => !restored.includes(id) && !removed.includes(id));
  const retained = await whyUnchanged(tx, table, { importId, ids: left });
  await forgetChanges(tx, table, { importId, ids });
  return {
    restored: restored.length,
    removed: removed.length,
    retained: retained.map(({ source_id, why }): UnchangedRecord => ({ resource: table, source_id, why })),
  };
}
