import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { Download } from '../../platform/files/file-reply';
import { findReferee, refereesOf } from './queries';
import type { AssignedRow } from '../evaluation/queries/assignments';
import { visibleApplication } from '../../core/applications/application-scope';
import { readCallTerms } from '../../core/applications/call-terms';
import { findInAssignment } from '../evaluation/own-assignment';
import { refereeRecord } from './referee-record';

/** The referees whose letters for a scored application have arrived; null in blind scoring, because a letter names the applicant. */
export async function readAssignmentReferees({ db, clock }: Pick<Deps, 'db' | 'clock'>, { application_id, call_id, blind }: AssignedRow): Promise<components['schemas']['Referee'][] | null> {
  if (blind) return null;
  const at = { call: await readCallTerms(db, call_id), now: clock.now() };
  return (await refereesOf(db, application_id)).filter(({ letter }) => letter !== null).map((row) => refereeRecord(row, at));
}

interface LetterOptions {
  id: number;
  referee: number;
}

async function fileOf({ db }: Pick<Deps, 'db'>, { application, referee, own }: { application: number; referee: number; own: boolean }): Promise<Download> {
  const row = await findReferee(db, referee);
  const letter = row?.application_id === application ? row.letter : null;
  if (!letter?.file || (own && letter.confidential)) throw new Problem(404, 'not_found');
  return letter.file;
}

/** The file of a letter, for a Secretary of the institution, or for the applicant unless it is confidential. @throws {Problem} 404 */
export async function readRefereeFile(deps: Deps, identity: Identity, { id, referee }: LetterOptions): Promise<Download> {
  const row = await visibleApplication(deps, identity, { id, action: 'application.read-reference', details: { referee } });
  return fileOf(deps, { application: row.id, referee, own: row.applicant === identity.sub });
}

/** The file of a letter for an Evaluator, except in blind scoring. @throws {Problem} 404 */
export async function readAssignmentRefereeFile(deps: Deps, identity: Identity, { id, referee }: LetterOptions): Promise<Download> {
  const find = ({ blind, application_id }: AssignedRow) => (blind ? undefined : application_id);
  const { found } = await findInAssignment(deps, identity, { id, action: 'application.read-reference', details: { referee }, find });
  return fileOf(deps, { application: found, referee, own: false });
}
