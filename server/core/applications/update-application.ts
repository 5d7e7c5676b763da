import { isTooLate } from '@domain/applications/document-dates';
import { cleaned } from '@domain/records/cleaned';
import type { SchemaFailure } from '@domain/schema/failures';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { saveDraft, type ApplicationRow } from './queries/applications';
import type { CallTermsRow } from './queries/call-terms';
import { lockPerson } from '../../platform/db/queries/person-locks';
import type { ApplicationContext } from './queries/application-context';
import { referToFiles, type FileClaim } from '../../platform/files/refer-to-files';
import { answerClaims, filesOfReport } from './answer-files';
import { ownApplication } from './application-scope';
import { checkAnswers } from './check-answers';
import { applicationContextOf, termsIn } from './draft-context';
import { obsoleteParts } from './obsolete-parts';

/** A change of a draft; a part that is left out does not change. */
interface DraftChange {
  id: number;
  draft: { answers?: Record<string, unknown> | undefined; documents?: Record<string, number> | undefined };
  /** The expected version (optimistic lock); undefined for an unconditional write. */
  expected: number | undefined;
  /** When the request reached the server; the dates of documents are compared with this instant. */
  arrived: Date;
}

/** A saved draft with its related rows, which are already read. */
interface SavedDraft {
  row: ApplicationRow;
  context: ApplicationContext;
}

/**
 * Saves a draft; it may be incomplete. It uses an optimistic lock instead of row locks: the write succeeds only if the draft and the call
 * still have the versions that were read, otherwise everything is read and checked again.
 * @throws {Problem} 404; 409 when it was sent; 412 on a conflict with the expected version
 * @throws {ValidationFailed} for an answer of the wrong type, a question or document the call does not ask for, another person's file, a document whose own date has passed
 */
export async function updateApplication(deps: Deps, identity: Identity, change: DraftChange): Promise<SavedDraft> {
  for (;;) {
    const saved = await tryToUpdate(deps, identity, change);
    if (saved) return saved;
  }
}

/** As `updateApplication`, but a single attempt; undefined, with nothing written, after a concurrent write. */
async function tryToUpdate({ db }: Deps, identity: Identity, { id, draft, expected, arrived: now }: DraftChange): Promise<SavedDraft | undefined> {
  const row = await ownApplication(db, identity, id);
  if (row.status !== 'Draft') throw new Problem(409, 'application_not_draft', { status: row.status });
  if (expected !== undefined && expected !== row.version) throw new Problem(412, 'stale_version');
  const sent = { ...row, answers: draft.answers ?? row.answers, documents: draft.documents ?? row.documents };
  const context = await applicationContextOf(db, [sent]);
  const call = termsIn(context, row);
  const questions = call.questions ?? {};
  const changed = { ...sent, answers: cleaned(sent.answers, { schema: questions, document: questions }) };
  const obsolete = await obsoleteParts(db, call, changed);
  const isObsolete = ({ loc }: SchemaFailure) => obsolete.some((one) => isDeepStrictEqual(one.loc, loc));
  const checked = checkAnswers(call.questions, changed.answers, 'draft').filter((failure) => !isObsolete(failure));
  const failures = [...checked, ...obsolete, ...lateDocuments(row, changed, { call, now })];
  if (failures.length > 0) throw new ValidationFailed(failures);
  const save = (tx: Db) => saveDraft(tx, changed, { callVersion: context.storedVersions.get(call.id), now });
  // Most saves change no file, and the stored references then stay valid.
  const claims = claimsIn(changed, call);
  const sameFiles = isDeepStrictEqual(claims, claimsIn(row, call));
  const savedRow = sameFiles
    ? await save(db)
    : await saveWithFiles(db, { save, claims, by: { owner: identity.sub, holder: { kind: 'application', id }, now } });
  return savedRow && { row: savedRow, context };
}

interface WithFiles {
  save: (tx: Db) => Promise<ApplicationRow | undefined>;
  claims: readonly FileClaim[];
  by: Parameters<typeof referToFiles>[2];
}

/** Saves a draft and its file references in one transaction that locks the person's other writes. */
const saveWithFiles = (db: Db, { save, claims, by }: WithFiles): Promise<ApplicationRow | undefined> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, by.owner);
    const savedRow = await save(tx);
    if (savedRow) await referToFiles(tx, claims, by);
    return savedRow;
  });

/** The documents that the change would replace after their own dates; unchanged documents are allowed. */
const lateDocuments = (row: ApplicationRow, { documents }: ApplicationRow, { call, now }: { call: CallTermsRow; now: Date }): SchemaFailure[] =>
  call.required_documents
    .filter((one) => one.due_at !== undefined && documents[one.key] !== row.documents[one.key] && isTooLate(one, call, now))
    .map(({ key, title }) => ({ loc: ['body', 'documents', key], type: 'document_too_late', ctx: { title } }));

/** The files of a draft: its documents, its answers, and those in its report. */
const claimsIn = (
  { answers, documents, migration_report }: Pick<ApplicationRow, 'answers' | 'documents' | 'migration_report'>,
  { questions }: CallTermsRow,
): FileClaim[] => [
  ...Object.entries(documents).map(([key, file]) => ({ loc: ['body', 'documents', key], id: file })),
  ...answerClaims(questions, answers),
  ...filesOfReport(migration_report).map((id) => ({ loc: ['body'], id })),
];
