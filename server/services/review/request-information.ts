import { isUnderWay, transition } from '@domain/applications/application-lifecycle';
import { refereeKeys } from '@domain/calls/referee-questions';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../errors';
import type { ApplicationRow } from '../../repositories/applications';
import { writeAudit } from '../../repositories/audit';
import type { CallTermsRow } from '../../repositories/call-terms';
import { insertRequest, type InformationRequestRow } from '../../repositories/information-requests';
import { findDesk, saveChecklist, stepApplications, type StoredMark } from '../../repositories/review-desk';
import { readCallTerms } from '../applications/call-terms';
import { documentsNow } from './desk';
import { lockSent, requireSent } from './scope';
import { staffName } from '../staff/staff-name';
import { tellOfRequest } from './tell-of-request';

interface Wanted {
  id: number;
  answers: string[];
  documents: string[];
  message: string;
  due: Date;
}

/** The failures of a request: parts that the call does not have, a past date, or no part at all. */
function failuresIn({ answers, documents, due }: Wanted, call: CallTermsRow, now: Date): SchemaFailure[] {
  // Questions that are answered by a referee cannot be asked again here; the applicant invites another referee instead.
  const named = refereeKeys(call.questions);
  const questions = Object.keys(call.questions?.properties ?? {}).filter((key) => !named.includes(key));
  const required = call.required_documents.map(({ key }) => key);
  const unknown = (part: 'answers' | 'documents', keys: readonly string[], known: readonly string[]) =>
    keys.flatMap((key, index): SchemaFailure[] => (known.includes(key) ? [] : [{ loc: ['body', part, index], type: 'unknown_reference' }]));
  return [
    ...unknown('answers', answers, questions),
    ...unknown('documents', documents, required),
    ...(answers.length + documents.length === 0 ? [{ loc: ['body', 'documents'], type: 'nothing_asked' }] : []),
    ...(due <= now ? [{ loc: ['body', 'due_at'], type: 'date_passed' }] : []),
  ];
}

/** Marks these documents of an application in its checklist, each with its current file. */
async function markAskedAgain(tx: Db, row: ApplicationRow, { documents, by, now }: { documents: readonly string[]; by: Identity; now: Date }): Promise<void> {
  const current = await documentsNow(tx, row);
  const mark = { state: 'asked_again', by: by.sub, by_name: staffName(by), at: now.toISOString() } as const;
  const marks = documents.map((key): [string, StoredMark] => [key, { ...mark, file: current[key] ?? null }]);
  const { checklist } = await findDesk(tx, row.id);
  await saveChecklist(tx, row.id, { checklist: { ...checklist, ...Object.fromEntries(marks) }, now });
}

/**
 * Asks an applicant for documents and answers again, and mails them. It starts the review of the application if it has not started, and marks
 * the documents in its checklist.
 * @throws {Problem} 404 out of scope; 409 where the application has ended
 * @throws {ValidationFailed} for parts that the call does not have, a request without parts, or a past date
 */
export async function requestInformation(deps: Deps, identity: Identity, wanted: Wanted): Promise<InformationRequestRow> {
  const { id, answers, documents, due } = wanted;
  const action = 'application.request-information';
  await requireSent(deps, identity, { ids: [id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockSent(tx, id);
    if (!isUnderWay(row.status)) throw new Problem(409, 'information_not_now');
    const failures = failuresIn(wanted, await readCallTerms(tx, row.call_id), now);
    if (failures.length > 0) throw new ValidationFailed(failures);
    const { from, to } = transition('review');
    await stepApplications(tx, [id], { from, step: { status: to, at: now.toISOString(), by: 'secretary' }, now });
    await markAskedAgain(tx, row, { documents, by: identity, now });
    const request = await insertRequest(tx, {
      application_id: id,
      answers,
      documents,
      message: wanted.message.trim(),
      due_at: due,
      asked_by: identity.sub,
      asked_by_name: staffName(identity),
      asked_at: now,
    });
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(id)}`, details: { request: request.id, answers, documents } });
    await tellOfRequest(deps, tx, { request, template: 'information_requested', now });
    return request;
  });
}
