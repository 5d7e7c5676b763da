import { checkedFiles, paperCheckKey, questionsOf } from '@domain/applications/checked-files';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { readCallTerms } from '../applications/call-terms';
import type { ApplicationRow } from '../applications/queries/applications';
import type { CallTermsRow } from '../applications/queries/call-terms';
import { paperDocumentsOf, type PaperDocumentRow } from './queries/paper-documents';
import type { StoredCheck } from './queries/review-desk';
import { supplementsOf } from './supplements';

/** What was added to an application after it was sent. */
interface Added {
  supplements: readonly ({ answers: Record<string, unknown>; documents: Record<string, number> } | null)[];
  papers: readonly PaperDocumentRow[];
}

/** The last sent file of each document and of each question that asks for a file, and the paper documents, by their keys in the checklist. */
export function latestFiles(
  { frozen }: Pick<ApplicationRow, 'frozen'>,
  { questions: now }: CallTermsRow,
  { supplements, papers }: Added,
): Record<string, number | undefined> {
  const questions = questionsOf(frozen?.asked?.questions, now);
  const sent = [frozen, ...supplements];
  const onPaper = Object.fromEntries(papers.map(({ id, file_id }) => [paperCheckKey(id), file_id]));
  return Object.assign({}, ...sent.map((one) => one && checkedFiles(questions, one)), onPaper) as Record<string, number | undefined>;
}

/** The current file of each document of an application, by its key in the checklist. */
export async function documentsNow(
  deps: Pick<Deps, 'features'>,
  db: Db,
  row: Pick<ApplicationRow, 'id' | 'call_id' | 'frozen'>,
): Promise<Record<string, number | undefined>> {
  const call = await readCallTerms(db, row.call_id);
  const supplements = (await supplementsOf(deps, db, row.id)).map(({ supplement }) => supplement);
  return latestFiles(row, call, { supplements, papers: await paperDocumentsOf(db, row.id) });
}

/** A mark of the checklist in its API form. */
export const shownCheck = ({ state, reason, by, by_name, at }: StoredCheck): components['schemas']['DocumentCheck'] => ({
  state,
  ...(reason !== undefined && { reason }),
  by,
  by_name,
  at,
});
