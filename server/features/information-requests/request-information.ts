import { answerCheckKey } from '@domain/applications/checked-files';
import { isUnderWay, transition } from '@domain/applications/application-lifecycle';
import { refereeKeys } from '@domain/calls/referee-questions';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import type { ApplicationRow } from '../../core/applications/queries/applications';
import { writeAudit } from '../../core/audit/queries';
import type { CallTermsRow } from '../../core/applications/queries/call-terms';
import { insertRequest, type InformationRequestRow } from './queries';
import { findDesk, saveChecklist, stepApplications, type StoredChecklist, type StoredCheck } from '../../core/review/queries/review-desk';
import { readCallTerms } from '../../core/applications/call-terms';
import { documentsNow } from '../../core/review/current-documents';
import { lockSent, requireSent } from '../../core/review/scope';
import { staffName } from '../../core/staff/staff-name';
import { notifyOfRequest } from './notify-of-request';

interface InformationOptions {
  id: number;
  answers: string[];
  documents: string[];
  message: string;
  due: Date;
}

/** The failures of a request: parts that the call does not have, a past date, or no part at all. */
function failuresIn({ answers, documents, due }: InformationOptions, call: CallTermsRow, now: Date): SchemaFailure[] {
  // Questions that are answered by a referee cannot be requested again here; the applicant invites another referee instead.
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

/** Records in the checklist of an application what is requested again, each with its current file. @returns the former checks */
async function recordRequestedAgain(
  { deps, tx }: { deps: Deps; tx: Db },
  row: ApplicationRow,
  { requested, by, now }: { requested: Pick<InformationOptions, 'answers' | 'documents'>; by: Identity; now: Date },
): Promise<StoredChecklist> {
  const current = await documentsNow(deps, tx, row);
  const files = requested.answers.map(answerCheckKey).filter((key) => current[key] !== undefined);
  const documents = [...requested.documents, ...files];
  const check = { state: 're_requested', by: by.sub, by_name: staffName(by), at: now.toISOString() } as const;
  const checks = documents.map((key): [string, StoredCheck] => [key, { ...check, file: current[key] ?? null }]);
  const { checklist } = await findDesk(tx, row.id);
  await saveChecklist(tx, row.id, { checklist: { ...checklist, ...Object.fromEntries(checks) }, now });
  return Object.fromEntries(
    Object.entries(checklist).filter(([key, former]) => documents.includes(key) && former.state !== 're_requested' && former.file === (current[key] ?? null)),
  );
}

/**
 * Asks an applicant for documents and answers again, and mails them. It starts the review of the application if it has not started, and marks
 * the documents in its checklist.
 * @throws {Problem} 404 out of scope; 409 where the application has ended
 * @throws {ValidationFailed} for parts that the call does not have, a request without parts, or a past date
 */
export async function requestInformation(deps: Deps, identity: Identity, options: InformationOptions): Promise<InformationRequestRow> {
  const { id, answers, documents, due } = options;
  const action = 'application.request-information';
  await requireSent(deps, identity, { ids: [id], action });
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await lockSent(tx, id);
    if (!isUnderWay(row.status)) throw new Problem(409, 'information_not_now');
    const failures = failuresIn(options, await readCallTerms(tx, row.call_id), now);
    if (failures.length > 0) throw new ValidationFailed(failures);
    const { from, to } = transition('review');
    await stepApplications(tx, [id], { from, step: { status: to, at: now.toISOString(), by: 'secretary' }, now });
    const checks = await recordRequestedAgain({ deps, tx }, row, { requested: options, by: identity, now });
    const request = await insertRequest(tx, {
      application_id: id,
      answers,
      documents,
      message: options.message.trim(),
      due_at: due,
      requested_by: identity.sub,
      requested_by_name: staffName(identity),
      requested_at: now,
      former_checks: checks,
    });
    await writeAudit(tx, { at: now, actor: identity.sub, action, subject: `application:${String(id)}`, details: { request: request.id, answers, documents } });
    await notifyOfRequest(deps, tx, { request, template: 'information_requested', now });
    return request;
  });
}
