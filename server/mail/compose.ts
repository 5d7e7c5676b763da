import type { Locale } from '@domain/locale';
import type { MailTopic } from '@domain/mail-topics';
import { html, type Html } from '../html';
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
  /** The address that unsubscribes from mails like this one; undefined where one cannot unsubscribe. */
  unsubscribe?: string | undefined;
}

/** Stands below every mail from which one can unsubscribe, whatever its template says. */
const FOOTERS: Record<MailTopic, Record<Locale, string>> = {
  deadline_reminders: {
    en: 'You are reminded because you have begun an application. No more reminders:',
    el: 'Λαμβάνετε υπενθυμίσεις επειδή έχετε ξεκινήσει μια αίτηση. Για να μη λαμβάνετε άλλες:',
  },
  saved_searches: {
    en: 'You get this mail because you have saved a search. No more mails about any of your searches:',
    el: 'Λαμβάνετε το μήνυμα επειδή έχετε αποθηκεύσει μια αναζήτηση. Για να μη λαμβάνετε άλλα για καμία αναζήτησή σας:',
  },
};

const footerOf = ({ template, locale }: MailContent): string => FOOTERS[TOPIC_OF[template] ?? 'deadline_reminders'][locale];

/** Without line breaks, so that the text of a subject can never begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const fill = (text: string, parameters: MailContent['parameters']): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '');

const PARAGRAPH = 'margin:0 0 16px;line-height:1.6';
const FOOTNOTE = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #d8dce6;font-size:14px;line-height:1.6;overflow-wrap:anywhere';
const PAGE = 'margin:0;padding:24px;font-family:sans-serif;font-size:16px;color:#14213d;background:#ffffff';

/** The template's paragraphs without those of which nothing is left once they are filled. */
const paragraphsOf = (body: string, parameters: MailContent['parameters']): string[] =>
  body.split(/\n{2,}/).filter((paragraph) => fill(paragraph, parameters).trim() !== '');

/** The footer with the link to unsubscribe; nothing where one cannot. */
const footnote = (mail: MailContent): Html =>
  html`${mail.unsubscribe !== undefined && html`<p style="${FOOTNOTE}">${footerOf(mail)} <a href="${mail.unsubscribe}">${mail.unsubscribe}</a></p>`}`;

/** The operator's HTML with its parameters as text, line breaks kept. The link to unsubscribe is added where the template has none. */
function filledHtml(template: string, mail: MailContent): string {
  const values: Readonly<Record<string, string>> = { ...mail.parameters, ...(mail.unsubscribe !== undefined && { unsubscribe: mail.unsubscribe }) };
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => html`${values[name]}`.markup.replace(/\r?\n/g, '<br>'));
  if (template.includes('{{unsubscribe}}')) return filled;
  const end = filled.lastIndexOf('</body>');
  return end < 0 ? filled + footnote(mail).markup : filled.slice(0, end) + footnote(mail).markup + filled.slice(end);
}

/** Each paragraph of the text as one of HTML; a line that is nothing but `{{link}}` becomes a link. */
function htmlOf(own: readonly string[], mail: MailContent): string {
  const { locale, parameters } = mail;
  const linesOf = (text: string): Html[] =>
    text === '{{link}}' ? [html`<a href="${parameters.link}">${parameters.link}</a>`] : fill(text, parameters).split('\n').map((line) => html`${line}`);
  const broken = (line: Html, index: number): Html => (index === 0 ? line : html`<br>${line}`);
  const paragraphs = own.map((paragraph) => html`<p style="${PARAGRAPH}">${paragraph.split('\n').flatMap(linesOf).map(broken)}</p>`);
  return html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"></head>
<body style="${PAGE}"><div style="max-width:600px">${paragraphs}${footnote(mail)}</div></body></html>
`.markup;
}

/** Fills the mail's template in the reader's language. Parameters are text: in HTML they are escaped, in the subject they keep to its line. */
export function compose(mail: MailContent, templates: MailTemplates): Composed {
  const template = templates[mail.locale][mail.template as TemplateName];
  const [first = '', ...rest] = template.text.split('\n');
  const paragraphs = paragraphsOf(rest.join('\n').trim(), mail.parameters);
  return {
    subject: oneLine(fill(first.slice('Subject: '.length), mail.parameters)),
    text: `${fill(paragraphs.join('\n\n'), mail.parameters)}\n${mail.unsubscribe === undefined ? '' : `\n-- \n${footerOf(mail)}\n${mail.unsubscribe}\n`}`,
    html: template.html === undefined ? htmlOf(paragraphs, mail) : filledHtml(template.html, mail),
  };
}
