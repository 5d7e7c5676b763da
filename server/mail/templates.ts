import { LOCALES, type Locale } from '@domain/locale';
import type { MailTopic } from '@domain/mail-topics';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
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

/** A mail's words. `{{name}}` stands for a parameter. */
export interface MailTemplate {
  /** The first line is `Subject: …`, then an empty line, then paragraphs. */
  text: string;
  /** The operator's own HTML; without it the paragraphs of the text are drawn as HTML. */
  html?: string;
}

export type MailTemplates = Readonly<Record<Locale, Readonly<Record<TemplateName, MailTemplate>>>>;

const FORM = /^Subject: \S.*\n\n[\s\S]*\S/;

/** A template of the operator cannot be used; the message says which and why. */
export class TemplateInvalid extends Error {}

const own = import.meta.glob<string>('./templates/*/*.txt', { query: '?raw', import: 'default', eager: true });

const namedIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);

/** Everything that mails give; `unsubscribe` is the way to take a reminder off. */
const PARAMETERS: ReadonlySet<string> = new Set([...Object.values(own).flatMap(namedIn), 'unsubscribe']);

/** The text of an operator's file, undefined where there is none. */
function read(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const unknown = namedIn(text).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) throw new TemplateInvalid(`The mail template ${file} names {{${unknown}}}, which no mail gives. There are: ${[...PARAMETERS].sort().join(', ')}.`);
  return text;
}

/** A file that no mail is made of is a name that was misspelt: its mail would go out in our words. */
function checkNames(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new TemplateInvalid(`MAIL_TEMPLATES names ${folder}, which is no folder.`);
  for (const locale of LOCALES) {
    const files = existsSync(join(folder, locale)) ? readdirSync(join(folder, locale)) : [];
    const stray = files.find((file) => /\.(txt|html)$/.test(file) && !TEMPLATES.some((name) => file === `${name}.txt` || file === `${name}.html`));
    if (stray !== undefined) throw new TemplateInvalid(`No mail is made of the template ${join(folder, locale, stray)}. There are: ${TEMPLATES.join(', ')}.`);
  }
}

function templateOf(name: TemplateName, locale: Locale, folder: string | undefined): MailTemplate {
  const ours = own[`./templates/${locale}/${name}.txt`];
  if (ours === undefined) throw new Error(`There is no mail template ${locale}/${name}.`);
  if (folder === undefined) return { text: ours };
  const file = join(folder, locale, `${name}.txt`);
  const text = read(file) ?? ours;
  if (!FORM.test(text)) throw new TemplateInvalid(`The mail template ${file} must begin with a line "Subject: …" and an empty line.`);
  const html = read(join(folder, locale, `${name}.html`));
  return { text, ...(html !== undefined && { html }) };
}

/**
 * All templates; files `<locale>/<name>.txt` and `<locale>/<name>.html` in the operator's folder stand in for ours.
 * @throws {TemplateInvalid} for a file that has no subject, names a parameter that no mail gives, or is of no mail; for a folder that is none
 */
export function loadTemplates(folder?: string): MailTemplates {
  if (folder !== undefined) checkNames(folder);
  const ofLocale = (locale: Locale) => Object.fromEntries(TEMPLATES.map((name) => [name, templateOf(name, locale, folder)]));
  return Object.fromEntries(LOCALES.map((locale) => [locale, ofLocale(locale)])) as MailTemplates;
}
