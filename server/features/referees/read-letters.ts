import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import type { Download } from '../../platform/files/file-reply';
import type { Letter } from '../../core/applications/facts';
import { findReferee, refereesOf } from './queries';
import { visibleApplication } from '../../core/applications/application-scope';
import type { TermsAt } from '../../core/review/facts';
import { refereeRecord } from './referee-record';

type Referee = components['schemas']['Referee'];

/** The referees of an application in the API form for staff. */
export const refereeRecordsOf = async (db: Db, application: number, at: TermsAt): Promise<Referee[]> =>
  (await refereesOf(db, application)).map((row) => refereeRecord(row, at));

/** As `refereeRecordsOf`, of those whose letters have arrived. */
export const answeredReferees = async (db: Db, application: number, at: TermsAt): Promise<Referee[]> =>
  (await refereeRecordsOf(db, application, at)).filter(({ letter }) => letter !== null);

async function letterOf(db: Db, { application, referee }: { application: number; referee: number }): Promise<Letter | null> {
  const row = await findReferee(db, referee);
  return row?.application_id === application ? row.letter : null;
}

/** The file of a referee's letter about this application; undefined if there is none. */
export const letterFileOf = async (db: Db, of: { application: number; referee: number }): Promise<Download | undefined> =>
  (await letterOf(db, of))?.file ?? undefined;

/** The file of a letter, for a Secretary of the institution, or for the applicant unless it is confidential. @throws {Problem} 404 */
export async function readRefereeFile(deps: Deps, identity: Identity, { id, referee }: { id: number; referee: number }): Promise<Download> {
  const row = await visibleApplication(deps, identity, { id, action: 'application.read-reference', details: { referee } });
  const letter = await letterOf(deps.db, { application: row.id, referee });
  if (!letter?.file || (row.applicant === identity.sub && letter.confidential)) throw new Problem(404, 'not_found');
  return letter.file;
}
