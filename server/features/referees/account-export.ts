import type { ApplicationExportPart } from '../../core/accounts/facts';
import { readOwnTerms } from '../../core/applications/call-terms';
import { refereesOf } from './queries';
import { ownRefereeRecord } from './referee-record';

/** The referees of an application in the export of the applicant, and the letters that are not confidential. */
export const refereesExport: ApplicationExportPart = {
  tables: ['referees'],
  async *entries({ db, now, json, file }, folder, row) {
    const at = { call: await readOwnTerms(db, row), now };
    const referees = (await refereesOf(db, row.id)).map((referee) => ownRefereeRecord(referee, at));
    if (referees.length > 0) yield json(`${folder}/referees.json`, referees);
    for (const { id, letter } of referees) if (letter?.file) yield* file(`${folder}/letters`, id, letter.file);
  },
};
