import { calendarFile } from '@domain/review/calendar-file';
import { describe, expect, it } from 'vitest';

const NOW = new Date('2026-11-01T07:00:00Z');
const EVENT = { id: 'call-7', starts_at: '2026-12-01T21:59:00Z', url: 'https://portal.example.org/calls/7', remind: 'P2D' };

const fileOf = (title: string, location?: string): string => calendarFile([{ ...EVENT, title, ...(location !== undefined && { location }) }], NOW);

/** A file without its folding, line by line. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('the text of a calendar file', () => {
  it.each([
    ['a lone carriage return', 'Deadline\rBEGIN:VALARM'],
    ['a line feed', 'Deadline\nBEGIN:VALARM'],
    ['both', 'Deadline\r\nBEGIN:VALARM'],
  ])('keeps %s of a title as an escaped line break', (_what, title) => {
    const file = fileOf(title);
    expect(linesOf(file)).toContain('SUMMARY:Deadline\\nBEGIN:VALARM');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has no other control character, and separators are escaped', () => {
    expect(linesOf(fileOf('A\u0000B\u001B; C, D\\E', 'Hall\u0085 1'))).toEqual(expect.arrayContaining(['SUMMARY:A B \\; C\\, D\\\\E', 'LOCATION:Hall  1']));
  });

  it.each([
    ['Latin letters', 'a'.repeat(400)],
    ['Greek letters', 'Προθεσμία '.repeat(40)],
    ['Chinese characters', '申請截止日期'.repeat(40)],
    ['pictures outside of the basic plane', '🎓'.repeat(80)],
  ])('has lines of at most 75 octets, which use the room and break no character: %s', (_what, title) => {
    const file = fileOf(title);
    const octets = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(71);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
    expect(file).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  });
});
