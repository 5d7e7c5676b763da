import { LOCALES, preferredLocale, type Locale } from '@domain/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../platform/http/html';
import { PAGE_HEADERS } from './headers';

/** The language of a page: the first known of `ui_locales` (OpenID Connect Core, 3.1.2.1), else what the browser accepts. */
export function localeOf(request: FastifyRequest, uiLocales: string | null | undefined): Locale {
  const preferred = (uiLocales ?? '').split(' ').map((tag) => tag.toLowerCase().split('-')[0]);
  const known = preferred.flatMap((tag) => LOCALES.filter((locale) => locale === tag));
  return known[0] ?? preferredLocale(request.headers['accept-language']);
}

/** Sends a page of the sign-in with its strict headers. */
export function sendPage(reply: FastifyReply, page: Html, status = 200): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page.markup);
}
