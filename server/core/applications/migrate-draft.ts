import { carryAnswers, type UnfitReason } from '@domain/applications/carry-answers';
import type { RequiredDocument } from '@domain/calls/call-data';
import { isSchema, type Schema } from '@domain/schema/schema';
import type { ApplicationRow, MigrationReport } from './queries/applications';

/** The questions and documents of one version of a call. */
export interface QuestionsInVersion {
  questions: Schema | null;
  required_documents: readonly Pick<RequiredDocument, 'key' | 'title'>[];
}

/** The answers and documents of an application, and the report of those that changes of the call removed. */
type Holding = Pick<ApplicationRow, 'answers' | 'documents' | 'migration_report'>;

interface Versions {
  from: QuestionsInVersion;
  to: QuestionsInVersion;
  now: Date;
}

/** The reasons for which an answer is removed, wholly or in part; the report then keeps it. An accepted statement has no content to keep. */
const LOSES: ReadonlySet<UnfitReason> = new Set<UnfitReason>(['question_removed', 'kind_changed', 'choice_removed']);

/** An answer with its question, without which the answer cannot be displayed. */
function given(answers: ApplicationRow['answers'], questions: Schema | null, key: string): Pick<MigrationReport['entries'][number], 'value' | 'question'> {
  const question = questions?.properties?.[key];
  return { value: answers[key] as NonNullable<MigrationReport['entries'][number]['value']>, ...(isSchema(question) && { question: { ...question } }) };
}

/**
 * Migrates a draft from one version of its call to another: removes answers and documents that no longer fit and keeps them in the report.
 * Undefined if everything still fits.
 */
export function migrateDraft(draft: Holding, { from, to, now }: Versions): Holding | undefined {
  const { answers, report } = carryAnswers(draft.answers, { from: from.questions, to: to.questions, sameCall: true });
  const isRequested = (key: string) => to.required_documents.some((one) => one.key === key);
  const titleOf = (key: string) => from.required_documents.find((one) => one.key === key)?.title ?? { en: key };
  const all: MigrationReport['entries'] = [
    ...report.map((one) => ({ area: 'answers' as const, ...one, ...(LOSES.has(one.reason) && given(draft.answers, from.questions, one.key)) })),
    ...Object.entries(draft.documents).flatMap((
      [key, value],
    ) => (isRequested(key) ? [] : [{ area: 'documents' as const, key, title: titleOf(key), reason: 'document_not_requested' as const, value }])),
  ];
  if (all.length === 0) return undefined;
  return {
    answers,
    documents: Object.fromEntries(Object.entries(draft.documents).filter(([key]) => isRequested(key))),
    migration_report: { at: now.toISOString(), entries: [...(draft.migration_report?.entries ?? []), ...all] },
  };
}
