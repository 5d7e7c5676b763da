import type { Deps, Identity } from '../../deps';
import { saveApplication, type ApplicationRow } from './queries/applications';
import { replaceReferences } from '../../platform/files/queries/files';
import { referencedFiles } from './answer-files';
import { lockOwnApplication } from './application-scope';
import { readOwnTerms } from './call-terms';

/**
 * Deletes the report of the answers and documents that changes of the call removed from an application, and releases its files. A report
 * newer than `at` stays, because the person has not read it. @throws {Problem} 404
 */
export function dismissMigrationReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  identity: Identity,
  { id, at }: { id: number; at: string },
): Promise<ApplicationRow> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    if (row.migration_report === null || Date.parse(row.migration_report.at) > Date.parse(at)) return row;
    // The frozen copy references the files of a sent application.
    const fileIds = row.status === 'Draft' ? referencedFiles((await readOwnTerms(tx, row)).questions, row) : [];
    await replaceReferences(tx, { kind: 'application', id }, { fileIds, now });
    return saveApplication(tx, id, { state: { ...row, migration_report: null }, now });
  });
}
