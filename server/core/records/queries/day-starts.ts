import { inDays } from '@domain/values/days';
import { localToInstant } from '@domain/values/instants';
import { LRUCache } from 'lru-cache';

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The date so many days after another one; undefined if the text is not a date, or the result is outside of the years 0000 to 9999. */
export function dayLater(day: string, days: number): string | undefined {
  if (!DATE.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  const later = inDays(day, days);
  return DATE.test(later) ? later : undefined;
}

/** The most days whose starts are cached: a list asks again for the same bounds with each page. */
const MAX_CACHED = 32;
const known = new LRUCache<string, string>({ max: MAX_CACHED });

/** When a date begins, in UTC to the minute, by time zone: a JSON object that a query reads by the zone of each record. */
export function dayStarts(day: string): string {
  const cached = known.get(day);
  if (cached !== undefined) return cached;
  const starts = Object.fromEntries(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => {
      const start = localToInstant(`${day}T00:00`, zone);
      return start === undefined ? [] : [[zone, start.slice(0, 16)]];
    }),
  );
  const text = JSON.stringify(starts);
  known.set(day, text);
  return text;
}
