import { isTooLate } from '@domain/applications/document-dates';
import type { SchemaFailure } from '@domain/schema/failures';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import { keepDraft, type ApplicationRow } from '../../repositories/applications';
import type { CallTermsRow } from '../../repositories/call-terms';
import { lockPerson } from '../../repositories/person-locks';
import type { Surroundings } from '../../repositories/surroundings';
import { referToFiles, type FileClaim } from '../files/refer-to-files';
import { answerClaims, leftBehindFiles } from './answer-files';
import { ownApplication } from './application-scope';
import { checkAnswers } from './check-answers';
import { surroundingsOf, termsIn } from './draft-around';
import { unaskedParts } from './unasked';

/** What a draft is saved with; a part that is left out stays as it was. */
interface DraftChange {
  id: number;
  draft: { answers?: Record<string, unknown> | undefined; documents?: Record<string, number> | undefined };
  /** The version that is to be replaced; undefined for whatever is there. */
  expected: number | undefined;
  /** When the request reached the server; the dates of documents are held against that. */
  arrived: Date;
}

/** A draft as it was saved, with what was read beside it. */
interface SavedDraft {
  row: ApplicationRow;
  around: Surroundings;
}

/**
 * Saves a draft, however far it is: what is not answered yet is no failure. Nothing is locked while the draft is looked at: it is written only if it,
 * and what its call asks, are still what was read, and else looked at anew.
 * @throws {Problem} 404; 409 when it was sent; 412 when it has moved on
 * @throws {ValidationFailed} for an answer of the wrong type, a question or document the call does not ask for, another person's file, a document whose own date has passed
 */
export async function updateApplication(deps: Deps, identity: Identity, change: DraftChange): Promise<SavedDraft> {
  for (;;) {
    const saved = await tryToUpdate(deps, identity, change);
    if (saved) return saved;
  }
}

/** As `updateApplication`; undefined, with nothing written, where another write came between. */
async function tryToUpdate({ db }: Deps, identity: Identity, { id, draft, expected, arrived: now }: DraftChange): Promise<SavedDraft | undefined> {
  const row = await ownApplication(db, identity, id);
  if (row.status !== 'Draft') throw new Problem(409, 'application_not_draft', { status: row.status });
  if (expected !== undefined && expected !== row.version) throw new Problem(412, 'stale_version');
  const changed = { ...row, answers: draft.answers ?? row.answers, documents: draft.documents ?? row.documents };
  const around = await surroundingsOf(db, [changed]);
  const call = termsIn(around, row);
  const unasked = await unaskedParts(db, call, changed);
  const isUnasked = ({ loc }: SchemaFailure) => unasked.some((one) => isDeepStrictEqual(one.loc, loc));
  const checked = checkAnswers(call.questions, changed.answers, 'draft').filter((failure) => !isUnasked(failure));
  const failures = [...checked, ...unasked, ...lateDocuments(row, changed, { call, now })];
  if (failures.length > 0) throw new ValidationFailed(failures);
  const keep = (tx: Db) => keepDraft(tx, changed, { callVersion: around.storedVersions.get(call.id), now });
  // Most saves change no file; those that a draft has are held.
  const claims = claimsIn(changed, call);
  const sameFiles = isDeepStrictEqual(claims, claimsIn(row, call));
  const kept = sameFiles ? await keep(db) : await keepWithFiles(db, { keep, claims, by: { owner: identity.sub, holder: { kind: 'application', id }, now } });
  return kept && { row: kept, around };
}

interface WithFiles {
  keep: (tx: Db) => Promise<ApplicationRow | undefined>;
  claims: readonly FileClaim[];
  by: Parameters<typeof referToFiles>[2];
}

/** Keeps a draft and makes the files that it names what it holds, while the person's other writes wait. */
const keepWithFiles = (db: Db, { keep, claims, by }: WithFiles): Promise<ApplicationRow | undefined> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, by.owner);
    const kept = await keep(tx);
    if (kept) await referToFiles(tx, claims, by);
    return kept;
  });

/** The documents that would be changed after their own dates: what was chosen in time stays. */
const lateDocuments = (row: ApplicationRow, { documents }: ApplicationRow, { call, now }: { call: CallTermsRow; now: Date }): SchemaFailure[] =>
  call.required_documents
    .filter((one) => one.due_at !== undefined && documents[one.key] !== row.documents[one.key] && isTooLate(one, call, now))
    .map(({ key, title }) => ({ loc: ['body', 'documents', key], type: 'document_too_late', ctx: { title } }));

/** The files that a draft names, as documents, as answers, and in what was left behind of it. */
const claimsIn = ({ answers, documents, brought_over }: Pick<ApplicationRow, 'answers' | 'documents' | 'brought_over'>, { questions }: CallTermsRow): FileClaim[] => [
  ...Object.entries(documents).map(([key, file]) => ({ loc: ['body', 'documents', key], id: file })),
  ...answerClaims(questions, answers),
  ...leftBehindFiles(brought_over).map((id) => ({ loc: ['body'], id })),
];
