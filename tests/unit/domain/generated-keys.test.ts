import { GENERATED_KEY, withGeneratedKeys } from '@domain/calls/generated-keys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ENTRY = { type: 'object', properties: { key: { type: 'string', pattern: GENERATED_KEY, 'x-made-from': 'title' }, title: { type: 'object' } } };
const keysOf = (entries: readonly unknown[]): unknown[] => withGeneratedKeys(entries, ENTRY).map((entry) => Reflect.get(Object(entry), 'key'));

describe('keys that the portal makes', () => {
  it.each([
    [{ en: 'Transcript of records', el: 'Αναλυτική βαθμολογία' }, 'transcript_of_records'],
    [{ el: 'Αναλυτική βαθμολογία' }, 'analytiki_vathmologia'],
    [{ en: '2 letters (Réf.)' }, 'letters_ref'],
    [{ en: '数学' }, 'entry'],
    [undefined, 'entry'],
  ])('of %j is %s', (title, key) => {
    expect(keysOf([{ title }])).toEqual([key]);
  });

  it('stay as they were saved, whatever becomes of the title', () => {
    expect(keysOf([{ key: 'cv', title: { en: 'Résumé' } }])).toEqual(['cv']);
  });

  it('are one of a kind in their list, also next to those that were saved, and no longer than a key may be', () => {
    const long = 'Certificate of everything that was ever studied anywhere';
    const keys = keysOf([{ title: { en: long } }, { key: 'cv', title: { en: 'Diploma' } }, { title: { en: long } }, { title: { en: 'CV' } }]);
    expect(keys).toEqual(['certificate_of_everything_that_was_ever', 'cv', 'certificate_of_everything_that_was_eve_2', 'cv_2']);
  });

  it('are none that every object has, by which answers would seem to be there', () => {
    expect(keysOf([{ title: { en: 'Constructor' } }])).toEqual(['constructor_2']);
  });

  it('are always keys, each once', () => {
    const title = fc.record({ en: fc.string({ unit: 'grapheme' }), el: fc.string({ unit: 'grapheme' }) });
    fc.assert(
      fc.property(fc.array(fc.record({ title }), { maxLength: 30 }), (entries) => {
        const keys = keysOf(entries);
        expect(keys.filter((key) => !new RegExp(GENERATED_KEY).test(String(key)))).toEqual([]);
        expect(new Set(keys).size).toBe(entries.length);
      }),
    );
  });
});
