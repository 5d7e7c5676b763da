import { checkRules } from '@domain/records/schema-rules';
import type { SchemaFailure } from '@domain/schema/failures';
import { checkQuestions } from './check-questions';

type Before = Record<string, unknown> | undefined;

/** A programme keeps its type: each type has a schema, a page and applications of its own. */
export const checkProgramme = (data: { prog_type: unknown }, before: Before): SchemaFailure[] =>
  before && before.prog_type !== data.prog_type ? [{ loc: ['body', 'prog_type'], type: 'const', ctx: { allowedValue: before.prog_type } }] : [];

const WITHIN_SCALE = { 'x-rules': [{ rule: 'within_scale', field: 'grade' }] };

/** The lowest grade of a requirement must stand on its scale, or nobody could reach it. */
const checkRequirements = (requirements: readonly object[] = []): SchemaFailure[] =>
  requirements.flatMap((one, index) =>
    checkRules(WITHIN_SCALE, { ...one }).map((failure) => ({ ...failure, loc: ['body', 'requirements', index, ...failure.loc] })),
  );

/** A call needs questions that one can answer, and requirements that one can meet. */
export const checkCall = (data: { questions?: unknown; requirements?: readonly object[] }): SchemaFailure[] => [
  ...checkQuestions(data.questions, ['body', 'questions']),
  ...checkRequirements(data.requirements),
];
