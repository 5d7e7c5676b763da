import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { isoInstant } from '../../platform/db/queries/instants';
import { latestFiles, shownCheck } from '../../core/review/current-documents';
import type { DeskParts, TermsAt } from '../../core/review/facts';
import { findDesk, notesOn, verdictsOn, type NoteRow, type StoredChecklist, type StoredVerdict } from '../../core/review/queries/review-desk';
import { paperDocumentsOf, type PaperDocumentRow } from '../../core/review/queries/paper-documents';
import { readOwnTerms } from '../../core/applications/call-terms';

type ReviewDesk = components['schemas']['ReviewDesk'];
type Sent = Pick<ApplicationRow, 'id' | 'frozen' | 'sha256'>;

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

/** What the features add to the staff data of an application. */
async function partsOf({ features }: Pick<Deps, 'features'>, db: Db, { row, at }: { row: Sent; at: TermsAt }): Promise<DeskParts> {
  let parts: DeskParts = {};
  for (const { deskOf } of features) parts = { ...parts, ...(await deskOf?.(db, row, at)) };
  return parts;
}

/** The staff data of an application (checklist, verdicts, tags, notes and more), at `now`. */
export async function readDesk(
  deps: Pick<Deps, 'features'>,
  db: Db,
  { row, now }: { row: Sent & Pick<ApplicationRow, 'call_id'>; now: Date },
): Promise<ReviewDesk> {
  const { version, checklist, verdicts, tags } = await findDesk(db, row.id);
  const papers = await paperDocumentsOf(db, row.id);
  const call = await readOwnTerms(db, row);
  const parts = { information_requests: [], interview: null, referees: [], ...(await partsOf(deps, db, { row, at: { call, now } })) };
  const supplements = parts.information_requests.map(({ supplement }) => supplement);
  return {
    version,
    checklist: valid(latestFiles(row, call, { supplements, papers }), checklist),
    verdicts: Object.fromEntries(verdictsOn(verdicts, row.sha256).map(([place, verdict]) => [place, shownVerdict(verdict)])),
    tags,
    notes: (await notesOn(db, row.id)).map(noteRecord),
    paper_documents: papers.map((paper) => ({ ...paperRecord(paper), added_by_name: paper.added_by_name })),
    ...parts,
  };
}
