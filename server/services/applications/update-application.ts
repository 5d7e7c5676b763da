import type { SchemaFailure } from '@domain/schema/failures';
import { isDeepStrictEqual } from 'node:util';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { saveApplication, type ApplicationRow } from '../../repositories/applications';
import { referToFiles, type FileClaim } from '../files/refer-to-files';
import { answerClaims } from './answer-files';
import { lockOwnApplication } from './application-scope';
import { readCallTerms } from './call-terms';
import type { CallTermsRow } from '../../repositories/call-terms';
import { checkAnswers } from './check-answers';

/** What a draft is saved with; a part that is left out stays as it was. */
export interface DraftChange {
  answers?: Record<string, unknown> | undefined;
  documents?: Record<string, number> | undefined;
}

/**
 * Saves a draft, however far it is: what is not answered yet is no failure.
 * @throws {Problem} 404; 409 when it was sent; 412 when it has moved on
 * @throws {ValidationFailed} for an answer of the wrong type, a question or document the call does not ask for, another person's file
 */
export async function updateApplication(
  { db, clock }: Deps,
  identity: Identity,
  change: { id: number; draft: DraftChange; expected: number | undefined },
): Promise<ApplicationRow> {
  const { id, expected } = change;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, id);
    if (row.status !== 'Draft') throw new Problem(409, 'application_not_draft', { status: row.status });
    if (expected !== undefined && expected !== row.version) throw new Problem(412, 'stale_version');
    const { answers, documents } = { answers: change.draft.answers ?? row.answers, documents: change.draft.documents ?? row.documents };
    const call = await readCallTerms(tx, row.call_id);
    const failures = [...checkAnswers(call.questions, answers, 'draft'), ...unknownDocuments(documents, call)];
    if (failures.length > 0) throw new ValidationFailed(failures);
    // Most saves change no file; those that a draft has are held.
    const claims = claimsIn({ answers, documents }, call);
    if (!isDeepStrictEqual(claims, claimsIn(row, call))) await referToFiles(tx, claims, { owner: identity.sub, holder: { kind: 'application', id }, now });
    return saveApplication(tx, id, { state: { ...row, answers, documents, brought_over: null }, now });
  });
}

/** The files that a draft names, as documents and as answers. */
const claimsIn = ({ answers, documents }: Pick<ApplicationRow, 'answers' | 'documents'>, { questions }: CallTermsRow): FileClaim[] => [
  ...Object.entries(documents).map(([key, file]) => ({ loc: ['body', 'documents', key], id: file })),
  ...answerClaims(questions, answers),
];

const unknownDocuments = (documents: Record<string, number>, call: CallTermsRow): SchemaFailure[] =>
  Object.keys(documents)
    .filter((key) => !call.required_documents.some((wanted) => wanted.key === key))
    .map((key) => ({ loc: ['body', 'documents', key], type: 'additionalProperties', ctx: { additionalProperty: key } }));
