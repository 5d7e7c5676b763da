import { answerCheckKey, checkedFiles, paperCheckKey, questionsOf } from '@domain/applications/checked-files';
import type { FrozenCopy } from '../../core/applications/queries/applications';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import type { NumberedSupplement, Supplement } from '../../core/review/facts';
import type { PaperDocumentRow } from '../../core/review/queries/paper-documents';
import type { StoredChecklist } from '../../core/review/queries/review-desk';

interface Added {
  supplements: readonly NumberedSupplement[];
  papers: readonly PaperDocumentRow[];
  checklist: StoredChecklist;
  /** The call's present questions. */
  questions: CallTermsRow['questions'];
}

const pick = <Value>(parts: Readonly<Record<string, Value>>, isIncluded: (key: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => isIncluded(key)));

/** What is evaluated of a supplement: all where the call itself allowed it; else its texts, and of its files those that the Secretary accepted. */
function evaluatedPart(supplement: Supplement, sent: Record<string, number | undefined>, checklist: StoredChecklist): Supplement {
  const isAccepted = (key: string) => checklist[key]?.state === 'accepted' && checklist[key].file === sent[key];
  const accepted = new Set(Object.values(pick(sent, isAccepted)));
  const left = new Set(Object.values(sent).filter((file) => !accepted.has(file)));
  return {
    ...supplement,
    answers: pick(supplement.answers, (key) => sent[answerCheckKey(key)] === undefined || isAccepted(answerCheckKey(key))),
    documents: pick(supplement.documents, isAccepted),
    files: supplement.files.filter(({ id }) => !left.has(id)),
  };
}

/** The accepted paper documents in the form of a supplement. */
function acceptedPapers({ papers, checklist }: Pick<Added, 'papers' | 'checklist'>): Pick<Supplement, 'answers' | 'documents' | 'files'> {
  const accepted = papers.filter(({ id, file_id }) => checklist[paperCheckKey(id)]?.state === 'accepted' && checklist[paperCheckKey(id)]?.file === file_id);
  return {
    answers: {},
    documents: Object.fromEntries(accepted.map(({ id, file_id }) => [paperCheckKey(id), file_id])),
    files: accepted.map(({ file_id: id, name, size, type, sha256 }) => ({ id, name, size, type, sha256 })),
  };
}

/**
 * The frozen copy with what the applicant sent on request: documents in the place of the former ones, and answers that were asked for again;
 * and with what came on paper. A file that nobody has accepted yet, or that was refused, is left out; what it would replace stays.
 */
export function withAdded(frozen: FrozenCopy, { supplements, papers, checklist, questions: now }: Added): FrozenCopy {
  const questions = questionsOf(frozen.asked?.questions, now);
  const sent = supplements.map((
    { supplement, of_call: isOfCall },
  ) => (isOfCall ? supplement : evaluatedPart(supplement, checkedFiles(questions, supplement), checklist)));
  const added = [...sent, acceptedPapers({ papers, checklist })];
  const known = new Set(frozen.files.map(({ id }) => id));
  return {
    ...frozen,
    answers: Object.assign({ ...frozen.answers }, ...added.map(({ answers }) => answers)) as FrozenCopy['answers'],
    documents: Object.assign({ ...frozen.documents }, ...added.map(({ documents }) => documents)) as FrozenCopy['documents'],
    files: [...frozen.files, ...added.flatMap(({ files }) => files.filter(({ id }) => !known.has(id)))],
  };
}
