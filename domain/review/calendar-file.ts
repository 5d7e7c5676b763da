import { instantToLocal, offsetMinutes } from '../values/instants';

/** Text escaped for RFC 5545: separators and line breaks, also a lone carriage return; other control characters are no text. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n').replace(/\p{Cc}/gu, ' ');

const MOST_OCTETS = 75;
const encoder = new TextEncoder();

/** Folds a line at 75 octets of UTF-8, never inside of a character (RFC 5545, section 3.1). */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    // The space that begins a folded line counts as well.
    if (octets + more > MOST_OCTETS) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += more;
  }
  return text;
}

const compact = (moment: string): string => moment.replace(/[-:]|\.\d+/g, '');

const stamp = (instant: string | Date): string => compact(new Date(instant).toISOString());

/** The wall clock of a zone at an instant, to the second. */
const localStamp = (instant: string, zone: string): string =>
  compact(instantToLocal(instant, zone)) + String(new Date(instant).getUTCSeconds()).padStart(2, '0');

export interface CalendarEvent {
  /** A stable id, such as `call-7`: a newer file with the same id replaces the older event in the calendar. */
  id: string;
  starts_at: string;
  /** The IANA time zone of the event; UTC by default. */
  zone?: string;
  /** The duration; without one the event is an instant. */
  minutes?: number;
  title: string;
  /** The location: a place or the URL of a meeting. */
  location?: string;
  /** The page about the event. */
  url: string;
  /** The lead time of the reminder, as a duration of RFC 5545: `P2D`. */
  remind: string;
}

const eventLines = ({ id, starts_at, zone, minutes, title, location, url, remind }: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@${new URL(url).host}`,
  `DTSTAMP:${stamp(now)}`,
  zone === undefined ? `DTSTART:${stamp(starts_at)}` : `DTSTART;TZID=${zone}:${localStamp(starts_at, zone)}`,
  ...(minutes === undefined ? [] : [`DURATION:PT${String(minutes)}M`]),
  `SUMMARY:${escaped(title)}`,
  ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
  `URL:${url}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-${remind}`,
  'END:VALARM',
  'END:VEVENT',
];

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return [minutes < 0 ? '-' : '+', ...[Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))].join('');
};

/** A change of a zone's offset from UTC, in minutes; `onset` is in the local time before the change. */
const observance = (onset: string, { from, to }: { from: number; to: number }): string[] => {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [`BEGIN:${name}`, `DTSTART:${onset}`, `TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`, `END:${name}`];
};

/** The instant between `first` and `last` at which a zone changes its offset from UTC, by binary search to the second; the offsets at the two must differ. */
function changeBetween(first: number, last: number, zone: string): number {
  const from = offsetMinutes(first, zone);
  let [before, after] = [first, last];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2);
    if (offsetMinutes(middle, zone) === from) before = middle;
    else after = middle;
  }
  return Math.floor(after / 1000) * 1000;
}

/** The `VTIMEZONE` of a zone for these instants, the earliest first: its offsets from UTC and when they change (RFC 5545, section 3.6.5). */
function zoneLines(zone: string, instants: readonly number[]): string[] {
  const [first = 0, last = first] = [instants[0], instants.at(-1)];
  const [from, to] = [offsetMinutes(first, zone), offsetMinutes(last, zone)];
  const start = observance('19700101T000000', { from, to: from });
  const change = from === to ? [] : observance(stamp(new Date(changeBetween(first, last, zone) + from * 60_000)).replace('Z', ''), { from, to });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...start, ...change, 'END:VTIMEZONE'];
}

/** The text of a calendar file (RFC 5545) with these events, written at `now`. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const zones = [...new Set(events.flatMap(({ zone }) => zone ?? []))];
  const at = (zone: string) => events.filter((event) => event.zone === zone).map((event) => Date.parse(event.starts_at));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Propylaea//Calls//EN',
    ...zones.flatMap((zone) => zoneLines(zone, at(zone).sort((a, b) => a - b))),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
