import type { SchemaFailure } from '@domain/schema/failures';
import { checkQuestions } from './check-questions';

type Before = Record<string, unknown> | undefined;

/** A programme keeps its type: each type has a schema, a page and applications of its own. */
export const checkProgramme = (data: { prog_type: unknown }, before: Before): SchemaFailure[] =>
  before && before.prog_type !== data.prog_type ? [{ loc: ['body', 'prog_type'], type: 'const', ctx: { allowedValue: before.prog_type } }] : [];

/** A call needs questions that one can answer. */
export const checkCall = (data: { questions?: unknown }): SchemaFailure[] => checkQuestions(data.questions, ['body', 'questions']);
