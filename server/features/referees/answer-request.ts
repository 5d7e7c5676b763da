import type { AuditAction } from '@domain/review/audit-actions';
import { LETTER_LIMITS } from '@domain/records/file-limits';
import { isConfidential } from '@domain/applications/reference-letters';
import type { components } from '@generated/api';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { fileName } from '../../platform/files/file-name';
import type { TemplateName } from '../../platform/mail/templates';
import { writeAudit } from '../../core/audit/queries';
import type { Letter } from '../../core/applications/facts';
import { saveDecline, saveLetter } from './queries';
import { canonicalHash } from '../../core/applications/frozen-copy';
import { storeWithin, withStaged } from '../../platform/files/store-staged';
import { receiveUpload } from '../../platform/files/store-upload';
import { notifyApplicant } from '../../core/mails/notify-applicant';
import { lockOpenRequest, openRequest, type OpenRequest } from './reference-request';

type Content = Pick<Letter, 'text' | 'file'>;
type ReceivedLetter = components['schemas']['ReferenceReceived'];

interface Answer {
  open: OpenRequest;
  template: Extract<TemplateName, 'referee_answered' | 'referee_declined'>;
  action: AuditAction;
  now: Date;
  details?: Record<string, unknown>;
  reason?: string;
}

/** Writes the audit entry of a referee's answer, and mails the applicant. */
async function notifyOfAnswer(deps: Deps, tx: Db, { open: { referee, row }, template, action, now, details = {}, reason = '' }: Answer): Promise<void> {
  const actor = `referee:${String(referee.id)}`;
  await writeAudit(tx, { at: now, actor, action, subject: `application:${String(row.id)}`, details: { referee: referee.id, ...details } });
  const page = row.status === 'Draft' ? 'update?task=referees' : 'details';
  const parameters = { referee: referee.name, reason, link: `${deps.config.publicUrl}/applications/${String(row.id)}/${page}` };
  await notifyApplicant(deps, tx, { row, template, now, event: `${template}-${String(referee.id)}`, parameters });
}

async function takeLetter(deps: Deps, tx: Db, { token, content, now }: { token: string; content: Content; now: Date }): Promise<ReceivedLetter> {
  const open = await lockOpenRequest(tx, token, now);
  const { referee, row, call } = open;
  const letter = {
    application: row.id,
    referee: { name: referee.name, email: referee.email },
    at: now.toISOString(),
    confidential: isConfidential(call, referee.question),
    ...content,
  };
  const sha256 = canonicalHash(letter);
  await saveLetter(tx, referee, { letter, sha256, now });
  await notifyOfAnswer(deps, tx, { open, template: 'referee_answered', action: 'application.give-reference', now, details: { sha256 } });
  return { answered_at: letter.at, sha256 };
}

/** Stores a letter that the referee wrote on the page; invalidates the link. @throws {Problem} 404 */
export const writeReference = (deps: Deps, { token, text, arrived }: { token: string; text: string; arrived: Date }): Promise<ReceivedLetter> =>
  deps.db.transaction((tx) => takeLetter(deps, tx, { token, content: { text: text.trim(), file: null }, now: arrived }));

/**
 * Stores an uploaded letter; invalidates the link.
 * @throws {Problem} 404; 400 and 503 as `receiveUpload`
 * @throws {ValidationFailed} at `["body","file"]`
 */
export async function uploadReference(
  deps: Deps,
  { token, request, arrived }: { token: string; request: FastifyRequest; arrived: Date },
): Promise<ReceivedLetter> {
  // The link is checked first, so that nobody without one can make the server read a file.
  await openRequest(deps.db, token, arrived);
  const { staged, name, isScanned } = await receiveUpload(deps, request, LETTER_LIMITS);
  const { size, type, sha256 } = staged;
  const file = { name: fileName(name, type), size, type, sha256 };
  return withStaged(
    staged,
    () =>
      deps.db.transaction((tx) =>
        storeWithin(tx, { staged, isScanned, now: arrived }, () => takeLetter(deps, tx, { token, content: { text: null, file }, now: arrived }))
      ),
  );
}

/** Records that the referee declines; invalidates the link, and mails the applicant. @throws {Problem} 404 */
export async function declineReference(deps: Deps, { token, reason, arrived: now }: { token: string; reason: string; arrived: Date }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = await lockOpenRequest(tx, token, now);
    await saveDecline(tx, open.referee.id, { reason: reason === '' ? null : reason, now });
    await notifyOfAnswer(deps, tx, { open, template: 'referee_declined', action: 'application.decline-reference', now, reason });
  });
}
