import { conditionOf } from '../calls/question-conditions';
import { isSchema, type Schema } from '../schema/schema';

/** What a form of an earlier version answered by itself to a question; undefined where it left the question open. */
const filledIn = (questions: Schema, key: string): boolean | undefined => {
  const question = questions.properties?.[key];
  return isSchema(question) && question.type === 'boolean' && questions.required?.includes(key) ? question.const === true : undefined;
};

/** The keys of the questions that are asked only because of what another was answered, directly or through others. */
function followers(questions: Schema, first: string): string[] {
  const next = Object.keys(questions.properties ?? {}).filter((key) => conditionOf(questions, key)?.question === first);
  return next.flatMap((key) => [key, ...followers(questions, key)]);
}

/**
 * The keys of the answers that a form of an earlier version may have given by itself: a required statement accepted, a required yes or no answered with no.
 * It is not one where something is answered that was asked only because of it, since whoever wrote that has seen it. Migration 0099 asked the same of drafts.
 */
export function filledInAnswers(questions: Schema | null | undefined, answers: Readonly<Record<string, unknown>>): string[] {
  if (!questions) return [];
  const isFilledIn = (key: string) => key in answers && answers[key] === filledIn(questions, key);
  return Object.keys(questions.properties ?? {}).filter(
    (key) => isFilledIn(key) && !followers(questions, key).some((later) => later in answers && !isFilledIn(later)),
  );
}
