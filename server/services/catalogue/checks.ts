import type { DocumentDate } from '@domain/applications/document-dates';
import { checkRules } from '@domain/records/schema-rules';
import type { SchemaFailure } from '@domain/schema/failures';
import { checkQuestions } from './check-questions';

type Before = Record<string, unknown> | undefined;

/** A programme cannot change its type, because each type has its own schema, page and applications. */
export const checkProgramme = (data: { prog_type: unknown }, before: Before): SchemaFailure[] =>
  before && before.prog_type !== data.prog_type ? [{ loc: ['body', 'prog_type'], type: 'const', ctx: { allowedValue: before.prog_type } }] : [];

const WITHIN_SCALE = { 'x-rules': [{ rule: 'within_scale', field: 'grade' }] };

/** The minimum grade of a requirement must be within its scale, or nobody could reach it. */
const checkRequirements = (requirements: readonly object[] = []): SchemaFailure[] =>
  requirements.flatMap((one, index) =>
    checkRules(WITHIN_SCALE, { ...one }).map((failure) => ({ ...failure, loc: ['body', 'requirements', index, ...failure.loc] })),
  );

/** The fields of a call that are checked beyond its schema. */
interface CheckedCall {
  questions?: unknown;
  requirements?: readonly object[];
  closes_at?: unknown;
  required_documents?: readonly (DocumentDate & { key: string })[];
}

/** A new due date of a document must not be past while the call takes applications, or nobody could add the document. */
function checkDocumentDates({ required_documents = [], closes_at }: CheckedCall, before: Before, now: Date): SchemaFailure[] {
  if (now.getTime() >= Date.parse(String(closes_at))) return [];
  const stored = (before?.required_documents ?? []) as readonly (DocumentDate & { key: string })[];
  const isKept = (one: DocumentDate & { key: string }) => stored.some(({ key, due_at }) => key === one.key && Date.parse(due_at ?? '') === Date.parse(one.due_at ?? ''));
  return required_documents.flatMap((one, index) =>
    one.due_at && Date.parse(one.due_at) <= now.getTime() && !isKept(one) ? [{ loc: ['body', 'required_documents', index, 'due_at'], type: 'date_passed' }] : [],
  );
}

/** A call needs answerable questions, reachable requirements, and documents with due dates in the future; `before` is the stored call. */
export const checkCall = (data: CheckedCall, { before, now }: { before: Before; now: Date }): SchemaFailure[] => [
  ...checkQuestions(data.questions, ['body', 'questions']),
  ...checkRequirements(data.requirements),
  ...checkDocumentDates(data, before, now),
];
