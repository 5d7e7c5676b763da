import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { findUploadedImport, listUploadedImports, type UploadedImport } from './queries/uploaded-imports';

const MAX_LISTED = 50;

/** The latest imports of this Secretary. */
export const ownImports = ({ db }: Deps, { sub }: Identity): Promise<UploadedImport[]> => listUploadedImports(db, sub, MAX_LISTED);

/** An import of this Secretary. @throws {Problem} 404, with an audit entry, for an unknown import or another person's */
export async function ownImport({ db, clock }: Deps, { sub }: Identity, id: number): Promise<UploadedImport> {
  const found = await findUploadedImport(db, sub, id);
  if (found) return found;
  await writeAudit(db, { at: clock.now(), actor: sub, action: 'universities.import-denied', subject: 'universities:unknown', details: { import: id } });
  throw new Problem(404, 'not_found');
}
