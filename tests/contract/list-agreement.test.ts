import { describe, expect, it } from 'vitest';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { readAll, vocabulary, type Node } from './broken-schemas';

const TYPES = ['bachelor_programmes', 'master_programmes', 'short_term_programmes'] as const;
type Edits = Partial<Record<(typeof TYPES)[number], Record<string, Node>>>;

/** The mistakes after fields were added to the schemas of programmes, whose records are in one list. */
function mistakesAfter(edits: Edits) {
  const { entities, common } = readAll();
  for (const [name, fields] of Object.entries(edits)) Object.assign(entities.get(name)?.properties as object, fields);
  const read = new Map(['universities', ...TYPES].map((name) => [name, entities.get(name) ?? {}] as const));
  return findMistakes({ entities: read, common, records: new Map(), refusals: new Map() }, vocabulary);
}

const titled = { title: 'Tested', 'x-i18n': { el: { title: 'Δοκιμή' } } };
const number = (marks: Node): Node => ({ ...titled, type: 'number', minimum: 0, maximum: 10, ...marks, examples: [1] });
const text = (marks: Node): Node => ({ ...titled, type: 'string', maxLength: 20, ...marks, examples: ['a'] });
const choice = (codes: string[], marks: Node): Node => {
  const labels = Object.fromEntries(codes.map((code) => [code, code]));
  return { ...titled, type: 'string', enum: codes, 'x-enum-labels': { en: labels, el: labels }, ...marks, examples: [codes[0]] };
};
const filter = (operator: string): Node => ({ 'x-filter': { operator } });
const column = (priority: number): Node => ({ 'x-list': { priority } });

describe('of the schemas of one list the lint refuses, once, with place and remedy:', () => {
  it.each<[string, Edits, { file: string; place: string; fault: string }]>([
    [
      'a filter of two types',
      { bachelor_programmes: { tested: number(filter('eq')) }, master_programmes: { tested: text(filter('eq')) } },
      {
        file: 'master_programmes.json',
        place: '/properties/tested',
        fault: 'is of another type in bachelor_programmes.json, and one list has both: give them one type, or this one another name',
      },
    ],
    [
      'a filter of codes over a text',
      { bachelor_programmes: { tested: choice(['a', 'b'], filter('eq')) }, master_programmes: { tested: text({}) } },
      {
        file: 'master_programmes.json',
        place: '/properties/tested',
        fault: 'is of another type in bachelor_programmes.json, and one list has both: give them one type, or this one another name',
      },
    ],
    [
      'a filter by two operators',
      { bachelor_programmes: { tested: number(filter('gte')) }, short_term_programmes: { tested: number(filter('eq')) } },
      {
        file: 'short_term_programmes.json',
        place: '/properties/tested/x-filter/operator',
        fault: 'is "gte" in bachelor_programmes.json, and both are one filter of one list: write "gte"',
      },
    ],
    [
      'a filter that would reveal what the other schema shows to some only',
      { bachelor_programmes: { tested: number(filter('gte')) }, master_programmes: { tested: number({ 'x-roles': { read: ['secretary'] } }) } },
      {
        file: 'master_programmes.json',
        place: '/properties/tested',
        fault: 'has other readers in bachelor_programmes.json, and one list would reveal it to those of both: give them the same x-roles',
      },
    ],
    [
      'a filter with the name of the bound of another',
      { bachelor_programmes: { tested: number(filter('gte')) }, master_programmes: { tested_gte: number(filter('eq')) } },
      {
        file: 'master_programmes.json',
        place: '/properties/tested_gte/x-filter',
        fault: 'finds by "tested_gte", as the filter of "tested" in bachelor_programmes.json does already: choose another name for one of the two fields',
      },
    ],
    [
      'two columns of one priority',
      { master_programmes: { tested: number(column(90)) }, short_term_programmes: { tested_too: number(column(90)) } },
      {
        file: 'short_term_programmes.json',
        place: '/properties/tested_too/x-list/priority',
        fault: '90 is the place of "tested" in master_programmes.json already: give each column of the list its own',
      },
    ],
    [
      'a column of two priorities',
      { bachelor_programmes: { tested: number(column(90)) }, short_term_programmes: { tested: number(column(91)) } },
      {
        file: 'short_term_programmes.json',
        place: '/properties/tested/x-list/priority',
        fault: 'is 90 in bachelor_programmes.json, and both are one column of one list: write 90',
      },
    ],
  ])('%s', (_what, edits, mistake) => {
    expect(mistakesAfter(edits)).toEqual([mistake]);
  });

  it('but neither a field, a keyword or a code of one schema alone, nor the same field in all', () => {
    const same = { tested: number({ ...filter('gte'), ...column(90) }) };
    const other = { title: 'Other', 'x-i18n': { el: { title: 'Άλλη' } } };
    const edits: Edits = {
      bachelor_programmes: { ...same, tested_shift: choice(['a', 'b'], { ...filter('in'), ...other }) },
      master_programmes: { ...same, tested_shift: choice(['c', 'd'], other) },
      short_term_programmes: { ...same, tested_size: number({ ...filter('lte'), ...column(91), ...other }) },
    };
    expect(mistakesAfter(edits)).toEqual([]);
  });
});
