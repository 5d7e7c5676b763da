import { isolated } from '@domain/values/text-direction';
import { expect, it } from 'vitest';
import { loadArea, translate } from '../../../src/i18n/messages';

const ARABIC = '\u0628\u0631\u0646\u0627\u0645\u062c';

it.each([
  ['of this direction, as it is', 'Νομική (LL.M.)', 'Νομική (LL.M.)'],
  ['from right to left, by itself', ARABIC, `\u2068${ARABIC}\u2069`],
  ['with marks that turn what follows, without them', 'a\u202eb\u2066c\u2069', 'abc'],
  ['that would end its own isolation, whole', `${ARABIC}\u2069\u202eabc`, `\u2068${ARABIC}abc\u2069`],
])('a text stands in a sentence: %s', (_how, text, shown) => {
  expect(isolated(text)).toBe(shown);
});

it('what is filled into a message turns nothing in the text before and after it', async () => {
  await loadArea('search', 'en');
  expect(translate('en', 'search.chips.name', { value: `${ARABIC}\u202e abc` })).toBe(`Name: \u2068${ARABIC} abc\u2069`);
  expect(translate('en', 'search.chips.name', { value: 'Law' })).toBe('Name: Law');
});
