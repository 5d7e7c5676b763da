import { highlightWords } from '@domain/catalogue/highlight-words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const highlighted = (text: string, search: string) => highlightWords(text, search).flatMap((piece) => (piece.highlighted ? [piece.text] : []));

describe('the words of a search', () => {
  it.each([
    ['Ιστορία της Τέχνης', 'ιστορια ΤΕΧΝΗΣ', ['Ιστορία', 'Τέχνης']],
    ['Économie et gestion', 'economie', ['Économie']],
    ['Data Science and Data Mining', 'data', ['Data', 'Data']],
    ['Law', 'a', []],
    ['Law', '', []],
    ['Law', 'l(w', []],
    ['Philosophy', 'sophy', ['sophy']],
    ['Histoire de l’art', "l'art", ['l’art']],
    ['e\u0301cole 👩‍🎓 law', 'law ecole', ['e\u0301cole', 'law']],
  ])('are highlighted in %j for %j', (text, search, words) => {
    expect(highlighted(text, search)).toEqual(words);
  });

  it('change nothing of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => highlightWords(text, search).map((piece) => piece.text).join('') === text),
    );
  });
});
