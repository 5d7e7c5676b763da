import { carryAnswers, type UnfitReason } from '@domain/applications/carry-answers';
import { isSchema, type Schema } from '@domain/schema/schema';
import type { ApplicationRow, BroughtOver } from '../../repositories/applications';
import type { RequiredDocument } from '../../repositories/call-terms';

/** What a call asks for in one of its versions. */
export interface AskedInVersion {
  questions: Schema | null;
  required_documents: readonly Pick<RequiredDocument, 'key' | 'title'>[];
}

/** What an application holds for its call, and what became of it. */
type Holding = Pick<ApplicationRow, 'answers' | 'documents' | 'brought_over'>;

interface Versions {
  from: AskedInVersion;
  to: AskedInVersion;
  /** The keys of answers that are asked again, whatever they are. */
  doubtful?: readonly string[];
  now: Date;
}

/** Why an answer is no longer in the draft, or not all of it; what was given is then kept in the report. A statement that is to be accepted anew says nothing of its own. */
const LOSES: ReadonlySet<UnfitReason> = new Set<UnfitReason>(['question_gone', 'kind_changed', 'choice_gone']);

/** An answer, and the question that it was given to, which alone tells how it is to be read. */
function given(answers: ApplicationRow['answers'], questions: Schema | null, key: string): Pick<BroughtOver['report'][number], 'value' | 'question'> {
  const question = questions?.properties?.[key];
  return { value: answers[key] as NonNullable<BroughtOver['report'][number]['value']>, ...(isSchema(question) && { question: { ...question } }) };
}

/**
 * What a draft holds once it was brought from one version of its call to another: without what no longer fits, which its report then tells and keeps.
 * Undefined where all of it still fits.
 */
export function bringOver(held: Holding, { from, to, doubtful, now }: Versions): Holding | undefined {
  const { answers, report } = carryAnswers(held.answers, { from: from.questions, to: to.questions, sameCall: true, ...(doubtful && { doubtful }) });
  const isAsked = (key: string) => to.required_documents.some((one) => one.key === key);
  const titleOf = (key: string) => from.required_documents.find((one) => one.key === key)?.title ?? { en: key };
  const all: BroughtOver['report'] = [
    ...report.map((one) => ({ area: 'answers' as const, ...one, ...(LOSES.has(one.reason) && given(held.answers, from.questions, one.key)) })),
    ...Object.entries(held.documents).flatMap(([key, value]) => (isAsked(key) ? [] : [{ area: 'documents' as const, key, title: titleOf(key), reason: 'document_not_asked' as const, value }])),
  ];
  if (all.length === 0) return undefined;
  return {
    answers,
    documents: Object.fromEntries(Object.entries(held.documents).filter(([key]) => isAsked(key))),
    brought_over: { at: now.toISOString(), report: [...(held.brought_over?.report ?? []), ...all] },
  };
}
