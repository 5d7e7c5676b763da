import { localToInstant } from '@domain/values/instants';

const DAY_MS = 86_400_000;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The date so many days after another one; undefined if the text is not a date, or the result is outside of the years 0000 to 9999. */
export function dayLater(day: string, days: number): string | undefined {
  const time = DATE.test(day) ? Date.parse(day) + days * DAY_MS : Number.NaN;
  const [later = ''] = Number.isNaN(time) ? [] : new Date(time).toISOString().split('T');
  return DATE.test(later) ? later : undefined;
}

/** Days whose starts are kept: a list asks again for the same bounds with each page. */
const KEPT = 32;
const known = new Map<string, string>();

/** When a date begins, in UTC to the minute, by time zone: a JSON object that a query reads by the zone of each record. */
export function dayStarts(day: string): string {
  const kept = known.get(day);
  if (kept !== undefined) return kept;
  const starts = Object.fromEntries(Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const start = localToInstant(`${day}T00:00`, zone);
    return start === undefined ? [] : [[zone, start.slice(0, 16)]];
  }));
  const [oldest] = known.keys();
  if (known.size >= KEPT && oldest !== undefined) known.delete(oldest);
  const text = JSON.stringify(starts);
  known.set(day, text);
  return text;
}
