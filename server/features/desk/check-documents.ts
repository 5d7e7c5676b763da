import { answerCheckKey, fileQuestions, paperCheckKey, questionsOf } from '@domain/applications/checked-files';
import type { SchemaFailure } from '@domain/schema/failures';
import type { components } from '@generated/api';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { paperDocumentsOf } from '../../core/review/queries/paper-documents';
import { findDesk, saveChecklist, type StoredChecklist, type StoredCheck } from '../../core/review/queries/review-desk';
import { readCallTerms } from '../../core/applications/call-terms';
import { documentsNow } from '../../core/review/current-documents';
import { changeDesk } from './change-desk';

type Checks = components['schemas']['Checklist']['checklist'];
type Check = Checks[string];

/** The failures of checks of documents that the call does not ask for, and of refusals without a reason. */
function failuresIn(checks: Checks, requestedKeys: readonly string[]): SchemaFailure[] {
  return Object.entries(checks).flatMap(([key, { state, reason }]): SchemaFailure[] => {
    const loc = ['body', 'checklist', key];
    if (!requestedKeys.includes(key)) return [{ loc, type: 'additionalProperties', ctx: { additionalProperty: key } }];
    return state === 'refused' && !reason?.trim() ? [{ loc: [...loc, 'reason'], type: 'required', ctx: { missingProperty: 'reason' } }] : [];
  });
}

/** The keys of all that a checklist can mark: the documents of the call, the questions that ask for a file, and the paper documents. */
async function checkKeys(tx: Db, { id, call_id, frozen }: ApplicationRow): Promise<string[]> {
  const call = await readCallTerms(tx, call_id);
  const papers = (await paperDocumentsOf(tx, id)).map((paper) => paperCheckKey(paper.id));
  return [
    ...call.required_documents.map(({ key }) => key),
    ...papers,
    ...fileQuestions(questionsOf(frozen?.asked?.questions, call.questions)).map(answerCheckKey),
  ];
}

const same = (stored: StoredCheck, { state, reason }: Check, file: number | null): boolean =>
  stored.state === state && (stored.reason ?? '') === (reason?.trim() ?? '') && stored.file === file;

/**
 * Saves the checklist of an application's documents; unchanged checks keep their author and time.
 * @throws {Problem} 404 out of scope; 412 on a version conflict
 * @throws {ValidationFailed} for a document that the call does not ask for, and a refusal without a reason
 */
export function checkDocuments(deps: Deps, identity: Identity, { id, checks, expected }: { id: number; checks: Checks; expected: number | undefined }) {
  return changeDesk(deps, identity, {
    id,
    expected,
    action: 'application.check-documents',
    write: async (tx, { row, now, by }) => {
      const failures = failuresIn(checks, await checkKeys(tx, row));
      if (failures.length > 0) throw new ValidationFailed(failures);
      const { checklist: stored } = await findDesk(tx, id);
      const current = await documentsNow(deps, tx, row);
      const entries = Object.entries(checks).map(([key, check]) => {
        const file = current[key] ?? null;
        const before = stored[key];
        const reason = check.reason?.trim();
        return [key, before && same(before, check, file) ? before : { state: check.state, ...(reason && { reason }), ...by, file }] as const;
      });
      const checklist: StoredChecklist = Object.fromEntries(entries);
      await saveChecklist(tx, id, { checklist, now });
      return Object.fromEntries(entries.map(([key, { state }]) => [key, state]));
    },
  });
}
