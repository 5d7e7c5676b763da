import { expect, it } from 'vitest';
import { placeName } from '../../../src/layout/place-name';

it.each([
  ['University Details', 'University details'],
  ['How To Apply', 'How to apply'],
  ['ShortTermProgramme Details', 'Short term programme details'],
  ['Στοιχεία πανεπιστημίου', 'Στοιχεία πανεπιστημίου'],
  ['Webhooks', 'Webhooks'],
])('a heading has the name of a route in sentence case: %s', (title, heading) => {
  expect(placeName(title)).toBe(heading);
});
