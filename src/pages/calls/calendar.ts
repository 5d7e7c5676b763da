import type { CallWindow } from '../../components/Deadline';

const stamp = (instant: string | Date): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** Text as RFC 5545 wants it: separators escaped, line breaks written out. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines longer than 75 bytes go on in the next one; 36 characters are at most 72 bytes in our languages. */
const folded = (line: string): string => (line.match(/.{1,36}/gsu) ?? []).join('\r\n ');

interface Deadline {
  id: number;
  window: CallWindow;
  title: string;
  /** The call's page. */
  url: string;
}

/** The text of a calendar file (RFC 5545) with the call's closing instant, and a reminder two days before. */
export function calendarFile({ id, window, title, url }: Deadline): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Propylaea//Calls//EN',
    'BEGIN:VEVENT',
    `UID:call-${String(id)}@${new URL(url).host}`,
    `DTSTAMP:${stamp(new Date())}`,
    `DTSTART:${stamp(window.closes_at)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}
