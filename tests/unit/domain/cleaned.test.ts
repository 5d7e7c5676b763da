import { cleaned } from '@domain/records/cleaned';
import type { Schema } from '@domain/schema/schema';
import { describe, expect, it } from 'vitest';

const text: Schema = { type: 'string', minLength: 1, maxLength: 40 };
const schema: Schema = {
  type: 'object',
  properties: {
    text,
    code: { type: 'string', enum: [' ', 'a'] },
    ended: { type: ['string', 'null'] },
    count: { type: 'integer' },
    anything: {},
    phone: { type: 'string', 'x-widget': 'phone' },
    email: { type: 'string', format: 'email' },
    url: { type: 'string', format: 'uri' },
    list: { type: 'array', items: text },
    words: { type: 'object', 'x-widget': 'localized-text', additionalProperties: text },
    questions: { type: 'object', 'x-opaque': true },
    group: { type: 'object', properties: { text, inner: { type: 'object', properties: { text } } } },
    rows: { type: 'array', items: { $ref: '#/definitions/row' } },
    address: { type: 'object', properties: { postal_code: text, country: { type: 'string', enum: ['GR', 'PT', 'JM'] } } },
  },
  definitions: { row: { type: 'object', properties: { text } } },
  'x-rules': [{ rule: 'postal_code', field: 'address.postal_code', country: 'address.country' }],
};
const clean = (record: Record<string, unknown>) => cleaned(record, { schema, document: schema });

const BLANKS = {
  'an empty text': '',
  spaces: '   ',
  'no-break spaces': '\u00a0\u202f',
  'zero width': '\u200b\ufeff\u2060',
  'a Hangul filler': '\u3164',
  'a selector': ' \ufe0f',
};

describe('a record as it is stored', () => {
  it.each(Object.entries(BLANKS))('has no text of %s, at any depth', (_, blank) => {
    expect(clean({ text: blank, email: blank, phone: blank, url: blank, ended: blank, words: { en: blank, el: 'Α' } })).toEqual({ words: { el: 'Α' } });
    expect(clean({ group: { text: blank, inner: { text: blank } }, rows: [{ text: blank }] })).toEqual({ group: { inner: {} }, rows: [{}] });
    expect(clean({ list: ['a', blank] }).list, 'entries stay at their places').toEqual(['a', '']);
  });

  it('has no null, but where null is a value; codes and what is no text stay as they are', () => {
    expect(clean({ text: null, count: null, ended: null, anything: null, code: ' ', other: '' })).toEqual({
      ended: null,
      anything: null,
      code: ' ',
      other: '',
    });
    expect(clean({ questions: { a: { title: ' ' } } })).toEqual({ questions: { a: { title: ' ' } } });
  });

  it('has texts without what nobody sees at both ends, in composed letters', () => {
    expect(clean({ text: '\u200e\u00a0 Ελένη\u00a0Π. \u3164' })).toEqual({ text: 'Ελένη\u00a0Π.' });
    expect(clean({ text: 'T\u0326epes\u0327' })).toEqual({ text: '\u021aepe\u015f' });
    expect(clean({ text: ' ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ' })).toEqual({
      text: '❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    });
    const long = `a${' '.repeat(100_000)}b`;
    expect(clean({ text: long })).toEqual({ text: long });
  });

  it.each([
    ['\u202a+30 210\u2011368\u20119000\u202c', '+302103689000'],
    ['tel:+30-210-368-9000', '+302103689000'],
    ['Tel.: 69\u00ad71234567', '+306971234567'],
    ['００３０ ２１０ ３６８ ９０００', '+302103689000'],
    ['call me', 'call me'],
  ])('has the phone number of %j', (pasted, phone) => {
    expect(clean({ phone: pasted })).toEqual({ phone });
  });

  it('has addresses without what they were pasted with', () => {
    expect(clean({ email: ' mailto:ma\u00adria@exam\u200bple.org\u202c', url: '\u2060https://exam\u00adple.org/ ' })).toEqual({
      email: 'maria@example.org',
      url: 'https://example.org/',
    });
  });

  it.each([
    ['GR-10679', 'GR', '10679'],
    ['EL 106\u00a079', 'GR', '106 79'],
    ['\u202a106\u00ad79', 'GR', '10679'],
    ['P-1000\u2011001', 'PT', '1000-001'],
    ['GR-10679', 'PT', 'GR-10679'],
    ['JM-12', 'JM', 'JM-12'],
  ])('has the postal code of %j in %s', (pasted, country, code) => {
    expect(clean({ address: { postal_code: pasted, country } })).toEqual({ address: { postal_code: code, country } });
  });
});
