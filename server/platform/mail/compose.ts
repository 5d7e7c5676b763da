import type { Locale } from '@domain/locale';
import type { MailTopic } from '@domain/portal/mail-topics';
import { withGreekArticles } from '@domain/values/greek-articles';
import { html, type Html } from '../http/html';
import { contactLink, linkLine, namedLines, PARAMETER } from './named-links';
import { withPlainNames } from './plain-names';
import { blocksOf, lineFrom, type Line } from './text-blocks';
import { type MailTemplates, type TemplateName, TOPIC_OF } from './templates';

/** A mail as it is sent, in plain text and as HTML. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
}

interface MailContent {
  locale: Locale;
  template: string;
  parameters: Readonly<Record<string, string>>;
  /** The address of the recipient. */
  address?: string;
  /** The address that unsubscribes from mails like this one; undefined where one cannot unsubscribe. */
  unsubscribe?: string | undefined;
}

/** The footer of every mail from which one can unsubscribe, whatever its template says: why it came, and what the link does. */
const FOOTERS: Record<MailTopic, Record<Locale, { why: string; off: string }>> = {
  deadline_reminders: {
    en: { why: 'You are reminded because you have started an application.', off: 'Stop these reminders' },
    el: { why: 'Λαμβάνετε υπενθυμίσεις επειδή έχετε ξεκινήσει μια αίτηση.', off: 'Διακοπή υπενθυμίσεων' },
  },
  saved_searches: {
    en: { why: 'You get this email because you have saved a search.', off: 'Stop the emails about all your searches' },
    el: { why: 'Λαμβάνετε το μήνυμα επειδή έχετε αποθηκεύσει μια αναζήτηση.', off: 'Διακοπή μηνυμάτων για όλες τις αναζητήσεις σας' },
  },
};

const footerOf = ({ template, locale }: MailContent) => FOOTERS[TOPIC_OF[template] ?? 'deadline_reminders'][locale];

/** Without line breaks, so that the text of a subject can never begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const fill = (text: string, parameters: MailContent['parameters']): string =>
  withGreekArticles(text.replace(PARAMETER, (_, name: string) => parameters[name] ?? ''));

/** The style of the pages, inline at each element, because mail programs ignore stylesheets. */
const PAGE = 'margin:0;padding:0;background-color:#faf9f6';
/** With a text colour and a background of its own: a mail program that drops those of the body would otherwise apply its dark theme. */
const COLUMN =
  "max-width:600px;margin:0 auto;padding:24px 16px;font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:#14213d;background-color:#faf9f6";
const MASTHEAD = "margin:0 0 16px;font-family:'Source Serif 4',Georgia,serif;font-size:20px;font-weight:600;color:#14213d";
const SHEET = 'padding:24px 24px 8px;border:1px solid #e3e0d8;border-radius:8px;background-color:#ffffff';
const FOOTNOTE = 'margin:16px 8px 0;font-size:14px;color:#4a5568;overflow-wrap:anywhere;word-break:break-word';

/** The template's paragraphs, without those that are empty once their parameters are filled in. */
const paragraphsOf = (body: string, parameters: MailContent['parameters']): string[] =>
  body.split(/\n{2,}/).filter((paragraph) => fill(paragraph, parameters).trim() !== '');

/** The footer with the link to unsubscribe; nothing where one cannot. */
function footnote(mail: MailContent): Html {
  const { why, off } = footerOf(mail);
  return html`${mail.unsubscribe !== undefined && html`<p style="${FOOTNOTE}">${why} <a style="color:#0b5cad" href="${mail.unsubscribe}">${off}</a></p>`}`;
}

/** The footer in plain text, below the separator of a signature. */
function footerText(mail: MailContent): string {
  const { why, off } = footerOf(mail);
  return mail.unsubscribe === undefined ? '' : `\n-- \n${why} ${off}:\n${mail.unsubscribe}\n`;
}

/** The operator's HTML with its parameters filled in as escaped text, line breaks kept. The link to unsubscribe is added where the template has none. */
function filledHtml(template: string, mail: MailContent): string {
  const values: Readonly<Record<string, string>> = { ...mail.parameters, ...(mail.unsubscribe !== undefined && { unsubscribe: mail.unsubscribe }) };
  const filled = withGreekArticles(template.replace(PARAMETER, (_, name: string) => html`${values[name]}`.markup.replace(/\r?\n/g, '<br>')));
  if (template.includes('{{unsubscribe}}')) return filled;
  const end = filled.lastIndexOf('</body>');
  return end < 0 ? filled + footnote(mail).markup : filled.slice(0, end) + footnote(mail).markup + filled.slice(end);
}

/** A line of a template as HTML: the mail's link as a button, the contact and addresses of the portal as links, all else as text. */
function lineOf(line: string, parameters: MailContent['parameters']): Line[] {
  const button = linkLine(line, parameters);
  if (button) return [{ kind: 'plain', words: button }];
  const [before = '', ...after] = line.split('{{contact}}').map((part) => fill(part, parameters));
  if (after.length > 0) return [lineFrom(before, (words) => html`${words}${after.map((part) => html`${contactLink(parameters)}${part}`)}`)];
  return namedLines(fill(line, parameters).split('\n'), parameters);
}

/** Each paragraph of the text as one of HTML, its list as a list, below the portal's name. */
function htmlOf(own: readonly string[], subject: string, mail: MailContent): string {
  const { locale, parameters } = mail;
  const paragraphs = own.flatMap((paragraph) => blocksOf(paragraph.split('\n').flatMap((line) => lineOf(line, parameters))));
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="${PAGE}"><div style="${COLUMN}">${
    parameters.portal !== undefined && html`<p style="${MASTHEAD}">${parameters.portal}</p>
`
  }<div style="${SHEET}">${paragraphs}</div>${footnote(mail)}</div></body></html>
`.markup;
}

/** Fills the mail's template in the reader's language. Parameters are text: they are escaped in HTML, and their line breaks are removed in the subject. Names are plain. */
export function compose(given: MailContent, templates: MailTemplates): Composed {
  const mail = { ...given, parameters: withPlainNames(given.parameters, given.address) };
  const template = templates[mail.locale][mail.template as TemplateName];
  const [first = '', ...rest] = template.text.split('\n');
  const paragraphs = paragraphsOf(rest.join('\n').trim(), mail.parameters);
  const subject = oneLine(fill(first.slice('Subject: '.length), mail.parameters));
  return {
    subject,
    text: `${fill(paragraphs.join('\n\n'), mail.parameters)}\n${footerText(mail)}`,
    html: template.html === undefined ? htmlOf(paragraphs, subject, mail) : filledHtml(template.html, mail),
  };
}
