import { conditionOf } from '../calls/question-conditions';
import { isSchema, type Schema } from '../schema/schema';

/** The answer that an earlier version of the form filled in by itself; undefined if it left the question open. */
const filledIn = (questions: Schema, key: string): boolean | undefined => {
  const question = questions.properties?.[key];
  return isSchema(question) && question.type === 'boolean' && questions.required?.includes(key) ? question.const === true : undefined;
};

/** The keys of the questions that depend on the answer to another one, directly or indirectly. */
function followers(questions: Schema, first: string): string[] {
  const next = Object.keys(questions.properties ?? {}).filter((key) => conditionOf(questions, key)?.question === first);
  return next.flatMap((key) => [key, ...followers(questions, key)]);
}

/**
 * The keys of the answers that an earlier version of the form may have filled in by itself: a required statement as accepted, a required boolean as no.
 * An answer does not count if a question that depends on it has an answer, because then the applicant has seen it. Migration 0099 checked drafts likewise.
 */
export function filledInAnswers(questions: Schema | null | undefined, answers: Readonly<Record<string, unknown>>): string[] {
  if (!questions) return [];
  const isFilledIn = (key: string) => key in answers && answers[key] === filledIn(questions, key);
  return Object.keys(questions.properties ?? {}).filter(
    (key) => isFilledIn(key) && !followers(questions, key).some((later) => later in answers && !isFilledIn(later)),
  );
}
