import { LOCALES, type Locale } from '@domain/locale';
import type { components } from '@generated/api';
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { findSteppedRows } from '../../core/review/queries/review-desk';
import { writeAuditOfMany } from '../../core/audit/queries';
import { findMails } from '../../core/mails/queries/mails';
import { auditReads } from '../../core/applications/audit-reads';
import { shownMail } from '../../core/mails/shown-mail';
import { notifyApplicants } from '../../core/mails/notify-applicant';
import { DryRun } from '../../platform/http/dry-run';
import { requireSent } from '../../core/review/scope';

type Message = components['schemas']['ApplicantsMail'] & { ids: readonly number[] };
type Mailed = components['schemas']['ApplicantsMailed'];

/** The event of a message is a hash of its text and day (an idempotency key), so that a repeated request mails nobody twice. */
const eventOf = ({ texts }: Message, now: Date): string =>
  `staff-${
    createHash('sha256').update(JSON.stringify([LOCALES.map((locale) => texts[locale] ?? null), now.toISOString().slice(0, 10)])).digest('hex').slice(0, 20)
  }`;

/** The message in a language, with the existing language as the fallback. */
function textFor({ texts }: Message, locale: Locale): { subject: string; message: string } {
  const { subject = '', message = '' } = texts[locale] ?? texts.en ?? texts.el ?? {};
  return { subject: subject.trim(), message: message.trim() };
}

/** The mail to the first recipient of each language, as examples. */
async function examplesOf(deps: Deps, tx: Db, ids: readonly number[]): Promise<{ examples: Mailed['examples']; about: number[] }> {
  const mails = await findMails(tx, ids);
  const firsts = LOCALES.flatMap((locale) => mails.find((mail) => mail.locale === locale) ?? []);
  return { examples: firsts.map((mail) => shownMail(mail, deps.templates)), about: firsts.map(({ application_id }) => Number(application_id)) };
}

async function mailIn(deps: Deps, tx: Db, { by, options }: { by: string; options: Message }): Promise<Mailed> {
  const now = deps.clock.now();
  const { ids } = options;
  const notification = { template: 'staff_message', event: eventOf(options, now), parameters: (locale: Locale) => textFor(options, locale) } as const;
  const notifications = (await findSteppedRows(tx, ids)).map((row) => ({ row, ...notification }));
  const mails = await notifyApplicants(deps, tx, { notifications, now });
  const mailed = [...mails.keys()].toSorted((one, other) => one - other);
  const answer = { mailed, skipped: ids.filter((id) => !mails.has(id)) };
  if (options.dry_run === true) throw new DryRun({ ...answer, ...(await examplesOf(deps, tx, [...mails.values()])) });
  const entry = { at: now, actor: by, action: 'application.mail' as const, details: { subject: textFor(options, 'en').subject } };
  if (mailed.length > 0) await writeAuditOfMany(tx, entry, mailed.map((id) => `application:${String(id)}`));
  return answer;
}

/**
 * Mails the applicants of sent applications, all or none. A dry run queues the same mails and rolls them back, so that it shows the exact
 * text; the examples name applicants, so they are audited as reads. @throws {Problem} 404 when one is out of scope
 */
export async function mailApplicants(deps: Deps, identity: Identity, options: Message): Promise<Mailed> {
  await requireSent(deps, identity, { ids: options.ids, action: 'application.mail' });
  try {
    return await deps.db.transaction((tx) => mailIn(deps, tx, { by: identity.sub, options }));
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    const { about, ...answer } = error.answer as Mailed & { about: number[] };
    await auditReads(deps, identity, { action: 'application.read-in-list', applicationIds: about });
    return answer;
  }
}
