import { LOCALES, preferredLocale, type Locale } from '@domain/locale';
import type { FastifyRequest } from 'fastify';

/** The language of a page: the first known of `ui_locales` (OpenID Connect Core, 3.1.2.1), else what the browser accepts. */
export function localeOf(request: FastifyRequest, uiLocales: string | null | undefined): Locale {
  const asked = (uiLocales ?? '').split(' ').map((tag) => tag.toLowerCase().split('-')[0]);
  const known = asked.flatMap((tag) => LOCALES.filter((locale) => locale === tag));
  return known[0] ?? preferredLocale(request.headers['accept-language']);
}
