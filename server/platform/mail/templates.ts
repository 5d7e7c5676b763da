import { LOCALES, type Locale } from '@domain/locale';
import type { MailTopic } from '@domain/portal/mail-topics';
import { PARAMETER } from './named-links';
import { openTextFolder, type OperatorText, TextInvalid } from '../texts/text-folder';

export const TEMPLATES = [
  'application_sent',
  'application_reopened',
  'application_withdrawn',
  'application_under_review',
  'information_requested',
  'information_reminder',
  'information_answered',
  'document_reminder',
  'document_added',
  'interview_invited',
  'interview_booked',
  'interview_reminder',
  'interview_time_cancelled',
  'interview_cancelled',
  'staff_message',
  'offer_reminder',
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
  'decision_reopened',
  'referee_invited',
  'referee_reminder',
  'referee_answered',
  'referee_declined',
  'scoring_assigned',
  'scoring_due_soon',
  'scoring_due',
  'draft_reminder',
  'document_due',
  'deadline_changed',
  'deadline_extended',
  'questions_changed',
  'call_cancelled',
  'saved_search',
  'saved_searches',
  'erasure_asked',
  'erased',
  'merge_confirm',
  'merge_asked',
  'accounts_merged',
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** The topics that a person can unsubscribe from, by template; nobody can unsubscribe from the other mails. */
export const TOPIC_OF: Readonly<Partial<Record<string, MailTopic>>> = {
  draft_reminder: 'deadline_reminders',
  document_due: 'deadline_reminders',
  saved_search: 'saved_searches',
  saved_searches: 'saved_searches',
} satisfies Partial<Record<TemplateName, MailTopic>>;

/** The text of a mail. `{{name}}` stands for a parameter. */
export interface MailTemplate {
  /** The first line is `Subject: …`, then an empty line, then paragraphs. */
  text: string;
  /** The operator's own HTML; without it the HTML is made from the paragraphs of the text. */
  html?: string;
}

export type MailTemplates = Readonly<Record<Locale, Readonly<Record<TemplateName, MailTemplate>>>>;

const FORM = /^Subject: \S.*\n\n[\s\S]*\S/;

const own = import.meta.glob<string>('./templates/*/*.txt', { query: '?raw', import: 'default', eager: true });

const namedIn = (text: string): string[] => [...text.matchAll(PARAMETER)].flatMap(([, name]) => name ?? []);

/** All parameters that mails provide; `unsubscribe` is the address that unsubscribes, `portal` the portal's name. */
const PARAMETERS: ReadonlySet<string> = new Set([...Object.values(own).flatMap(namedIn), 'unsubscribe', 'portal']);

/** The operator's text of this name, or undefined. */
function read(theirs: OperatorText, file: string): string | undefined {
  const found = theirs(file);
  const unknown = found && namedIn(found.text).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined)
    throw new TextInvalid(
      `The mail template ${found?.path ?? file} names {{${unknown}}}, which no mail gives. There are: ${[...PARAMETERS].sort().join(', ')}.`,
    );
  return found?.text;
}

function templateOf(name: TemplateName, locale: Locale, theirs: OperatorText): MailTemplate {
  const ours = own[`./templates/${locale}/${name}.txt`];
  if (ours === undefined) throw new Error(`There is no mail template ${locale}/${name}.`);
  const text = read(theirs, `${locale}/${name}.txt`) ?? ours;
  if (!FORM.test(text)) throw new TextInvalid(`The mail template ${locale}/${name}.txt must begin with a line "Subject: …" and an empty line.`);
  const html = read(theirs, `${locale}/${name}.html`);
  return { text, ...(html !== undefined && { html }) };
}

/**
 * All templates; files `<locale>/<name>.txt` and `<locale>/<name>.html` in the operator's folder replace the built-in ones.
 * @throws {TextInvalid} for a file that has no subject, names an unknown parameter or belongs to no mail; for a path that is no folder
 */
export function loadTemplates(folder?: string): MailTemplates {
  const theirs = openTextFolder(folder, { setting: 'MAIL_TEMPLATES', files: TEMPLATES.flatMap((name) => [`${name}.txt`, `${name}.html`]) });
  const ofLocale = (locale: Locale) => Object.fromEntries(TEMPLATES.map((name) => [name, templateOf(name, locale, theirs)]));
  return Object.fromEntries(LOCALES.map((locale) => [locale, ofLocale(locale)])) as MailTemplates;
}
