import { calendarFile } from '@domain/review/calendar-file';
import { describe, expect, it, vi } from 'vitest';
import { parseCompared } from '../../../src/components/comparison';
import { callPhase, windowOf } from '../../../src/components/Deadline';
import { isHttps } from '../../../src/components/ExternalLink';
import { initialsOf, monogramLetters } from '../../../src/components/monogram-letters';
import { placeOf } from '../../../src/components/names';
import { pageSteps } from '../../../src/components/Pagination';
import { durationText } from '../../../src/components/reader';
import { readIds, writeIds } from '../../../src/components/stored-ids';
import { passed } from '../../../src/components/CallTimeline';

const WINDOW = { opens_at: '2026-11-01T07:00:00Z', closes_at: '2026-12-01T21:59:00Z', time_zone: 'Europe/Athens' };

describe('where a call stands', () => {
  it.each([
    ['2026-10-31T00:00:00Z', 'upcoming'],
    ['2026-11-01T07:00:00Z', 'open'],
    ['2026-11-25T00:00:00Z', 'soon'],
    ['2026-12-01T21:59:00Z', 'closed'],
  ])('at %s it is %s', (now, standing) => {
    expect(callPhase(WINDOW, new Date(now))).toBe(standing);
  });

  it('is none without a call, and a window needs both ends', () => {
    expect(callPhase(null, new Date())).toBe('none');
    expect(windowOf({ opens_at: WINDOW.opens_at })).toBeUndefined();
  });

  it('is a share of its window between 0 and 1', () => {
    expect(passed(WINDOW, new Date('2026-01-01'))).toBe(0);
    expect(passed(WINDOW, new Date('2027-01-01'))).toBe(1);
    expect(passed(WINDOW, new Date('2026-11-16T14:29:30Z'))).toBeCloseTo(0.5, 5);
  });
});

describe('pages worth a link', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 12, [1, 2, 0, 12]],
    [5, 12, [1, 0, 4, 5, 6, 0, 12]],
    [3, 12, [1, 2, 3, 4, 0, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])('on page %i of %i', (page, pages, steps) => {
    expect(pageSteps(page, pages)).toEqual(steps);
  });
});

describe('addresses of other sites', () => {
  it.each([
    ['https://www.uoa.gr/x?y=1', true],
    ['http://www.uts.edu.au', false],
    ['javascript:alert(1)', false],
    ['https://a b', false],
    [undefined, false],
  ])('%s: %s', (url, verdict) => {
    expect(isHttps(url)).toBe(verdict);
  });
});

describe('words', () => {
  it('name months as people do', () => {
    expect([0.5, 3, 12, 18, 48].map((months) => durationText(months, 'en'))).toEqual(['2 weeks', '3 months', '1 year', '18 months', '4 years']);
    expect(durationText(24, 'el')).toBe('2 έτη');
  });

  it('take the letters of the words that carry a name', () => {
    expect(initialsOf('University of the Aegean')).toBe('UA');
    expect(initialsOf('Πανεπιστήμιο Αθηνών')).toBe('ΠΑ');
    expect(initialsOf('École Polytechnique')).toBe('EP');
    expect(initialsOf('"Silk Road" International University')).toBe('SR');
    expect(['King’s College', "'Ştefan cel Mare' University", "L'Aquila"].map(initialsOf)).toEqual(['KC', 'SC', 'L']);
    expect(initialsOf('«Ο Θουκυδίδης» – Σχολή')).toBe('ΟΘ');
    expect(initialsOf('')).toBe('');
  });

  it('are those of the server in a browser in Turkish, where i is written İ in capitals', () => {
    const upper = String.prototype.toLocaleUpperCase;
    vi.spyOn(String.prototype, 'toLocaleUpperCase').mockImplementation(function(this: string) {
      return upper.call(this, 'tr');
    });
    const letters = initialsOf('international institute');
    vi.restoreAllMocks();
    expect(letters).toBe('II');
  });

  it('are never the same on one page, and never too long for their plate', () => {
    const named = (...names: string[]) => names.map((en) => ({ name: { en } }));
    expect(monogramLetters([{ name: { en: 'University of Athens' }, short_name: { en: 'UoA' } }, ...named('University of the Aegean')], 'en')).toEqual([
      'UoA',
      'UA',
    ]);
    expect(monogramLetters(named('University of Crete', 'University of Cyprus', 'Union College'), 'en')).toEqual(['UC', 'UCY', 'UCO']);
    const alike = monogramLetters(named(...Array.from({ length: 12 }, () => 'University of Example')), 'en');
    expect(new Set(alike).size).toBe(12);
    expect(Math.max(...alike.map(({ length }) => length))).toBeLessThanOrEqual(5);
    expect(monogramLetters([{}], 'en')).toEqual(['']);
  });

  it('name a place as far as it is stated', () => {
    expect(placeOf({ city: { en: 'Reid' }, country: 'AU' }, 'el')).toBe('Reid, Αυστραλία');
    expect(placeOf({ city: { en: 'Athens', el: 'Αθήνα' }, country: 'GR' }, 'en')).toBe('Athens, Greece');
    expect(placeOf({ country: 'GR' }, 'el')).toBe('Ελλάδα');
    expect(placeOf({}, 'en')).toBe('');
  });
});

