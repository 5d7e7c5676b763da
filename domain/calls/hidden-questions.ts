import { isSchema, type EvaluatorVisibility, type Schema } from '../schema/schema';
import { questionKeys } from './question-order';
import { refereeRules } from './referee-questions';

/** Whether the keyword `x-evaluators` hides a value from evaluators. */
export const isHiddenFromEvaluators = (visibility: EvaluatorVisibility | undefined, { blind }: { blind: boolean }): boolean =>
  visibility === 'never' || (blind && visibility === 'not_blind');

/** The keys of the questions whose answers are hidden from evaluators: by that keyword, and in blind scoring referee questions, which name the referee. */
export const hiddenQuestions = (questions: Schema | null | undefined, scored: { blind: boolean }): string[] =>
  questionKeys(questions ?? {}).filter((key) => {
    const question = questions?.properties?.[key];
    return isSchema(question) && (isHiddenFromEvaluators(question['x-evaluators'], scored) || (scored.blind && refereeRules(question) !== undefined));
  });
