import { expect, it } from 'vitest';
import { receiptNumber } from '../../../server/core/applications/frozen-copy';

it.each([
  ['2026-12-31T21:59:00Z', 'PRO-2026-000042'],
  ['2026-12-31T22:00:00Z', 'PRO-2027-000042'],
])('the year of a number is that in the zone of the call: at %s it is %s', (now, number) => {
  expect(receiptNumber(42, new Date(now), 'Europe/Athens')).toBe(number);
});
