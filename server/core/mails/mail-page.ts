import { ID_PATTERN } from '@domain/records/record-id';
import { formatInstant } from '@domain/values/format';
import type { Locale } from '@domain/locale';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { Problem } from '../../platform/errors';
import { html } from '../../platform/http/html';
import { pageLocale } from '../../platform/http/page-locale';
import { composedParameters } from './composed-parameters';
import { newestMails, type MailRow } from './queries/mails';
import { compose } from '../../platform/mail/compose';
import { unsubscribeLink } from './unsubscribe-links';
import styles from './mail-page.css?raw';
import type { MailTemplates } from '../../platform/mail/templates';

const MAX_MAILS = 100;

const WORDS = {
  en: {
    title: 'Emails',
    intro: 'This portal is for trying: emails become files in its data folder and are shown here. Nobody gets them.',
    none: 'There are none yet. Send an application, and there is one.',
    to: 'To',
    sent: 'sent',
    waiting: 'not sent yet',
    refused: 'not sent',
    bounced: 'the address does not exist',
    undeliverable: 'the mail server did not accept it for days',
    outdated: 'what it was about is over',
    asHtml: 'As email programs show it',
  },
  el: {
    title: 'Μηνύματα',
    intro: 'Η πύλη αυτή είναι δοκιμαστική: τα μηνύματα αποθηκεύονται ως αρχεία στον φάκελο δεδομένων της και εμφανίζονται εδώ. Δεν τα λαμβάνει κανείς.',
    none: 'Δεν υπάρχει κανένα ακόμη. Υποβάλετε μια αίτηση και θα δείτε εδώ το πρώτο.',
    to: 'Προς',
    sent: 'στάλθηκε',
    waiting: 'δεν έχει σταλεί ακόμη',
    refused: 'δεν στάλθηκε',
    bounced: 'η διεύθυνση δεν υπάρχει',
    undeliverable: 'ο διακομιστής αλληλογραφίας δεν το δεχόταν επί μέρες',
    outdated: 'αφορούσε κάτι που έχει πια λήξει',
    asHtml: 'Όπως φαίνεται στα προγράμματα email',
  },
} as const satisfies Record<Locale, Record<string, string>>;

type ShownMail = MailRow & { unsubscribe: string | undefined };

function stateOf({ sent_at, given_up, failure }: MailRow, locale: Locale): string {
  const words = WORDS[locale];
  if (sent_at !== null) return words.sent;
  const state = given_up === null ? words.waiting : `${words.refused}, ${words[given_up]}`;
  return failure === null ? state : `${state}: ${failure}`;
}

/** A line of a mail; one that is an address of this portal leads there. */
const lineOf = (line: string, publicUrl: string) =>
  html`<p>${line.startsWith(`${publicUrl}/`) && !/\s/.test(line) ? html`<a href="${line}">${line}</a>` : line}</p>`;

/** A mail in its own language, with the state of its delivery in the reader's. */
function mailPart(mail: ShownMail, templates: MailTemplates, { locale, publicUrl }: { locale: Locale; publicUrl: string }) {
  const { subject, text } = compose(mail, templates);
  const words = WORDS[locale];
  return html`<article lang="${mail.locale}">
<h2>${subject}</h2>
<p class="facts" lang="${locale}">${words.to} ${mail.address}, ${formatInstant(mail.created_at.toISOString(), locale, 'UTC')}, ${
    stateOf(mail, locale)
  } · <a href="/dev/mail/${mail.id}">${words.asHtml}</a></p>
${text.trim().split('\n').map((line) => lineOf(line, publicUrl))}
</article>`;
}

/** The CSP of a mail's HTML, which has inline styles and nothing else that a page could load or run. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves `/dev/mail`, the newest mails of a portal that is for trying only and sends no mail to anybody. */
export function serveMailPage(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'clock' | 'templates' | 'features'>): void {
  const { config, db, templates } = deps;
  if (!config.trial || config.smtpUrl !== undefined) return;
  app.get('/dev/mail.css', async (_request, reply) => reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(styles));
  // Parameters by the mail's id. A referee has a limited number of links, and a new one replaces the oldest: making one at each view would end the link in
  // the mail.
  const composed = new Map<number, Promise<MailRow['parameters']>>();
  const parametersOf = (mail: MailRow) => {
    if (typeof mail.referee_id !== 'number') return composedParameters(deps, mail);
    const parameters = composed.get(mail.id) ?? composedParameters(deps, mail);
    composed.set(mail.id, parameters);
    parameters.catch(() => composed.delete(mail.id));
    return parameters;
  };
  const shown = async (mail: MailRow): Promise<ShownMail> => ({
    ...mail,
    parameters: await parametersOf(mail),
    unsubscribe: await unsubscribeLink(db, mail, config.publicUrl),
  });
  app.get<{ Params: { id: string } }>(`/dev/mail/:id(^${ID_PATTERN}$)`, async (request, reply) => {
    const mail = (await newestMails(db, MAX_MAILS)).find(({ id }) => String(id) === request.params.id);
    if (!mail) throw new Problem(404, 'not_found');
    const { html: markup } = compose(await shown(mail), templates);
    return reply.header('cache-control', 'no-store').header('content-security-policy', MAIL_POLICY).type('text/html; charset=utf-8').send(markup);
  });
  app.get('/dev/mail', async (request, reply) => {
    const { locale } = pageLocale(request);
    const words = WORDS[locale];
    const mails = [];
    for (const mail of await newestMails(db, MAX_MAILS)) mails.push(await shown(mail));
    const page = html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words.title} · ${config.titleSuffix}</title><link rel="stylesheet" href="/dev/mail.css"></head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.intro}</p>
${mails.map((mail) => mailPart(mail, templates, { locale, publicUrl: config.publicUrl }))}
${mails.length === 0 && html`<p>${words.none}</p>`}
</main>
</body>
</html>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.markup);
  });
}
