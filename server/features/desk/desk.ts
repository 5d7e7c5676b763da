import { checkedFiles, paperCheckKey, questionsOf } from '@domain/applications/checked-files';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { requestsOf, type InformationRequestRow } from '../information-requests/queries';
import { isoInstant } from '../../platform/db/queries/instants';
import { findInterview, slotOf } from '../interviews/queries';
import { findDesk, notesOn, verdictsOn, type NoteRow, type StoredChecklist, type StoredVerdict } from '../../core/review/queries/review-desk';
import { paperDocumentsOf, type PaperDocumentRow } from '../../core/review/queries/paper-documents';
import { refereesOf } from '../referees/queries';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import { readCallTerms, readOwnTerms } from '../../core/applications/call-terms';
import { reviewInterviewRecord } from '../interviews/interview-record';
import { refereeRecord } from '../referees/referee-record';
import { reviewInformationRecord, shownCheck } from '../information-requests/information-record';

type ReviewDesk = components['schemas']['ReviewDesk'];
type Sent = Pick<ApplicationRow, 'id' | 'frozen' | 'sha256'>;

interface Came {
  requests: readonly InformationRequestRow[];
  papers: readonly PaperDocumentRow[];
}

/** The last sent file of each document and of each question that asks for a file, and the paper documents, by their keys in the checklist. */
function latest({ frozen }: Sent, { questions: now }: CallTermsRow, { requests, papers }: Came): Record<string, number | undefined> {
  const questions = questionsOf(frozen?.asked?.questions, now);
  const sent = [frozen, ...requests.map(({ supplement }) => supplement)];
  const onPaper = Object.fromEntries(papers.map(({ id, file_id }) => [paperCheckKey(id), file_id]));
  return Object.assign({}, ...sent.map((one) => one && checkedFiles(questions, one)), onPaper) as Record<string, number | undefined>;
}

/** The current file of each document of an application, by its key in the checklist. */
export const documentsNow = async (db: Db, row: Sent & Pick<ApplicationRow, 'call_id'>): Promise<Record<string, number | undefined>> =>
  latest(row, await readCallTerms(db, row.call_id), { requests: await requestsOf(db, row.id), papers: await paperDocumentsOf(db, row.id) });

/** The checks that refer to the current files of their documents; a check of a replaced file is stale. */
function valid(documents: Record<string, number | undefined>, checklist: StoredChecklist): ReviewDesk['checklist'] {
  const checks = Object.entries(checklist).filter(([key, { file }]) => file === (documents[key] ?? null));
  return Object.fromEntries(checks.map(([key, check]) => [key, shownCheck(check)]));
}

const shownVerdict = ({ outcome, reason, by, by_name, at }: StoredVerdict) => ({ outcome, reason, by, by_name, at });

/** A paper document in its API form for the applicant: without the name of who added it. */
export const paperRecord = ({ id, title, reason, added_at, file_id, name, size, type, sha256 }: PaperDocumentRow): components['schemas']['PaperDocument'] => ({
  id,
  title,
  reason,
  added_at: isoInstant(added_at),
  file: { id: file_id, name, size, type, sha256 },
});

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
  const papers = await paperDocumentsOf(db, row.id);
  const call = await readOwnTerms(db, row);
  return {
    version,
    checklist: valid(latest(row, call, { requests, papers }), checklist),
    verdicts: Object.fromEntries(verdictsOn(verdicts, row.sha256).map(([place, verdict]) => [place, shownVerdict(verdict)])),
    tags,
    notes: (await notesOn(db, row.id)).map(noteRecord),
    information_requests: requests.map((request) => reviewInformationRecord(request, now)),
    paper_documents: papers.map((paper) => ({ ...paperRecord(paper), added_by_name: paper.added_by_name })),
    interview: await interviewOf(db, row, now),
    referees: (await refereesOf(db, row.id)).map((referee) => refereeRecord(referee, { call, now })),
  };
}
