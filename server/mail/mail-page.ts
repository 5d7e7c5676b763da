import { formatInstant } from '@domain/values/format';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { html } from '../html';
import { composedParameters } from '../services/mails/composed-parameters';
import { newestMails, type MailRow } from '../repositories/mails';
import { compose } from './compose';
import { unsubscribeLink } from './unsubscribe-links';
import styles from './mail-page.css?raw';
import type { MailTemplates } from './templates';

const SHOWN = 100;

function mailPart(mail: MailRow & { unsubscribe: string | undefined }, templates: MailTemplates) {
  const { subject, text } = compose(mail, templates);
  const waiting = mail.given_up === null ? 'not sent yet' : `not sent, ${mail.given_up}`;
  const state = mail.sent_at === null ? `${waiting}${mail.failure === null ? '' : `: ${mail.failure}`}` : 'sent';
  return html`<article lang="${mail.locale}">
<h2>${subject}</h2>
<p class="facts" lang="en">To ${mail.address}, ${formatInstant(mail.created_at.toISOString(), 'en', 'UTC')}, ${state}</p>
${text.trim().split('\n').map((line) => html`<p>${line}</p>`)}
</article>`;
}

/** Serves `/dev/mail`, the newest mails of a portal that is for trying only and sends no mail to anybody. */
export function serveMailPage(app: FastifyInstance, { config, db, clock, templates }: Pick<Deps, 'config' | 'db' | 'clock' | 'templates'>): void {
  if (!config.embeddedProvider || config.smtpUrl !== undefined) return;
  app.get('/dev/mail.css', async (_request, reply) => reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(styles));
  // By the mail's id. A referee has only so many links, the oldest give way: a new one at each look would end the one in the mail.
  const composed = new Map<number, Promise<MailRow['parameters']>>();
  const parametersOf = (mail: MailRow) => {
    if (typeof mail.referee_id !== 'number') return composedParameters({ db, clock, config }, mail);
    const parameters = composed.get(mail.id) ?? composedParameters({ db, clock, config }, mail);
    composed.set(mail.id, parameters);
    parameters.catch(() => composed.delete(mail.id));
    return parameters;
  };
  app.get('/dev/mail', async (_request, reply) => {
    const mails = [];
    for (const mail of await newestMails(db, SHOWN)) {
      mails.push({ ...mail, parameters: await parametersOf(mail), unsubscribe: await unsubscribeLink(db, mail, config.publicUrl) });
    }
    const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Mails · ${config.titleSuffix}</title><link rel="stylesheet" href="/dev/mail.css"></head>
<body>
<main>
<h1>Mails</h1>
<p>This portal is for trying: mails become files in its data folder and are shown here. Nobody gets them.</p>
${mails.map((mail) => mailPart(mail, templates))}
${mails.length === 0 && html`<p>There are none yet. Send an application, and there is one.</p>`}
</main>
</body>
</html>`;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page.markup);
  });
}
