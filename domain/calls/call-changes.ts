import type { Unchecked } from '../values/field-types';
import { documentDue, type DocumentDate } from '../applications/document-dates';
import type { CallData } from './call-data';
import type { QuestionsAndDocuments } from './compare-questions';

/** The properties of a call that decide whether a change affects its drafts adversely. */
export type ComparedCall = QuestionsAndDocuments & Unchecked<Pick<CallData, 'state' | 'closes_at'>>;

/** The adverse effects of a change of a call on applicants with a draft. */
export interface AdverseEffects {
  /** The number of removed questions and documents. */
  removedCount: number;
  /** Whether the deadline is earlier than it was. */
  earlier: boolean;
  /** The number of documents whose own due date is earlier. */
  documents: number;
}

const keysOf = ({ questions, required_documents: documents = [] }: QuestionsAndDocuments): string[] => [
  ...Object.keys(questions?.properties ?? {}).map((key) => `question ${key}`),
  ...documents.map(({ key = '' }) => `document ${key}`),
];

/** Documents that are due earlier than before, not counting those that only follow an earlier closing of the call. */
export function earlierDocuments(before: ComparedCall, after: ComparedCall): string[] {
  const due = (call: ComparedCall, one: DocumentDate) => documentDue(one, { closes_at: String(call.closes_at) }).getTime();
  return (before.required_documents ?? []).flatMap((one) => {
    const now = after.required_documents?.find(({ key }) => key === one.key);
    return now?.key !== undefined && (now.due_at ?? one.due_at) !== undefined && due(after, now) < due(before, one) ? [now.key] : [];
  });
}

/** The adverse effects on drafts of replacing `before` with `after`; undefined if there are none. An unpublished call has no drafts. */
export function adverseEffectsOnDrafts(before: ComparedCall, after: ComparedCall): AdverseEffects | undefined {
  if (before.state !== 'published') return undefined;
  const remainingKeys = keysOf(after);
  const removedCount = keysOf(before).filter((key) => !remainingKeys.includes(key)).length;
  const earlier = Date.parse(String(after.closes_at)) < Date.parse(String(before.closes_at));
  const documents = earlierDocuments(before, after).length;
  return removedCount > 0 || earlier || documents > 0 ? { removedCount, earlier, documents } : undefined;
}
