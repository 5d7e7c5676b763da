import type { ApplicationExportPart } from '../../core/accounts/facts';
import { interviewRecord } from './interview-record';
import { findInterview, slotOf } from './queries';

/** The invitation to an interview in the export of the applicant, and the booked slot. */
export const interviewExport: ApplicationExportPart = {
  tables: ['interviews', 'interview_slots'],
  async *entries({ db, now, json }, folder, { id }) {
    const row = await findInterview(db, id);
    if (row) yield json(`${folder}/interview.json`, interviewRecord(row, await slotOf(db, row), now));
  },
};
