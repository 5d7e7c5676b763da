import type { CallData, RequiredDocument } from '@domain/calls/call-data';
import type { components } from '@generated/api';
import { checkRules } from '@domain/records/schema-rules';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Unchecked } from '@domain/values/field-types';
import { checkQuestions } from './check-questions';

/** The stored record, which may be old. */
type Before<Data> = Unchecked<Data> | undefined;

type Programme = components['schemas']['bachelor_programmes'];

/** The place of a field in the body of a request. */
const placeIn = <Data>(field: keyof Data & string): string[] => ['body', field];

/** A programme cannot change its type, because each type has its own schema, page and applications. */
export const checkProgramme = (data: Unchecked<Pick<Programme, 'prog_type'>>, before: Before<Programme>): SchemaFailure[] =>
  before && before.prog_type !== data.prog_type ? [{ loc: placeIn<Programme>('prog_type'), type: 'const', ctx: { allowedValue: before.prog_type } }] : [];

const GRADE: keyof NonNullable<CallData['requirements']>[number] = 'grade';
const WITHIN_SCALE = { 'x-rules': [{ rule: 'within_scale', field: GRADE }] };

/** The minimum grade of a requirement must be within its scale, or nobody could reach it. */
const checkRequirements = (requirements: readonly object[] = []): SchemaFailure[] =>
  requirements.flatMap((one, index) =>
    checkRules(WITHIN_SCALE, { ...one }).map((failure) => ({ ...failure, loc: [...placeIn<CallData>('requirements'), index, ...failure.loc] }))
  );

/** The fields of a call that are checked beyond its schema. */
type CheckedCall =
  & Unchecked<Pick<CallData, 'questions' | 'closes_at'>>
  & { [Name in keyof Pick<CallData, 'requirements'>]?: readonly object[] }
  & {
    [Name in keyof Pick<CallData, 'required_documents'>]?: readonly DatedDocument[];
  };

type DatedDocument = Pick<RequiredDocument, 'key' | 'due_at'>;

/** A new due date of a document must not be past while the call takes applications, or nobody could add the document. */
function checkDocumentDates({ required_documents = [], closes_at }: CheckedCall, before: Before<CallData>, now: Date): SchemaFailure[] {
  if (now.getTime() >= Date.parse(String(closes_at))) return [];
  const stored = (before?.required_documents ?? []) as readonly DatedDocument[];
  const due: keyof DatedDocument = 'due_at';
  const isUnchanged = (one: DatedDocument) => stored.some(({ key, due_at }) => key === one.key && Date.parse(due_at ?? '') === Date.parse(one.due_at ?? ''));
  return required_documents.flatMap((one, index) =>
    one.due_at && Date.parse(one.due_at) <= now.getTime() && !isUnchanged(one)
      ? [{ loc: [...placeIn<CallData>('required_documents'), index, due], type: 'date_passed' }]
      : []
  );
}

/** A call needs answerable questions, reachable requirements, and documents with due dates in the future; `before` is the stored call. */
export const checkCall = (data: CheckedCall, { before, now }: { before: Before<CallData>; now: Date }): SchemaFailure[] => [
  ...checkQuestions(data.questions, placeIn<CallData>('questions')),
  ...checkRequirements(data.requirements),
  ...checkDocumentDates(data, before, now),
];
