import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../platform/mail/templates';
import { ensureLocales } from '../accounts/queries/accounts';
import { claimsOfApplicants } from '../profile/queries/applicants';
import type { ApplicationRow } from '../applications/queries/applications';
import { extensionsOf } from '../applications/queries/deadline-extensions';
import type { NewMail } from './queries/mails';
import { withExtension } from '../applications/call-terms';
import { readCallRecords } from '../catalogue/read-calls';
import { queueMails } from './queue-mails';

/** The fields of an application that mails need. */
type MailedApplication = Pick<ApplicationRow, 'id' | 'applicant' | 'call_id' | 'number' | 'version'>;

interface Notification {
  row: MailedApplication;
  template: TemplateName;
  now: Date;
  /** The name of the event; the default is the version that the change gave the application. */
  event?: string;
  /** Parameters of this template alone, in the applicant's language. */
  parameters?: Readonly<Record<string, string>> | ((locale: Locale) => Readonly<Record<string, string>>);
}

/** The Message-ID is an idempotency key: one event has one mail, however often its job runs. */
const messageIdOf = ({ row: { id, version }, event = String(version) }: Omit<Notification, 'now'>, host: string) =>
  `application-${String(id)}-${event}@${host}`;

type CallRecord = NonNullable<ReturnType<Awaited<ReturnType<typeof readCallRecords>>['get']>>;

/** The parameters of a call for mails in a language. */
function wordsOf(
  { programme, title, time_zone, closes_at, contact_email }: CallRecord,
  locale: Locale,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Readonly<Record<string, string>> {
  const text = (words: Parameters<typeof localized>[0]) => localized(words, locale).text;
  return {
    programme: text(programme.title),
    university: text(programme.university_name),
    call: text(title),
    at: formatInstant(now.toISOString(), locale, time_zone),
    closes: formatInstant(closes_at, locale, time_zone),
    contact: contact_email ?? `${publicUrl}/universities/${String(programme.university_id)}/details`,
  };
}

/** Returns a function for the parameters of an application's call in a language, with its extended deadline; undefined for an unknown call. */
async function callWords(tx: Db, rows: readonly MailedApplication[], at: { now: Date; publicUrl: string }) {
  const calls = await readCallRecords(tx, rows.map(({ call_id }) => call_id), at.now);
  const extensions = await extensionsOf(tx, rows.map(({ id }) => id));
  const cached = new Map<string, Readonly<Record<string, string>>>();
  return ({ id, call_id }: MailedApplication, locale: Locale) => {
    const call = calls.get(call_id);
    const key = `${String(call_id)} ${locale}`;
    const words = cached.get(key) ?? (call && wordsOf(call, locale, at));
    if (words) cached.set(key, words);
    const extension = extensions.get(id);
    return call && words && extension ? { ...words, closes: formatInstant(withExtension(call, extension).closes_at, locale, call.time_zone) } : words;
  };
}

/**
 * Queues the mails about changes of applications, in the same transaction and in each applicant's language. The number of statements does not
 * depend on the number of mails. Applicants without an email address get none. Returns the mail ids by application.
 */
export async function notifyApplicants(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Db,
  { notifications, now }: { notifications: readonly Omit<Notification, 'now'>[]; now: Date },
): Promise<Map<number, number>> {
  if (notifications.length === 0) return new Map();
  const { publicUrl } = deps.config;
  const host = new URL(publicUrl).hostname;
  const subs = notifications.map(({ row }) => row.applicant);
  const people = await claimsOfApplicants(tx, subs);
  const locales = await ensureLocales(tx, subs.filter((sub) => people.get(sub)?.email), { locale: 'en', now });
  const words = await callWords(tx, notifications.map(({ row }) => row), { now, publicUrl });
  const mails = notifications.flatMap((notification): NewMail[] => {
    const { row, template, parameters } = notification;
    const person = people.get(row.applicant);
    const locale = locales.get(row.applicant);
    const ofCall = locale && words(row, locale);
    if (!person?.email || !ofCall) return [];
    const common = {
      name: [person.given_name, person.family_name].filter(Boolean).join(' ') || person.email,
      number: row.number ?? '',
      ...ofCall,
      link: `${publicUrl}/applications/${String(row.id)}/details`,
      ...(typeof parameters === 'function' ? parameters(locale) : parameters),
    };
    const event = messageIdOf(notification, host);
    return [{ message_id: event, recipient: row.applicant, address: person.email, locale, template, application_id: row.id, parameters: common }];
  });
  const stored = await queueMails(deps, tx, { mails, now });
  return new Map(stored.map(({ id, application_id }) => [Number(application_id), id]));
}

/** As `notifyApplicants`, for one application. */
export async function notifyApplicant(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, { now, ...notification }: Notification): Promise<void> {
  await notifyApplicants(deps, tx, { notifications: [notification], now });
}
