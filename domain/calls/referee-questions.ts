import { questionKeys } from './question-order';
import { isSchema, type Schema } from '../schema/schema';

/** The letter settings (`x-referee`) of a referee question; undefined for other questions. */
export const refereeRules = (question: unknown): Schema['x-referee'] => (isSchema(question) ? question['x-referee'] : undefined);

/** The keys of the referee questions, in the order of the form. */
export const refereeKeys = (questions: Schema | null | undefined): string[] =>
  questionKeys(questions ?? {}).filter((key) => refereeRules(questions?.properties?.[key]) !== undefined);
