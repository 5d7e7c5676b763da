import { answerText, type AnswerWriting } from '../applications/answer-text';
import type { Locale } from '../locale';
import type { Schema } from '../schema/schema';
import { titleOf } from '../schema/words';

/** Columns of the list of sent applications that no schema has, in the order in which the list begins. */
export const OWN_COLUMNS = ['name', 'status', 'number', 'programme', 'score', 'submitted_at', 'email', 'tags', 'information'] as const;
export type OwnColumn = (typeof OWN_COLUMNS)[number];

/** The column title of a field in a section of the profile. */
export const fieldTitle = (section: Schema, field: Schema, locale: Locale): string => `${titleOf(section, locale)}: ${titleOf(field, locale)}`;

/** The text of a cell: one value, or the values of all records of a section. */
export const cellText = (value: unknown, schema: Schema, writing: AnswerWriting): string => [value].flat().map((one) => answerText(one, schema, writing)).join('; ');
