import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  formatBytes,
  formatClock,
  formatDate,
  formatDeadline,
  formatInstant,
  formatLargest,
  formatMoney,
  formatNumber,
  formatWeekday,
  timeLeft,
  zoneCity,
} from '@domain/values/format';

const now = new Date('2026-11-21T10:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('instants', () => {
  it('stand in the zone they were set in, which is named by its city', () => {
    expect(formatInstant('2026-11-21T21:59:00Z', 'en', 'Europe/Athens')).toBe('21 November 2026, 23:59 (Athens)');
    expect(formatInstant('2026-11-21T21:59:00Z', 'el', 'Europe/Athens')).toBe('21 Νοεμβρίου 2026, 23:59 (Αθήνα)');
  });

  it.each([
    ['Asia/Tokyo', '22 November 2026, 06:59 (Tokyo)'],
    ['Europe/Athens', undefined],
    // The zone has the same local time.
    ['Europe/Bucharest', undefined],
  ])('are a deadline in the zone of the call, and in that of a reader in %s where clocks there show something else', (zone, own) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(formatDeadline('2026-11-21T21:59:00Z', 'Europe/Athens', 'en')).toEqual({ text: '21 November 2026, 23:59 (Athens)', own });
  });

  it('show midnight as 00:00 and never as 24:00', () => {
    expect(formatInstant('2026-11-21T22:00:00Z', 'en', 'Europe/Athens')).toBe('22 November 2026, 00:00 (Athens)');
  });

  it('name a zone without a Greek name as IANA does', () => {
    expect(zoneCity('America/Argentina/Buenos_Aires', 'el')).toBe('Buenos Aires');
  });

  it('leave a text that is no instant as it is', () => {
    expect(formatInstant('soon', 'en')).toBe('soon');
  });
});

it('parts an instant into its day with the weekday and its time, on the clocks of a zone', () => {
  expect([formatWeekday('2026-11-21T22:30:00Z', 'en', 'Europe/Athens'), formatClock('2026-11-21T22:30:00Z', 'en', 'Europe/Athens')]).toEqual([
    'Sunday 22 November 2026',
    '00:30',
  ]);
  expect(formatWeekday('2026-11-21T22:30:00Z', 'el', 'Europe/Athens')).toBe('Κυριακή 22 Νοεμβρίου 2026');
  expect([formatWeekday('soon', 'en', 'Europe/Athens'), formatClock('soon', 'en', 'Europe/Athens')]).toEqual(['soon', 'soon']);
});

it('shows a date as the day it names, wherever the reader is', () => {
  expect(formatDate('2026-01-01', 'en')).toBe('1 January 2026');
  expect(formatDate('2026-01-01', 'el')).toBe('1η Ιανουαρίου 2026');
  expect(formatDate('2026-01-11', 'el')).toBe('11 Ιανουαρίου 2026');
});

describe('time left', () => {
  it.each([
    [3 * DAY + HOUR, 'in 3 days'],
    [2 * DAY, 'in 2 days'],
    [2 * DAY - 1, 'in 47 hours'],
    [2 * HOUR, 'in 2 hours'],
    [2 * HOUR - 1, 'in 119 minutes'],
    [MINUTE, 'in 1 minute'],
    [1000, 'in 1 minute'],
    [0, '1 minute ago'],
    [-MINUTE, '1 minute ago'],
    [-3 * DAY, '3 days ago'],
  ])('is announced for %d ms without promising more than there is', (ms, words) => {
    expect(timeLeft(after(ms), now, 'en')).toBe(words);
  });

  it('is announced in Greek', () => {
    expect(timeLeft(after(5 * DAY), now, 'el')).toBe('σε 5 ημέρες');
  });
});

it('shows amounts with their currency, and cents only when there are some', () => {
  expect(formatMoney({ amount: 1500, currency: 'EUR' }, 'en')).toBe('€1,500');
  expect(formatMoney({ amount: 99.5, currency: 'EUR' }, 'en')).toBe('€99.50');
});

it('shows sizes in kB and MB', () => {
  expect(formatBytes(1, 'en')).toBe('1 kB');
  expect(formatBytes(9_400_000, 'en')).toBe('9.4 MB');
});

it('shows the largest size of a file in its own unit, never more than it is', () => {
  expect(formatLargest(10 * 1024 * 1024, 'en')).toBe('10 MB');
  expect(formatLargest(1_600_000, 'el')).toBe('1,5 MB');
  expect(formatLargest(20_000, 'en')).toBe('19 kB');
});

// Creating an Intl formatter takes fifty times as long as using it, and a list of a hundred rows would create hundreds.
it('creates a formatter once for all values that are written the same way', () => {
  let made = 0;
  const counting = <Maker extends object>(maker: Maker) =>
    new Proxy(maker, {
      construct(target, options) {
        made += 1;
        return Reflect.construct(target as new() => object, options) as object;
      },
    });
  const { DateTimeFormat, NumberFormat } = Intl;
  Object.assign(Intl, { DateTimeFormat: counting(DateTimeFormat), NumberFormat: counting(NumberFormat) });
  for (let day = 10; day < 29; day += 1) {
    formatDate(`2031-01-${String(day)}`, 'el');
    formatInstant(`2031-01-${String(day)}T10:00:00Z`, 'el', 'Asia/Tokyo');
    formatNumber(day, 'el', { minimumFractionDigits: 3 });
    formatMoney({ amount: day, currency: 'JPY' }, 'el');
  }
  Object.assign(Intl, { DateTimeFormat, NumberFormat });
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(5);
});
