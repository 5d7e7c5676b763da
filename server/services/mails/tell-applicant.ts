import { formatInstant } from '@domain/values/format';
import { localized, type Locale } from '@domain/locale';
import type { Db } from '../../db/db';
import type { Deps } from '../../deps';
import type { TemplateName } from '../../mail/templates';
import { ensureLocales } from '../../repositories/accounts';
import { claimsOfApplicants } from '../../repositories/applicants';
import type { ApplicationRow } from '../../repositories/applications';
import { extensionsOf } from '../../repositories/deadline-extensions';
import type { NewMail } from '../../repositories/mails';
import { withExtension } from '../applications/call-terms';
import { readCallRecords } from '../catalogue/read-calls';
import { queueMails } from './queue-mails';

/** The fields of an application that mails need. */
type MailedApplication = Pick<ApplicationRow, 'id' | 'applicant' | 'call_id' | 'number' | 'version'>;

interface Telling {
  row: MailedApplication;
  template: TemplateName;
  now: Date;
  /** The name of the event; the default is the version that the change gave the application. */
  event?: string;
  /** Parameters of this template alone, in the applicant's language. */
  parameters?: Readonly<Record<string, string>> | ((locale: Locale) => Readonly<Record<string, string>>);
}

/** The Message-ID is an idempotency key: one event has one mail, however often its job runs. */
const messageIdOf = ({ row: { id, version }, event = String(version) }: Omit<Telling, 'now'>, host: string) => `application-${String(id)}-${event}@${host}`;

type CallRecord = NonNullable<ReturnType<Awaited<ReturnType<typeof readCallRecords>>['get']>>;

/** The parameters of a call for mails in a language. */
function wordsOf({ programme, title, time_zone, closes_at, contact_email }: CallRecord, locale: Locale, { now, publicUrl }: { now: Date; publicUrl: string }): Readonly<Record<string, string>> {
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
  const made = new Map<string, Readonly<Record<string, string>>>();
  return ({ id, call_id }: MailedApplication, locale: Locale) => {
    const call = calls.get(call_id);
    const key = `${String(call_id)} ${locale}`;
    const words = made.get(key) ?? (call && wordsOf(call, locale, at));
    if (words) made.set(key, words);
    const extension = extensions.get(id);
    return call && words && extension ? { ...words, closes: formatInstant(withExtension(call, extension).closes_at, locale, call.time_zone) } : words;
  };
}

/**
 * Queues the mails about changes of applications, in the same transaction and in each applicant's language. The number of statements does not
 * depend on the number of mails. Applicants without an email address get none. Returns the mail ids by application.
 */
export async function tellApplicants(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, { tellings, now }: { tellings: readonly Omit<Telling, 'now'>[]; now: Date }): Promise<Map<number, number>> {
  if (tellings.length === 0) return new Map();
  const { publicUrl } = deps.config;
  const host = new URL(publicUrl).hostname;
  const subs = tellings.map(({ row }) => row.applicant);
  const people = await claimsOfApplicants(tx, subs);
  const locales = await ensureLocales(tx, subs.filter((sub) => people.get(sub)?.email), { locale: 'en', now });
  const words = await callWords(tx, tellings.map(({ row }) => row), { now, publicUrl });
  const mails = tellings.flatMap((telling): NewMail[] => {
    const { row, template, parameters } = telling;
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
    const event = messageIdOf(telling, host);
    return [{ message_id: event, recipient: row.applicant, address: person.email, locale, template, application_id: row.id, parameters: common }];
  });
  const stored = await queueMails(deps, tx, { mails, now });
  return new Map(stored.map(({ id, application_id }) => [Number(application_id), id]));
}

/** As `tellApplicants`, for one application. */
export async function tellApplicant(deps: Pick<Deps, 'config' | 'jobs'>, tx: Db, { now, ...telling }: Telling): Promise<void> {
  await tellApplicants(deps, tx, { tellings: [telling], now });
}
