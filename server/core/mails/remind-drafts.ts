import { documentDue, isTooLate } from '@domain/applications/document-dates';
import { formatInstant, timeSpan } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import { wantsMails } from '@domain/portal/mail-topics';
import { validationMessage } from '@domain/messages/validation';
import { questionRows } from '@domain/calls/question-order';
import type { SchemaFailure } from '@domain/schema/failures';
import type { Schema } from '@domain/schema/schema';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { ensureAccount } from '../accounts/queries/accounts';
import { lockApplication, type ApplicationRow } from '../applications/queries/applications';
import type { CallTermsRow } from '../applications/queries/call-terms';
import { documentOfStep, takeDueDocuments } from '../applications/queries/document-reminders';
import type { DueReminder } from '@domain/applications/deadline-reminders';
import { takeDueReminders } from '../applications/queries/reminders';
import { isCallOpen, readOwnTerms } from '../applications/call-terms';
import { readDraftContext } from '../applications/draft-context';
import { missingParts } from '../applications/missing-parts';
import { notifyApplicant } from './notify-applicant';

/** The interval of the job that sends reminders of drafts, in milliseconds. */
export const REMINDER_PAUSE = 60_000;

/** Queues a job for each reminder that is due. Returns their number; several processes may run it concurrently. */
export const queueReminders = ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = [...(await takeDueReminders(tx, now)), ...(await takeDueDocuments(tx, now))];
    await jobs.send(tx, 'remind', due);
    return due.length;
  });

/** Quotes the title of a question, because it often ends with its own question mark and a colon follows it. */
const QUOTED: Record<Locale, (title: string) => string> = { en: (title) => `“${title}”`, el: (title) => `«${title}»` };

/** The text about a missing part; for an answer it adds the title of the question, which the message does not contain. */
function wordsOf({ loc, type, ctx = {} }: SchemaFailure, { questions }: CallTermsRow, locale: Locale): string {
  const message = validationMessage(type, ctx, locale);
  if (!loc.includes('answers')) return message;
  const question = questionRows((questions ?? undefined) as Schema | undefined, locale).find(({ key }) => loc.includes(key));
  return question ? `${QUOTED[locale](question.title)}: ${message}` : message;
}

/** The tolerance for late reminders: a reminder of seven days is sent a little later but still says `7 days`, beside the exact instant. */
const LATENESS = 10 * REMINDER_PAUSE;

const INTRODUCTION: Record<Locale, string> = { en: 'Still missing:', el: 'Λείπουν ακόμη:' };
const NOTHING: Record<Locale, string> = {
  en: 'Nothing is missing: check your answers and send it.',
  el: 'Δεν λείπει τίποτα: ελέγξτε τις απαντήσεις σας και υποβάλετέ την.',
};

async function missingIn(
  deps: Pick<Deps, 'db' | 'features'>,
  row: ApplicationRow,
  { call, locale, now }: { call: CallTermsRow; locale: Locale; now: Date },
): Promise<string> {
  const missing = await missingParts(deps, row, { ...(await readDraftContext(deps.db, row)), now });
  if (missing.length === 0) return NOTHING[locale];
  return [INTRODUCTION[locale], ...missing.map((failure) => `- ${wordsOf(failure, call, locale)}`)].join('\n');
}

/** Queues the reminder of a document that is due before the call closes; does nothing if the draft already has it. */
async function remindOfDocument(
  deps: Deps,
  tx: Db,
  { row, call, key, locale, now }: { row: ApplicationRow; call: CallTermsRow; key: string; locale: Locale; now: Date },
): Promise<void> {
  const document = call.required_documents.find((one) => one.key === key);
  if (!document || row.documents[key] !== undefined || isTooLate(document, call, now)) return;
  const due = documentDue(document, call);
  const parameters = {
    document: localized(document.title, locale).text,
    due: formatInstant(due.toISOString(), locale, call.time_zone),
    link: `${deps.config.publicUrl}/applications/${String(row.id)}/update?task=documents`,
  };
  await notifyApplicant(deps, tx, { row, template: 'document_due', now, event: `reminder-${key}-${String(due.getTime())}`, parameters });
}

/**
 * Queues the reminder of a draft's deadline, or of one of its documents, with the missing parts; does nothing if the draft was sent or deleted
 * meanwhile, or the call is closed.
 */
export async function remindOfDraft(deps: Deps, { application, step }: DueReminder): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockApplication(tx, application);
    if (row?.status !== 'Draft') return;
    const now = deps.clock.now();
    const call = await readOwnTerms(tx, row);
    if (!isCallOpen(call, now)) return;
    const { locale, preferences } = await ensureAccount(tx, row.applicant, { locale: 'en', now });
    if (!wantsMails(preferences, 'deadline_reminders')) return;
    const link = `${deps.config.publicUrl}/applications/${String(row.id)}/update`;
    const key = documentOfStep(step);
    if (key !== undefined) return remindOfDocument(deps, tx, { row, call, key, locale, now });
    const parameters = {
      link,
      left: timeSpan(call.closes_at, new Date(now.getTime() - LATENESS), locale),
      missing: await missingIn({ ...deps, db: tx }, row, { call, locale, now }),
    };
    await notifyApplicant(deps, tx, { row, template: 'draft_reminder', now, event: `reminder-${step}-${String(Date.parse(call.closes_at))}`, parameters });
  });
}
