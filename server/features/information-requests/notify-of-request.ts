import { formatInstant } from '@domain/values/format';
import { localized } from '@domain/locale';
import { questionRows } from '@domain/calls/question-order';
import type { Schema } from '@domain/schema/schema';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../platform/mail/templates';
import { ensureAccount } from '../../core/accounts/queries/accounts';
import { findApplication } from '../../core/applications/queries/applications';
import type { InformationRequestRow } from './queries';
import { readCallRecords } from '../../core/catalogue/read-calls';
import { notifyApplicant } from '../../core/mails/notify-applicant';

type RequestTemplate = Extract<TemplateName, `information_${string}`>;

/** The templates for documents that the call allows after sending, because no person requested those. */
const OF_CALL: Partial<Record<RequestTemplate, TemplateName>> = { information_reminder: 'document_reminder', information_answered: 'document_added' };

/** Queues the mail about an information request, with its parts in the applicant's language. */
export async function notifyOfRequest(
  deps: Deps,
  tx: Db,
  { request, template, now }: { request: InformationRequestRow; template: RequestTemplate; now: Date },
): Promise<void> {
  const row = await findApplication(tx, request.application_id);
  const call = row && (await readCallRecords(tx, [row.call_id], now)).get(row.call_id);
  if (!call) return;
  const { locale } = await ensureAccount(tx, row.applicant, { locale: 'en', now });
  const documents = (call.required_documents ?? []).filter(({ key = '' }) => request.documents.includes(key)).map(({ title = {} }) =>
    localized(title, locale).text
  );
  const questions = questionRows((call.questions ?? undefined) as Schema | undefined, locale).filter(({ key }) => request.answers.includes(key));
  const parameters = {
    parts: [...documents, ...questions.map(({ title }) => title)].map((part) => `- ${part}`).join('\n'),
    message: request.message,
    due: formatInstant(request.due_at.toISOString(), locale, call.time_zone),
    receipt: request.number ?? '',
    link: `${deps.config.publicUrl}/applications/${String(row.id)}/information`,
  };
  await notifyApplicant(deps, tx, {
    row,
    template: (request.requested_by === null && OF_CALL[template]) || template,
    now,
    event: `${template}-${String(request.ordinal)}`,
    parameters,
  });
}
