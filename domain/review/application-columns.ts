import { answerText, type AnswerWriting } from '../applications/answer-text';
import type { Schema } from '../schema/schema';

/** Columns of the list of sent applications that no schema has, in the order in which the list begins. */
export const OWN_COLUMNS = ['name', 'status', 'number', 'programme', 'score', 'submitted_at', 'email', 'tags', 'information'] as const;
export type OwnColumn = (typeof OWN_COLUMNS)[number];

/** Columns with what evaluators and staff have made of an application, which are read like those of the profile. */
export const RESULT_COLUMNS = ['place', 'spread', 'entered', 'rank', 'released'] as const;
export type ResultColumn = (typeof RESULT_COLUMNS)[number];

/** The column with the mean of the scores on a criterion. */
export const criterionColumn = (key: string): string => `criteria.${key}`;

/** Whether a column holds a result: the place, a decision, or the mean of a criterion. */
export const isResultColumn = (name: string): boolean => RESULT_COLUMNS.some((one) => one === name) || name.startsWith(criterionColumn(''));

/** The text of a cell: one value, or the values of all records of a section. */
export const cellText = (value: unknown, schema: Schema, writing: AnswerWriting): string =>
  [value].flat().map((one) => answerText(one, schema, writing)).join('; ');
