import { isSchema, type EvaluatorsMark, type Schema } from '../schema/schema';
import { questionKeys } from './question-order';
import { refereeRules } from './referee-questions';

/** Whether a mark (`x-evaluators`) keeps something from whoever scores. */
export const isKeptFrom = (mark: EvaluatorsMark | undefined, { blind }: { blind: boolean }): boolean => mark === 'never' || (blind && mark === 'not_blind');

/** The keys of the questions of which evaluators see no answer: by their mark, and where they score blind those that ask for a letter, which say who was named. */
export const hiddenQuestions = (questions: Schema | null | undefined, scored: { blind: boolean }): string[] =>
  questionKeys(questions ?? {}).filter((key) => {
    const question = questions?.properties?.[key];
    return isSchema(question) && (isKeptFrom(question['x-evaluators'], scored) || (scored.blind && refereeRules(question) !== undefined));
  });
