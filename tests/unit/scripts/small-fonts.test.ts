import { expect, it } from 'vitest';
import { charactersIn } from '../../../scripts/lib/small-fonts.mjs';

it('reads a unicode-range of CSS: single characters, ranges, and line breaks between them', () => {
  expect(charactersIn('U+0041-0043,\n    U+20AC, U+3B1')).toBe('ABC€α');
});
