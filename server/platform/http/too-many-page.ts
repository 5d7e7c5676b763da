import type { Locale } from '@domain/locale';
import { problemText } from '@domain/messages/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page';
import { pageLocale } from './page-locale';

const WORDS = {
  en: { title: 'Please wait a moment', again: 'Try again' },
  el: { title: 'Περιμένετε λίγο', again: 'Δοκιμάστε ξανά' },
} as const satisfies Record<Locale, object>;

/** Whether a browser asks for something to show, and not for an answer of the API. */
export const isForReader = ({ url, headers }: FastifyRequest): boolean => !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

/** Answers a reader who is over the limit: what happened, and when to try again. */
export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const { locale } = pageLocale(request);
  const { title, again } = WORDS[locale];
  // What a form sent is not sent again by a link.
  const link = request.method === 'GET' && html`<p><a href="${request.url}">${again}</a></p>`;
  const body = html`<p>${problemText('too_many_requests', { seconds }, locale)}</p>${link}`;
  return reply.code(429).headers({ ...PLAIN_PAGE_HEADERS, 'content-language': locale, 'retry-after': seconds }).send(plainPage({ locale, title, body }));
}
