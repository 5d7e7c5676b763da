import { expect, it } from 'vitest';
import { createAjv } from '../../../server/platform/validation/create-ajv';

it.each([
  ['date', '2024-02-29', true],
  ['date', '2023-02-29', false],
  ['date', '0000-01-01', false],
  ['date', '0001-01-01', true],
  ['date-time', '2016-12-31T23:59:59.999Z', true],
  ['date-time', '2016-12-31T23:59:60Z', false],
  ['date-time', '0000-01-01T00:00:00Z', false],
  ['date-time', '2016-12-31T25:00:00Z', false],
])('a %s is one that can be stored: %s is %s', (format, text, fits) => {
  expect(createAjv().compile({ type: 'string', format })(text)).toBe(fits);
});
