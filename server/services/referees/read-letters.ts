import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../errors';
import type { Download } from '../../files/file-reply';
import { findReferee, refereesOf } from '../../repositories/referees';
import type { AssignedRow } from '../../repositories/assignments';
import { visibleApplication } from '../applications/application-scope';
import { readCallTerms } from '../applications/call-terms';
import { findInAssignment } from '../evaluation/own-assignment';
import { refereeRecord } from './referee-record';

/** Who has given a letter for an application that is scored; null where it is scored blind, for a letter says whom it is about. */
export async function readAssignmentReferees({ db, clock }: Pick<Deps, 'db' | 'clock'>, { application_id, call_id, blind }: AssignedRow): Promise<components['schemas']['Referee'][] | null> {
  if (blind) return null;
  const at = { call: await readCallTerms(db, call_id), now: clock.now() };
  return (await refereesOf(db, application_id)).filter(({ letter }) => letter !== null).map((row) => refereeRecord(row, at));
}

interface Wanted {
  id: number;
  referee: number;
}

async function fileOf({ db }: Pick<Deps, 'db'>, { application, referee, own }: { application: number; referee: number; own: boolean }): Promise<Download> {
  const row = await findReferee(db, referee);
  const letter = row?.application_id === application ? row.letter : null;
  if (!letter?.file || (own && letter.confidential)) throw new Problem(404, 'not_found');
  return letter.file;
}

/** A letter's file for the applicant, where it is not confidential, or for a Secretary of the institution. @throws {Problem} 404 */
export async function readRefereeFile(deps: Deps, identity: Identity, { id, referee }: Wanted): Promise<Download> {
  const row = await visibleApplication(deps, identity, { id, action: 'application.read-reference', details: { referee } });
  return fileOf(deps, { application: row.id, referee, own: row.applicant === identity.sub });
}

/** A letter's file for an Evaluator to whom nothing is hidden. @throws {Problem} 404 */
export async function readAssignmentRefereeFile(deps: Deps, identity: Identity, { id, referee }: Wanted): Promise<Download> {
  const find = ({ blind, application_id }: AssignedRow) => (blind ? undefined : application_id);
  const { found } = await findInAssignment(deps, identity, { id, action: 'application.read-reference', details: { referee }, find });
  return fileOf(deps, { application: found, referee, own: false });
}
