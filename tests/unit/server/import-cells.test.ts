import { describe, expect, it } from 'vitest';
import { numberCell } from '../../../server/features/imports/cells';
import { readCountry } from '../../../server/features/imports/country-words';
import { readProgrammeRow } from '../../../server/features/imports/programme-row';

const number = (text: unknown, sense?: 'money' | 'degrees') => numberCell({ n: text }, 'n', sense);

describe('a number in a file', () => {
  it.each([
    ['37,9416', 37.9416],
    ['-0,125', -0.125],
    ['2.300,00', 2300],
    ['2,300.50', 2300.5],
    ['1.234.567', 1_234_567],
    ['2 300,5', 2300.5],
    ['2\u00a0300', 2300],
    ["2'300.5", 2300.5],
    ['1.500', 1.5],
    [' 7 ', 7],
    [12.345, 12.345],
  ])('is read as any spreadsheet writes it: %j', (text, value) => {
    expect(number(text)).toBe(value);
  });

  it('with one separator before three digits means what its field allows', () => {
    expect([number('2.300', 'money'), number('2,300', 'money'), number('2,30', 'money')]).toEqual([2300, 2300, 2.3]);
    expect([number('23,727', 'degrees'), number('23.727', 'degrees')]).toEqual([23.727, 23.727]);
    expect(number('2,300')).toBe('2,300');
  });

  it.each(['about 5', '12 34', '1,2,3', '5%', '2026-01-01'])('stays text where it is none: %s', (text) => {
    expect(number(text)).toBe(text);
  });

  it('is undefined in an empty cell', () => {
    expect([number(''), number(undefined), number(null)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a code that lost its leading zeros', () => {
  const topicOf = (topic_code: unknown) => readProgrammeRow({ topic_code }).data['topic'];

  it('is the only one that it can be', () => {
    expect(['421', 821, '0421', '61', '421 '].map(topicOf)).toEqual(['0421', '0821', '0421', '061', '0421']);
  });

  it('stays as it is where it is a code itself, or could be two', () => {
    expect(['101', '11', '9999'].map(topicOf)).toEqual(['101', '11', '9999']);
  });
});

describe('the name of a country', () => {
  it.each([
    ['EL', 'GR'],
    ['el', 'GR'],
    ['UK', 'GB'],
    ['GRC', 'GR'],
    ['deu', 'DE'],
    ['CIV', 'CI'],
    ['Hellas', 'Hellas'],
    ['Ελλάδα', 'GR'],
    ['Bolivia (Plurinational State of)', 'BO'],
    ['Bolivia, Plurinational State of', 'BO'],
    ['Korea (the Republic of)', 'KR'],
    ['Republic of Korea', 'KR'],
    ["Korea (the Democratic People's Republic of)", 'KP'],
    ['Congo (the Democratic Republic of the)', 'CD'],
    ['Congo (the)', 'CG'],
    ['Netherlands (Kingdom of the)', 'NL'],
    ['United Kingdom of Great Britain and Northern Ireland (the)', 'GB'],
    ['Virgin Islands (British)', 'VG'],
    ['Virgin Islands (U.S.)', 'VI'],
    ['Falkland Islands (the) [Malvinas]', 'FK'],
    ['Saint Helena, Ascension and Tristan da Cunha', 'SH'],
    ['Federal Republic of Germany', 'DE'],
    ['Cabo Verde', 'CV'],
    ['Russian Federation (the)', 'RU'],
    ['Taiwan (Province of China)', 'TW'],
    ['Türkiye', 'TR'],
    ['Atlantis', 'Atlantis'],
    ['XQ', 'XQ'],
  ])('is understood in the forms of ISO 3166 and of the institutions: %s', (name, code) => {
    expect(readCountry(name)).toBe(code);
  });
});
