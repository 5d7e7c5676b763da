import type { Locale } from '../locale';

/** British order for English: `21 November 2026`. */
const TAG: Record<Locale, string> = { en: 'en-GB', el: 'el-GR' };

const formatters = new Map<string, unknown>();

/** Memoizes `make` by key, because constructing a formatter takes fifty times as long as using it. */
function memoized<Formatter>(key: string, make: () => Formatter): Formatter {
  const known = (formatters.get(key) as Formatter | undefined) ?? make();
  formatters.set(key, known);
  return known;
}

/** A formatter of instants. Without a zone it is not cached, because it uses the device's zone, which may change. */
function momentFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(TAG[locale], options);
  return options.timeZone === undefined ? make() : memoized(`moment ${locale} ${JSON.stringify(options)}`, make);
}

const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  memoized(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(TAG[locale], options));

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The Greek cities of the most frequent zones; other zones show the city of their IANA name. */
const GREEK_CITIES: Record<string, string> = {
  'Europe/Athens': 'Αθήνα',
  'Asia/Nicosia': 'Λευκωσία',
  'Europe/Nicosia': 'Λευκωσία',
  'Europe/London': 'Λονδίνο',
  'Europe/Paris': 'Παρίσι',
  'Europe/Berlin': 'Βερολίνο',
  'Europe/Brussels': 'Βρυξέλλες',
  'Europe/Rome': 'Ρώμη',
  'Europe/Madrid': 'Μαδρίτη',
  'America/New_York': 'Νέα Υόρκη',
};

/** The IANA zone of the reader's device. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city that names an IANA zone: `Europe/Athens` gives `Athens`. */
export function zoneCity(zone: string, locale: Locale): string {
  const greek = locale === 'el' ? GREEK_CITIES[zone] : undefined;
  return greek ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** A day such as `21 November 2026`, of a date (`2026-11-21`) or of an instant in `zone` (the reader's when not given); other text stays as it is. */
export function formatDate(value: string, locale: Locale, zone?: string): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const text = momentFormat(locale, { dateStyle: 'long', timeZone: isDay(value) ? 'UTC' : zone }).format(time);
  // CLDR has a bare number, but Greek writes the first day of a month as an ordinal.
  return locale === 'el' ? text.replace(/^1 /, '1η ') : text;
}

/** The day of an instant with its weekday, such as `Monday 4 May 2026`, in `zone`; other text stays as it is. */
export function formatWeekday(value: string, locale: Locale, zone: string): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  // Joined here, because the comma between weekday and date depends on the release of CLDR.
  return `${momentFormat(locale, { weekday: 'long', timeZone: zone }).format(time)} ${formatDate(value, locale, zone)}`;
}

/** The time of day of an instant on the clocks of `zone`, such as `14:02`; other text stays as it is. */
export function formatClock(value: string, locale: Locale, zone: string): string {
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : momentFormat(locale, { ...CLOCK, timeZone: zone }).format(time);
}

/** A month of a year such as `March 2024`, of `2024-03`; other text stays as it is. */
export function formatMonth(value: string, locale: Locale): string {
  const time = /^\d{4}-\d\d$/.test(value) ? Date.parse(`${value}-01`) : Number.NaN;
  if (Number.isNaN(time)) return value;
  return momentFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);
}

/** The names of the twelve months, in the nominative. */
export function monthNames(locale: Locale): readonly string[] {
  // Formatted with a year, because some browsers give a Greek month alone in the genitive, as in a date.
  const format = momentFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const nameOf = (month: number) => format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === 'month')?.value ?? '';
  return memoized(`months ${locale}`, () => Array.from({ length: 12 }, (_, month) => nameOf(month)));
}

/** An instant such as `21 November 2026, 23:59 (Athens)`, in `zone` (the reader's when not given); other text stays as it is. */
export function formatInstant(value: string, locale: Locale, zone: string = readerZone()): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  return `${formatDate(value, locale, zone)}, ${formatClock(value, locale, zone)} (${zoneCity(zone, locale)})`;
}

