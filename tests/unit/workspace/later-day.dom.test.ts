import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayIn } from '../../../src/workspace/LaterDay';

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it.each([
  ['2026-06-04T21:30:00Z', 'Europe/Athens', '2026-06-06'],
  ['2026-06-05T01:00:00Z', 'America/New_York', '2026-06-05'],
  ['2026-06-05T01:00:00Z', undefined, '2026-06-05'],
  // The night before has 23 hours.
  ['2026-03-28T22:30:00Z', 'Europe/Athens', '2026-03-30'],
])('tomorrow, at %s, is the day after that in the zone of the call, else of the reader (%s): %s', (now, zone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  expect(dayIn(1, zone)).toBe(day);
});
