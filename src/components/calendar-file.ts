const stamp = (instant: string | Date): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Text as RFC 5545 wants it: separators escaped, line breaks written out. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines longer than 75 bytes go on in the next one; 36 characters are at most 72 bytes in our languages. */
const folded = (line: string): string => (line.match(/.{1,36}/gsu) ?? []).join('\r\n ');

interface CalendarEvent {
  /** What it is, such as `call-7`: a file of the same takes the place of an older one in the calendar. */
  id: string;
  starts_at: string;
  /** How long it takes; an instant where it is not said. */
  minutes?: number;
  title: string;
  /** Where it is: a place, the address of a meeting. */
  location?: string;
  /** The page that tells of it. */
  url: string;
  /** How long before it the calendar reminds of it, as a duration of RFC 5545: `P2D`. */
  remind: string;
}

/** The text of a calendar file (RFC 5545) with one event. */
export function calendarFile({ id, starts_at, minutes, title, location, url, remind }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Propylaea//Calls//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(starts_at)}`,
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
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

/** The same as a file to save. */
export const calendarBlob = (event: CalendarEvent): Blob => new Blob([calendarFile(event)], { type: 'text/calendar;charset=utf-8' });
