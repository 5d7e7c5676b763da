import { questionKeys } from './question-order';
import { isSchema, type Schema } from '../schema/schema';

/** What a question says of the letter that it asks for; undefined for every other kind of question. */
export const refereeRules = (question: unknown): Schema['x-referee'] => (isSchema(question) ? question['x-referee'] : undefined);

/** The keys of the questions whose answer is a person who is asked for a letter, in the order of the form. */
export const refereeKeys = (questions: Schema | null | undefined): string[] =>
  questionKeys(questions ?? {}).filter((key) => refereeRules(questions?.properties?.[key]) !== undefined);
