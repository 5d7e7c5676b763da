import type { components } from '@generated/api';
import type { Db } from '../../db/db';
import type { ApplicationRow } from '../../repositories/applications';
import { requestsOf, type InformationRequestRow } from '../../repositories/information-requests';
import { isoInstant } from '../../repositories/instants';
import { findInterview, slotOf } from '../../repositories/interviews';
import { findDesk, notesOn, verdictsOn, type NoteRow, type StoredChecklist, type StoredMark, type StoredVerdict } from '../../repositories/review-desk';
import { refereesOf } from '../../repositories/referees';
import { readOwnTerms } from '../applications/call-terms';
import { reviewInterviewRecord } from '../interviews/interview-record';
import { refereeRecord } from '../referees/referee-record';
import { reviewInformationRecord } from './information-record';

type ReviewDesk = components['schemas']['ReviewDesk'];
type Sent = Pick<ApplicationRow, 'id' | 'frozen' | 'sha256'>;

/** The last sent file of each document, by the document's key. */
const latest = ({ frozen }: Sent, requests: readonly InformationRequestRow[]): Record<string, number | undefined> =>
  Object.assign({}, frozen?.documents, ...requests.map(({ supplement }) => supplement?.documents));

/** The current file of each document of an application, by the document's key. */
export const documentsNow = async (db: Db, row: Sent): Promise<Record<string, number | undefined>> => latest(row, await requestsOf(db, row.id));

const shown = ({ state, reason, by, by_name, at }: StoredMark) => ({ state, ...(reason !== undefined && { reason }), by, by_name, at });

/** The marks that refer to the current files of their documents; a mark on a replaced file is stale. */
function valid(documents: Record<string, number | undefined>, checklist: StoredChecklist): ReviewDesk['checklist'] {
  const marks = Object.entries(checklist).filter(([key, { file }]) => file === (documents[key] ?? null));
  return Object.fromEntries(marks.map(([key, mark]) => [key, shown(mark)]));
}

const shownVerdict = ({ outcome, reason, by, by_name, at }: StoredVerdict) => ({ outcome, reason, by, by_name, at });

/** A note in its API form. */
export const noteRecord = ({ created_at, ...note }: NoteRow): components['schemas']['ReviewNote'] => ({ ...note, created_at: isoInstant(created_at) });

async function interviewOf(db: Db, { id }: Sent, now: Date): Promise<ReviewDesk['interview']> {
  const row = await findInterview(db, id);
  return row ? reviewInterviewRecord(row, await slotOf(db, row), now) : null;
}

/** The staff data of an application (checklist, verdicts, tags, notes and more), at `now`. */
export async function readDesk(db: Db, row: Sent & Pick<ApplicationRow, 'call_id'>, now: Date): Promise<ReviewDesk> {
  const { version, checklist, verdicts, tags } = await findDesk(db, row.id);
  const requests = await requestsOf(db, row.id);
  const call = await readOwnTerms(db, row);
  return {
    version,
    checklist: valid(latest(row, requests), checklist),
    verdicts: Object.fromEntries(verdictsOn(verdicts, row.sha256).map(([place, verdict]) => [place, shownVerdict(verdict)])),
    tags,
    notes: (await notesOn(db, row.id)).map(noteRecord),
    information_requests: requests.map((request) => reviewInformationRecord(request, now)),
    interview: await interviewOf(db, row, now),
    referees: (await refereesOf(db, row.id)).map((referee) => refereeRecord(referee, { call, now })),
  };
}
