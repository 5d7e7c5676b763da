import { answerCheckKey } from '@domain/applications/checked-files';
import { isUnderWay } from '@domain/applications/application-lifecycle';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import type { CallTermsRow, Questions } from '../../core/applications/queries/call-terms';
import { findFilesOf, type FileRow } from '../../platform/files/queries/files';
import { requestsOf, saveSupplement, type InformationRequestRow } from './queries';
import { findDesk, saveChecklist } from '../../core/review/queries/review-desk';
import { checkBlob } from '../../platform/files/check-files';
import { signReceipt } from '../../core/receipts/sign-receipt';
import { notifyOfRequest } from './notify-of-request';
import { answerClaims, referencedFiles } from '../../core/applications/answer-files';
import { lockOwnApplication, ownApplication } from '../../core/applications/application-scope';
import { readCallTerms } from '../../core/applications/call-terms';
import { checkAnswers } from '../../core/applications/check-answers';
import { canonicalHash } from '../../core/applications/frozen-copy';

interface Answer {
  id: number;
  request: number;
  answers: Record<string, unknown>;
  /** File id by the key of the document. */
  documents: Record<string, number>;
  /** When the answer reached the server; the due date is compared with this instant. */
  arrived: Date;
}

/** The information requests about the applicant's own sent application, the oldest first. @throws {Problem} 404 */
export async function ownRequests({ db }: Pick<Deps, 'db'>, identity: Identity, id: number): Promise<InformationRequestRow[]> {
  return requestsOf(db, (await ownApplication(db, identity, id)).id);
}

/** The questions that the request asks again, all of them required. */
function questionsRequestedAgain({ questions }: CallTermsRow, keys: readonly string[]) {
  const properties = Object.fromEntries(Object.entries(questions?.properties ?? {}).filter(([key]) => keys.includes(key)));
  return { properties, required: Object.keys(properties) };
}

function documentFailures(requested: readonly { key: string; title: object }[], given: Answer['documents'], files: readonly FileRow[]): SchemaFailure[] {
  const keys = requested.map(({ key }) => key);
  const unknown = Object.keys(given).filter((key) => !keys.includes(key));
  return [
    ...unknown.map((key) => ({ loc: ['body', 'documents', key], type: 'document_not_requested', ctx: {} })),
    ...requested.flatMap(({ key, title }): SchemaFailure[] => {
      const loc = ['body', 'documents', key];
      const id = given[key];
      if (id === undefined) return [{ loc, type: 'document_required', ctx: { title } }];
      const file = files.find((one) => one.id === id);
      if (!file) return [{ loc, type: 'unknown_file', ctx: { id } }];
      return file.damaged ? [{ loc, type: 'file_damaged', ctx: { id, name: file.name } }] : [];
    }),
  ];
}

const answerFailures = (requested: Pick<Questions, 'properties'>, answers: Answer['answers'], files: readonly FileRow[]): SchemaFailure[] =>
  answerClaims(requested, answers).flatMap(({ loc, id }): SchemaFailure[] => {
    const file = files.find((one) => one.id === id);
    if (!file) return [{ loc, type: 'unknown_file', ctx: { id } }];
    return file.damaged ? [{ loc, type: 'file_damaged', ctx: { id, name: file.name } }] : [];
  });

/** The files of an answer. @throws {ValidationFailed} if the answer lacks something that was requested or has more */
async function checked(tx: Db, row: ApplicationRow, { request, answer }: { request: InformationRequestRow; answer: Answer }): Promise<FileRow[]> {
  const call = await readCallTerms(tx, row.call_id);
  const requested = questionsRequestedAgain(call, request.answers);
  const files = await findFilesOf(tx, row.applicant, referencedFiles(requested, answer));
  const documents = call.required_documents.filter(({ key }) => request.documents.includes(key));
  const failures = [
    ...checkAnswers(requested, answer.answers, 'whole'),
    ...answerFailures(requested, answer.answers, files),
    ...documentFailures(documents, answer.documents, files),
  ];
  if (failures.length > 0) throw new ValidationFailed(failures);
  return files;
}

/** Resets the checklist of the documents and answers that were sent again, even if the file is the same. */
async function uncheck(tx: Db, { application_id: id, documents, answers }: InformationRequestRow, now: Date): Promise<void> {
  const again = [...documents, ...answers.map(answerCheckKey)];
  const { checklist } = await findDesk(tx, id);
  await saveChecklist(tx, id, { checklist: Object.fromEntries(Object.entries(checklist).filter(([key]) => !again.includes(key))), now });
}

const isWaiting = ({ answered_at, closed_at, due_at }: InformationRequestRow, arrived: Date): boolean =>
  answered_at === null && closed_at === null && arrived < due_at;

async function freezeAnswer(tx: Db, row: ApplicationRow, { request, answer, files }: { request: InformationRequestRow; answer: Answer; files: FileRow[] }) {
  const { arrived: now, answers, documents } = answer;
  const application = row.number ?? '';
  const supplement = { application, answers, documents, files: files.map(({ id, name, size, type, sha256 }) => ({ id, name, size, type, sha256 })) };
  const sha256 = canonicalHash(supplement);
  const number = `${application}-S${String(request.ordinal)}`;
  const receipt_jws = await signReceipt(tx, { number, finalized_at: now.toISOString(), sha256 }, now);
  return saveSupplement(tx, request, { supplement, number, sha256, receipt_jws, now });
}

/**
 * Sends the answer to an institution's information request. It is frozen as a supplement with its own receipt; the frozen copy does not change.
 * @throws {Problem} 404; 409 when the request is answered, closed or past its date
 * @throws {ValidationFailed} for missing, unrequested or invalid parts, located in `answers` or `documents`
 */
export async function answerInformation(deps: Deps, identity: Identity, answer: Answer): Promise<InformationRequestRow> {
  const now = answer.arrived;
  // Checking all bytes takes long, so it runs without locks; it stores which files are damaged, and the check below reads that.
  const { questions } = await readCallTerms(deps.db, (await ownApplication(deps.db, identity, answer.id)).call_id);
  for (const file of await findFilesOf(deps.db, identity.sub, referencedFiles(questions, answer))) await checkBlob(deps, file);
  return deps.db.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, identity, answer.id);
    const request = (await requestsOf(tx, row.id)).find(({ id }) => id === answer.request);
    if (!request) throw new Problem(404, 'not_found');
    const underWay = isUnderWay(row.status);
    if (!underWay || !isWaiting(request, now)) throw new Problem(409, 'information_not_open');
    const files = await checked(tx, row, { request, answer });
    await uncheck(tx, request, now);
    const saved = await freezeAnswer(tx, row, { request, answer, files });
    const details = { request: saved.id, number: saved.number, sha256: saved.sha256 };
    await writeAudit(tx, { at: now, actor: identity.sub, action: 'application.answer-information', subject: `application:${String(row.id)}`, details });
    await notifyOfRequest(deps, tx, { request: saved, template: 'information_answered', now });
    return saved;
  });
}
