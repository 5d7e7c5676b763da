import { documentDue, type DocumentDate } from '../applications/document-dates';
import type { Asked } from './compare-questions';

/** As much of a call as decides whether a change takes something from its drafts. */
export interface ComparedCall extends Asked {
  state?: unknown;
  closes_at?: unknown;
}

/** What a change of a call takes from those who are writing for it. */
export interface Taken {
  /** How many questions and documents are not asked for any more. */
  asked: number;
  /** Whether the deadline is earlier than it was. */
  earlier: boolean;
  /** How many documents are due earlier by dates of their own. */
  documents: number;
}

const keysOf = ({ questions, required_documents: documents = [] }: Asked): string[] => [
  ...Object.keys(questions?.properties ?? {}).map((key) => `question ${key}`),
  ...documents.map(({ key = '' }) => `document ${key}`),
];

/** Documents that are due earlier than before, for another reason than that the call closes earlier. */
export function earlierDocuments(before: ComparedCall, after: ComparedCall): string[] {
  const due = (call: ComparedCall, one: DocumentDate) => documentDue(one, { closes_at: String(call.closes_at) }).getTime();
  return (before.required_documents ?? []).flatMap((one) => {
    const now = after.required_documents?.find(({ key }) => key === one.key);
    return now?.key !== undefined && (now.due_at ?? one.due_at) !== undefined && due(after, now) < due(before, one) ? [now.key] : [];
  });
}

/** What saving `after` in place of `before` takes from drafts; undefined where it takes nothing. A call that is not published has no drafts. */
export function takenFromDrafts(before: ComparedCall, after: ComparedCall): Taken | undefined {
  if (before.state !== 'published') return undefined;
  const left = keysOf(after);
  const asked = keysOf(before).filter((key) => !left.includes(key)).length;
  const earlier = Date.parse(String(after.closes_at)) < Date.parse(String(before.closes_at));
  const documents = earlierDocuments(before, after).length;
  return asked > 0 || earlier || documents > 0 ? { asked, earlier, documents } : undefined;
}
