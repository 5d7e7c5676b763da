import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { findFrozenFile, type FrozenFile } from './queries/application-files';
import { findFile } from '../../platform/files/queries/files';
import { referencedFiles } from './answer-files';
import { visibleApplication } from './application-scope';
import { readCallTerms } from './call-terms';

/**
 * A file of an application that this person may read: from the frozen copy, or for a draft from the applicant's own files.
 * @throws {Problem} 404
 */
export async function readApplicationFile(
  deps: Deps,
  identity: Identity,
  of: { applicationId: number; fileId: number },
): Promise<FrozenFile> {
  const { db } = deps;
  const row = await visibleApplication(deps, identity, { id: of.applicationId, action: 'application.read-file', details: { file: of.fileId } });
  const frozen = await findFrozenFile(db, row.id, of.fileId);
  if (frozen) return frozen;
  const chosen = row.status === 'Draft' && referencedFiles((await readCallTerms(db, row.call_id)).questions, row).includes(of.fileId);
  const file = chosen ? await findFile(db, of.fileId) : undefined;
  if (file?.owner !== row.applicant) throw new Problem(404, 'not_found');
  return file;
}
