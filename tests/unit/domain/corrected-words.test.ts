import { parseCorrections, printCorrections, searchedPieces, withCorrections } from '@domain/catalogue/corrected-words';
import { describe, expect, it } from 'vitest';

describe('corrected words', () => {
  it.each([
    [{ hisotry: ['history'] }],
    [{ maters: ['masters', 'matters'], 'a=b&c': ['ιστορία'] }],
    [JSON.parse('{"__proto__":["proto"],"constructor":["x"]}') as Record<string, string[]>],
  ])('are read as they were printed: %j', (meant) => {
    const header = printCorrections(meant) ?? '';
    expect(header).toMatch(/^[\x21-\x7e]+$/);
    expect(parseCorrections(header)).toEqual(meant);
  });

  it('are no header where there are none', () => {
    expect([printCorrections({}), parseCorrections(null)]).toEqual([undefined, {}]);
  });

  it('stand at the place of those that were typed', () => {
    const meant = { scince: ['science'] };
    expect(searchedPieces(' data  scince ', meant)).toEqual([
      { typed: 'data', corrections: undefined },
      { typed: 'scince', corrections: ['science'] },
    ]);
    expect(searchedPieces('constructor data', meant)).toEqual([]);
    expect([withCorrections('data scince', meant), withCorrections('data', meant)]).toEqual(['data scince science', 'data']);
  });
});
