import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { Download } from '../../platform/files/file-reply';
import { readCallTerms } from '../../core/applications/call-terms';
import { findInAssignment } from './own-assignment';
import type { AssignedRow } from './queries/assignments';

/** The referees whose letters for a scored application have arrived; null in blind scoring, because a letter names the applicant. */
export async function readAssignmentReferees(
  { db, clock, features }: Pick<Deps, 'db' | 'clock' | 'features'>,
  { application_id, call_id, blind }: AssignedRow,
): Promise<components['schemas']['Referee'][] | null> {
  if (blind) return null;
  const at = { call: await readCallTerms(db, call_id), now: clock.now() };
  const found: components['schemas']['Referee'][] = [];
  for (const { answeredReferees } of features) found.push(...((await answeredReferees?.(db, application_id, at)) ?? []));
  return found;
}

/** The file of a letter for an Evaluator, except in blind scoring. @throws {Problem} 404 */
export async function readAssignmentRefereeFile(deps: Deps, identity: Identity, { id, referee }: { id: number; referee: number }): Promise<Download> {
  const find = ({ blind, application_id }: AssignedRow) => (blind ? undefined : application_id);
  const { found: application } = await findInAssignment(deps, identity, { id, action: 'application.read-reference', details: { referee }, find });
  for (const { letterFileOf } of deps.features) {
    const file = await letterFileOf?.(deps.db, { application, referee });
    if (file) return file;
  }
  throw new Problem(404, 'not_found');
}
