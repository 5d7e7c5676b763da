import { calendarFile } from '@domain/review/calendar-file';
import { isLocale, type Locale, localized, LOCALE_PARAMETER, preferredLocale } from '@domain/locale';
import { CALENDAR_ROUTE, callPath } from '@domain/catalogue/record-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { type CallRow, findCallRow } from '../../core/catalogue/queries/calls';

const CACHE_SECONDS = 300;

const WORDS = {
  en: { opens: 'Applications open', closes: 'Application deadline' },
  el: { opens: 'Έναρξη αιτήσεων', closes: 'Προθεσμία αιτήσεων' },
} as const;

/** The two dates of a call. The deadline keeps the id without a suffix, under which earlier versions published it, so that calendars update it. */
function eventsOf(row: CallRow, { locale, publicUrl }: { locale: Locale; publicUrl: string }) {
  const { opens_at, closes_at, time_zone: zone } = row.data;
  const programme = [row.programme_title, row.university_name].map((text) => localized(text, locale).text).join(', ');
  const shared = { zone, url: publicUrl + callPath(row.id) };
  return [
    { ...shared, id: `call-${String(row.id)}-opens`, starts_at: opens_at, title: `${WORDS[locale].opens}: ${programme}`, remind: 'PT0M' },
    { ...shared, id: `call-${String(row.id)}`, starts_at: closes_at, title: `${WORDS[locale].closes}: ${programme}`, remind: 'P2D' },
  ];
}

/**
 * `/calls/{id}.ics`: when a published call opens and closes, in its own time zone (RFC 5545). `?lang=` sets the language; the fallback is
 * `Accept-Language`.
 */
export function serveCallCalendar(app: FastifyInstance, { db, clock, config }: Deps): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(CALENDAR_ROUTE, async (request, reply) => {
    const row = await findCallRow(db, Number(request.params.id));
    if (row?.data.state !== 'published') return reply.callNotFound();
    const requestedLocale = request.query[LOCALE_PARAMETER];
    const locale = isLocale(requestedLocale) ? requestedLocale : preferredLocale(request.headers['accept-language']);
    return reply
      .header('cache-control', `public, max-age=${String(CACHE_SECONDS)}`)
      .header('vary', 'Accept-Language')
      .header('content-disposition', `attachment; filename="call-${String(row.id)}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(eventsOf(row, { locale, publicUrl: config.publicUrl }), clock.now()));
  });
}
