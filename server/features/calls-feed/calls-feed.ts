import { callStatus } from '@domain/calls/call-status';
import { formatDeadline } from '@domain/values/format';
import { isLocale, type Locale, localized, LOCALE_PARAMETER, preferredLocale } from '@domain/locale';
import { callPath, FEED_PATH } from '@domain/catalogue/record-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { html, type Html } from '../../platform/http/html';
import { type CallRow, listCallRows } from '../../core/catalogue/queries/calls';
import { textCache } from '../../platform/http/short-cache';

/** Feed readers poll every few minutes or hours, so they have already fetched older entries. */
const MAX_ENTRIES = 100;
const CACHE_SECONDS = 300;

const WORDS = {
  en: { title: 'Calls for applications', opens: 'Opens', closes: 'Closes' },
  el: { title: 'Προσκλήσεις υποβολής αιτήσεων', opens: 'Ανοίγει', closes: 'Κλείνει' },
} as const;

interface Reader {
  locale: Locale;
  now: Date;
  publicUrl: string;
}

function entry(row: CallRow, { locale, now, publicUrl }: Reader): Html {
  const { data } = row;
  const words = WORDS[locale];
  const text = (value: Record<string, string>) => localized(value, locale).text;
  const [what, at] = callStatus(data, now) === 'upcoming' ? [words.opens, data.opens_at] : [words.closes, data.closes_at];
  const address = publicUrl + callPath(row.id);
  const title = [text(data.title), text(row.programme_title), text(row.university_name)].join(' · ');
  return html`<entry><id>${address}</id><title>${title}</title><link href="${address}?${LOCALE_PARAMETER}=${locale}"/><published>${
    new Date(row.created_at).toISOString()
  }</published><updated>${new Date(row.updated_at).toISOString()}</updated><summary>${what}: ${
    formatDeadline(at, data.time_zone, locale).text
  }</summary></entry>\n`;
}

async function feedIn(locale: Locale, { db, clock, config }: Deps): Promise<string> {
  const now = clock.now();
  const page = { offset: 0, limit: MAX_ENTRIES, sort: { field: 'updated_at', order: 'DESC' }, locale, fields: [], conditions: [] } as const;
  const { rows } = await listCallRows(db, { states: ['published'], statuses: ['open', 'upcoming'], draftsOf: [] }, { page, now });
  const address = config.publicUrl + FEED_PATH;
  const updated = new Date(rows[0]?.updated_at ?? now).toISOString();
  const reader = { locale, now, publicUrl: config.publicUrl };
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${address}</id><title>${WORDS[locale].title} · ${config.titleSuffix}</title><updated>${updated}</updated><author><name>${config.titleSuffix}</name></author>
<link rel="self" href="${address}?${LOCALE_PARAMETER}=${locale}"/><link href="${config.publicUrl}/"/>
${rows.map((row) => entry(row, reader))}</feed>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.markup}`;
}

/**
 * `/calls.atom`: the open and upcoming calls, the last changed first (RFC 4287). `?lang=` sets the language; the fallback is
 * `Accept-Language`.
 */
export function serveCallsFeed(app: FastifyInstance, deps: Deps, isCached: boolean): void {
  const cache = textCache(app, { now: () => deps.clock.now(), isCached });
  app.get<{ Querystring: Record<string, unknown> }>(FEED_PATH, async (request, reply) => {
    const requestedLocale = request.query[LOCALE_PARAMETER];
    const locale = isLocale(requestedLocale) ? requestedLocale : preferredLocale(request.headers['accept-language']);
    return reply
      .header('cache-control', `public, max-age=${String(CACHE_SECONDS)}`)
      .header('vary', 'Accept-Language')
      .type('application/atom+xml; charset=utf-8')
      .send(await cache(locale, () => feedIn(locale, deps)));
  });
}
