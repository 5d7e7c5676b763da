import { afterEach, expect, it, vi } from 'vitest';
import { startOfDay } from '../../../src/signed-in/admin-inputs';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Europe/Athens', '2026-06-05', '2026-06-04T21:00:00Z'],
  ['America/New_York', '2026-06-05', '2026-06-05T04:00:00Z'],
  ['UTC', '2026-06-05', '2026-06-05T00:00:00Z'],
  ['UTC', '', ''],
])('in %s the day “%s” of a filter begins at “%s”', (zone, day, instant) => {
  vi.stubEnv('TZ', zone);
  expect(startOfDay(day)).toBe(instant);
});
