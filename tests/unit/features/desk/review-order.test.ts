import { expect, it } from 'vitest';
import { wordsOfOrder } from '../../../../src/features/desk/review-list';

it.each([
  ['', 'manage.applications.lead'],
  ['?status=UnderReview', 'manage.applications.lead'],
  ['?sort=-score', 'manage.applications.best_first'],
  ['?sort=score', undefined],
  ['?sort=name', undefined],
])('says of the list at “%s” in what order it stands', (search, words) => {
  expect(wordsOfOrder(search)).toBe(words);
});
