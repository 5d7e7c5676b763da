import { LOCALES, type Locale } from '@domain/locale';
import type { MailTopic } from '@domain/mail-topics';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const TEMPLATES = [
  'application_sent',
  'application_reopened',
  'application_withdrawn',
  'application_under_review',
  'information_requested',
  'information_reminder',
  'information_answered',
  'interview_invited',
  'interview_booked',
  'interview_time_cancelled',
  'interview_cancelled',
  'staff_message',
  'offer_accepted',
  'offer_declined',
  'offer_accepted_by_silence',
  'offer_declined_by_silence',
  'decision_offer',
  'decision_conditional',
  'decision_waitlist',
  'decision_reject',
  'waiting_list_offer',
  'conditions_met',
  'referee_invited',
  'referee_reminder',
  'referee_answered',
  'referee_declined',
  'draft_reminder',
  'deadline_changed',
  'erasure_asked',
  'erased',
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** What a person may take off, by its template; every other mail is about an application that was sent. */
export const TOPIC_OF: Readonly<Partial<Record<string, MailTopic>>> = { draft_reminder: 'deadline_reminders' } satisfies Partial<Record<TemplateName, MailTopic>>;

/** The texts of mails: the first line is `Subject: …`, then an empty line, then paragraphs; `{{name}}` stands for a parameter. */
export type MailTemplates = Readonly<Record<Locale, Readonly<Record<TemplateName, string>>>>;

const FORM = /^Subject: \S.*\n\n[\s\S]*\S/;

/** A template of the operator cannot be used; the message says which and why. */
export class TemplateInvalid extends Error {}

const own = import.meta.glob<string>('./templates/*/*.txt', { query: '?raw', import: 'default', eager: true });

function read(file: string, fallback: string): string {
  if (!existsSync(file)) return fallback;
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  if (!FORM.test(text)) throw new TemplateInvalid(`The mail template ${file} must begin with a line "Subject: …" and an empty line.`);
  return text;
}

/**
 * All templates; a file `<locale>/<name>.txt` in the operator's folder stands in for ours.
 * @throws {TemplateInvalid} for a file that has no subject
 */
export function loadTemplates(folder?: string): MailTemplates {
  const text = (locale: Locale, name: TemplateName): string => {
    const ours = own[`./templates/${locale}/${name}.txt`];
    if (ours === undefined) throw new Error(`There is no mail template ${locale}/${name}.`);
    return folder === undefined ? ours : read(join(folder, locale, `${name}.txt`), ours);
  };
  const ofLocale = (locale: Locale) => Object.fromEntries(TEMPLATES.map((name) => [name, text(locale, name)]));
  return Object.fromEntries(LOCALES.map((locale) => [locale, ofLocale(locale)])) as MailTemplates;
}