/** An instant in the narrow columns of a table, such as `21 Nov 2026, 23:59`, in `zone` (the reader's when not given); other text stays as it is. */
export function formatBriefInstant(value: string, locale: Locale, zone: string = readerZone()): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return value;
  const day = momentFormat(locale, { dateStyle: 'medium', timeZone: zone });
  return `${day.format(time)}, ${formatClock(value, locale, zone)}`;
}

/** The time of day of an instant on the reader's clock, such as `14:02`; with its date if it is on another day than `now`. */
export function formatTime(value: string, now: Date, locale: Locale): string {
  const zone = readerZone();
  if (formatDate(value, locale, zone) !== formatDate(now.toISOString(), locale, zone)) return formatInstant(value, locale, zone);
  return formatClock(value, locale, zone);
}

const sameWallClock = (value: string, zones: readonly [string, string]): boolean =>
  formatInstant(value, 'en', zones[0]).replace(/ \(.*/, '') === formatInstant(value, 'en', zones[1]).replace(/ \(.*/, '');

/** A deadline in the zone it was set in; `own` is the deadline in the reader's zone, if clocks differ there. */
export function formatDeadline(value: string, zone: string, locale: Locale): { text: string; own: string | undefined } {
  const own = sameWallClock(value, [zone, readerZone()]) ? undefined : formatInstant(value, locale);
  return { text: formatInstant(value, locale, zone), own };
}

/** The time until an instant in whole days, hours or minutes, rounded towards `now`; negative when it has passed. */
function stepsUntil(value: string, now: Date): [number, 'day' | 'hour' | 'minute'] {
  const left = Date.parse(value) - now.getTime();
  const distance = Math.abs(left);
  if (distance >= 2 * DAY) return [Math.trunc(left / DAY), 'day'];
  if (distance >= 2 * HOUR) return [Math.trunc(left / HOUR), 'hour'];
  // Never zero: pages are updated at the exact instant of a deadline, which counts as passed then.
  return [Math.trunc(left / MINUTE) || Math.sign(left) || -1, 'minute'];
}

/**
 * How far `value` is from `now` in words: `in 3 days`, `2 hours ago`. Days from two days on, hours from two hours on, then minutes;
 * rounded towards `now`, so that it never promises more time than there is.
 */
export function timeLeft(value: string, now: Date, locale: Locale): string {
  const format = memoized(`left ${locale}`, () => new Intl.RelativeTimeFormat(TAG[locale], { numeric: 'always' }));
  return format.format(...stepsUntil(value, now));
}

/** The distance between `value` and `now` as a length of time, such as `4 days`; units and rounding as in `timeLeft`. */
export function timeSpan(value: string, now: Date, locale: Locale): string {
  const [steps, unit] = stepsUntil(value, now);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.abs(steps));
}

/** A number with the separators of the locale. */
export const formatNumber = (value: number, locale: Locale, options?: Intl.NumberFormatOptions): string => numberFormat(locale, options).format(value);

/** An amount with its currency, without cents when there are none: `€1,500`. */
export function formatMoney(money: { amount: number; currency: string }, locale: Locale): string {
  const digits = Number.isInteger(money.amount) ? 0 : 2;
  return formatNumber(money.amount, locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A file size in decimal kB or MB (1 kB is 1,000 bytes), as files are labelled elsewhere. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [size, unit] = bytes >= 1_000_000 ? [bytes / 1_000_000, 'megabyte'] : [Math.max(1, Math.round(bytes / 1000)), 'kilobyte'];
  return formatNumber(size, locale, { style: 'unit', unit, maximumFractionDigits: 1 });
}

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** A limit for file sizes, rounded down so that it is never overstated: in MiB, labelled `MB` as users expect, or below 1 MiB in KiB, labelled `kB`. */
export function formatLargest(bytes: number, locale: Locale): string {
  const [size, unit] = bytes >= MEBIBYTE ? [Math.floor((10 * bytes) / MEBIBYTE) / 10, 'MB'] : [Math.floor(bytes / KIBIBYTE), 'kB'];
  return `${formatNumber(size, locale)} ${unit}`;
}