describe('what this browser keeps', () => {
  it('ignores what is no list of ids', () => {
    localStorage.setItem('kept', '{"a":1}');
    expect(readIds('kept')).toEqual([]);
    localStorage.setItem('kept', '[3,"x",-1,3,2.5,7]');
    expect(readIds('kept')).toEqual([3, 7]);
    writeIds('kept', []);
    expect(localStorage.getItem('kept')).toBeNull();
  });

  it('compares at most four, each once', () => {
    expect(parseCompared(new URLSearchParams('ids=1,2,x,2,0,3,4,5'))).toEqual([1, 2, 3, 4]);
    expect(parseCompared(new URLSearchParams('ids=1&ids=2&ids=2'))).toEqual([1, 2]);
  });
});

describe('the calendar file', () => {
  it('holds the closing instant and escapes the title', () => {
    const deadline = {
      id: 'call-7',
      starts_at: WINDOW.closes_at,
      remind: 'P2D',
      title: 'Deadline: Law, Ethics; and more',
      url: 'https://portal.example.org/calls/7/details',
    };
    const text = calendarFile([deadline], new Date('2026-11-01T10:00:00Z'));
    expect(text).toContain('DTSTAMP:20261101T100000Z');
    expect(text).toContain('DTSTART:20261201T215900Z\r\n');
    expect(text.replace(/\r\n /g, '')).toContain('SUMMARY:Deadline: Law\\, Ethics\\; and more\r\n');
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text).toContain('UID:call-7@portal.example.org');
    expect(text).not.toContain('LOCATION');
  });

  const dates = (starts: string[], zone: string) =>
    calendarFile(starts.map((starts_at) => ({ id: starts_at, starts_at, zone, title: 'Law', url: 'https://portal.example.org/x', remind: 'P2D' })), new Date())
      .replaceAll('\r\n ', '')
      .split('\r\n');
  const zonePart = (lines: string[]) => lines.slice(lines.indexOf('BEGIN:VTIMEZONE') + 1, lines.indexOf('END:VTIMEZONE'));

  it('says instants in their zone, with how its clocks go then', () => {
    const lines = dates(['2026-09-01T06:00:00Z', '2026-12-01T21:59:59Z'], 'Europe/Athens');
    expect(lines.filter((line) => line.startsWith('DTSTART;'))).toEqual([
      'DTSTART;TZID=Europe/Athens:20260901T090000',
      'DTSTART;TZID=Europe/Athens:20261201T235959',
    ]);
    expect(zonePart(lines)).toEqual([
      'TZID:Europe/Athens',
      ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD'],
      ...['BEGIN:STANDARD', 'DTSTART:20261025T040000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0200', 'END:STANDARD'],
    ]);
  });

  it('names the change to summer time, and none where clocks stay', () => {
    expect(zonePart(dates(['2026-02-01T06:00:00Z', '2026-07-01T06:00:00Z'], 'America/St_Johns'))).toEqual([
      'TZID:America/St_Johns',
      ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0330', 'TZOFFSETTO:-0330', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:20260308T020000', 'TZOFFSETFROM:-0330', 'TZOFFSETTO:-0230', 'END:DAYLIGHT'],
    ]);
    expect(zonePart(dates(['2026-02-01T06:00:00Z', '2026-07-01T06:00:00Z'], 'Asia/Tokyo'))).toHaveLength(6);
  });

  it('of an interview says how long it takes and where it is', () => {
    const text = calendarFile([{
      id: 'interview-7',
      starts_at: '2026-12-01T09:00:00Z',
      minutes: 30,
      location: 'Room 4, https://meet.example.org/x',
      title: 'Interview',
      url: 'https://portal.example.org/x',
      remind: 'P1D',
    }], new Date());
    expect(text).toContain('DTSTART:20261201T090000Z\r\nDURATION:PT30M\r\n');
    expect(text.replace(/\r\n /g, '')).toContain('LOCATION:Room 4\\, https://meet.example.org/x\r\n');
    expect(text).toContain('TRIGGER:-P1D\r\n');
  });
});
