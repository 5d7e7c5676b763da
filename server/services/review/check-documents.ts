import type { SchemaFailure } from '@domain/schema/failures';
import type { components } from '@generated/api';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../errors';
import { findDesk, saveChecklist, type StoredChecklist, type StoredMark } from '../../repositories/review-desk';
import { readCallTerms } from '../applications/call-terms';
import { changeDesk } from './change-desk';
import { documentsNow } from './desk';

type Marks = components['schemas']['Checklist']['checklist'];
type Mark = Marks[string];

/** The failures of marks on documents that the call does not ask for, and of refusals without a reason. */
function failuresIn(marks: Marks, asked: readonly string[]): SchemaFailure[] {
  return Object.entries(marks).flatMap(([key, { state, reason }]): SchemaFailure[] => {
    const loc = ['body', 'checklist', key];
    if (!asked.includes(key)) return [{ loc, type: 'additionalProperties', ctx: { additionalProperty: key } }];
    return state === 'refused' && !reason?.trim() ? [{ loc: [...loc, 'reason'], type: 'required', ctx: { missingProperty: 'reason' } }] : [];
  });
}

const same = (stored: StoredMark, { state, reason }: Mark, file: number | null): boolean =>
  stored.state === state && (stored.reason ?? '') === (reason?.trim() ?? '') && stored.file === file;

/**
 * Saves the checklist of an application's documents; unchanged marks keep their author and time.
 * @throws {Problem} 404 out of scope; 412 on a version conflict
 * @throws {ValidationFailed} for a document that the call does not ask for, and a refusal without a reason
 */
export function checkDocuments(deps: Deps, identity: Identity, { id, marks, expected }: { id: number; marks: Marks; expected: number | undefined }) {
  return changeDesk(deps, identity, {
    id,
    expected,
    action: 'application.check-documents',
    write: async (tx, { row, now, by }) => {
      const failures = failuresIn(marks, (await readCallTerms(tx, row.call_id)).required_documents.map(({ key }) => key));
      if (failures.length > 0) throw new ValidationFailed(failures);
      const { checklist: stored } = await findDesk(tx, id);
      const current = await documentsNow(tx, row);
      const entries = Object.entries(marks).map(([key, mark]) => {
        const file = current[key] ?? null;
        const before = stored[key];
        const reason = mark.reason?.trim();
        return [key, before && same(before, mark, file) ? before : { state: mark.state, ...(reason && { reason }), ...by, file }] as const;
      });
      const checklist: StoredChecklist = Object.fromEntries(entries);
      await saveChecklist(tx, id, { checklist, now });
      return Object.fromEntries(entries.map(([key, { state }]) => [key, state]));
    },
  });
}
