import { isLocale, type Locale, LOCALE_COOKIE, LOCALE_PARAMETER, preferredLocale } from '@domain/locale';
import type { FastifyRequest } from 'fastify';

const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  headers.cookie?.split(';').map((pair) => pair.trim().split('=')).find(([key]) => key === name)?.[1];

/** The language of a page: from the address, else from the reader's cookie, else from `Accept-Language`. `chosen` if the address differs from the cookie. */
export function pageLocale(request: FastifyRequest): { locale: Locale; chosen: boolean } {
  const named = new URL(request.url, 'http://path').searchParams.get(LOCALE_PARAMETER);
  const stored = cookieOf(request, LOCALE_COOKIE);
  if (isLocale(named)) return { locale: named, chosen: named !== stored };
  return { locale: isLocale(stored) ? stored : preferredLocale(request.headers['accept-language']), chosen: false };
}
