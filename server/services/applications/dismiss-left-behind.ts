import type { Deps, Identity } from '../../deps';
import { saveApplication, type ApplicationRow } from '../../repositories/applications';
import { replaceReferences } from '../../repositories/files';
import { heldFiles } from './answer-files';
import { lockOwnApplication } from './application-scope';
import { readOwnTerms } from './call-terms';

/**
 * Ends the report of what changes of the call left behind of an application, and releases its files. One that is newer than `at`, which
 * the person has not read, stays. @throws {Problem} 404
 */
export function dismissLeftBehind({ db, clock }: Pick<Deps, 'db' | 'clock'>, identity: Identity, { id, at }: { id: number; at: string }): Promise<ApplicationRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    if (row.brought_over === null || Date.parse(row.brought_over.at) > Date.parse(at)) return row;
    // What was sent is held by its frozen copy.
    const fileIds = row.status === 'Draft' ? heldFiles((await readOwnTerms(tx, row)).questions, row) : [];
    await replaceReferences(tx, { kind: 'application', id }, { fileIds, now });
    return saveApplication(tx, id, { state: { ...row, brought_over: null }, now });
  });
}
