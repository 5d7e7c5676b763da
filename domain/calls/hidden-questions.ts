import { isSchema, type EvaluatorsMark, type Schema } from '../schema/schema';
import { questionKeys } from './question-order';
import { refereeRules } from './referee-questions';

/** Whether a mark (`x-evaluators`) hides a value from evaluators. */
export const isKeptFrom = (mark: EvaluatorsMark | undefined, { blind }: { blind: boolean }): boolean => mark === 'never' || (blind && mark === 'not_blind');

/** The keys of the questions whose answers are hidden from evaluators: by their mark, and in blind scoring referee questions, which name the referee. */
export const hiddenQuestions = (questions: Schema | null | undefined, scored: { blind: boolean }): string[] =>
  questionKeys(questions ?? {}).filter((key) => {
    const question = questions?.properties?.[key];
    return isSchema(question) && (isKeptFrom(question['x-evaluators'], scored) || (scored.blind && refereeRules(question) !== undefined));
  });
