import type { Node } from './broken-schemas';
import { called, date, file, group, list, number, text, yes, type Case } from './drawn-cases';

const filtered = (what: string, field: Node, fault: string): Case => ({
  what,
  says: { properties: { field } },
  place: `/properties/field/x-filter${fault.startsWith('no list') ? '' : '/operator'}`,
  fault,
});

export const LISTS: Case[] = [
  filtered(
    'a number found by words',
    number({ 'x-filter': { operator: 'contains' } }),
    '"contains" does not fit a field of the kind "number": write "eq" or "gte" or "lte"',
  ),
  filtered('a text between bounds', text({ 'x-filter': { operator: 'gte' } }), '"gte" does not fit a field of the kind "text": write "eq" or "contains"'),
  filtered('one of several free texts', text({ 'x-filter': { operator: 'in' } }), '"in" does not fit a field of the kind "text"'),
  filtered('an amount of money found by words', {
    $ref: 'common/money.json',
    ...called('Fee'),
    'x-filter': { operator: 'contains' },
    examples: [{ amount: 1, currency: 'EUR' }],
  }, '"contains" does not fit a field of the kind "money": write "gte" or "lte"'),
  filtered('a day found by words', date({ 'x-filter': { operator: 'contains' } }), '"contains" does not fit a field of the kind "date": write "gte" or "lte"'),
  filtered('a yes between bounds', yes({ 'x-filter': { operator: 'gte' } }), '"gte" does not fit a field of the kind "boolean": write "eq"'),
  filtered(
    'a code found by words',
    { 'x-filter': { operator: 'contains' }, $ref: 'common/country.json', ...called('C'), examples: ['GR'] },
    '"contains" does not fit a field of the kind "code": write "eq" or "in"',
  ),
  filtered('a file', file({ 'x-filter': { operator: 'eq' } }), 'no list is filtered by a field of the kind "file": leave x-filter out'),
  filtered('a group', group({ a: text() }, { 'x-filter': { operator: 'eq' } }), 'no list is filtered by a field of the kind "object": leave x-filter out'),
  {
    what: 'a number of a group found by words',
    says: { properties: { outer: group({ field: number({ 'x-filter': { operator: 'contains' } }) }) } },
    place: '/properties/outer/properties/field/x-filter/operator',
    fault: '"contains" does not fit a field of the kind "number"',
  },
  {
    what: 'a filter that the address says already',
    says: { properties: { page: number({ 'x-filter': { operator: 'eq' } }) } },
    place: '/properties/page/x-filter',
    fault: 'the address of a list says "page" for something else',
  },
  ...[['is_open', 'bachelor_programmes'], ['language', 'master_programmes'], ['limit', 'short_term_programmes']].map(([name = '', file]) => ({
    what: `a filter of programmes called ${name}`,
    ...(file && { name: file }),
    says: { properties: { [name]: yes({ 'x-filter': { operator: 'eq' } }) } },
    place: `/properties/${name}/x-filter`,
    fault: `the address of a list says "${name}" for something else`,
  })),
  {
    what: 'a filter called as the bound of another',
    says: { properties: { field: number({ 'x-filter': { operator: 'gte' } }), field_lte: number({ 'x-filter': { operator: 'eq' } }) } },
    place: '/properties/field_lte/x-filter',
    fault: 'finds by "field_lte", as the filter of "field" does already: choose another name for one of the two fields',
  },
  {
    what: 'a filter of a group called as the currency of an amount in it',
    says: {
      properties: {
        outer: group({
          fee: { $ref: 'common/money.json', ...called('Fee'), 'x-filter': { operator: 'gte' }, examples: [{ amount: 1, currency: 'EUR' }] },
          fee_currency: { 'x-filter': { operator: 'eq' }, $ref: 'common/country.json', ...called('C'), examples: ['GR'] },
        }),
      },
    },
    place: '/properties/outer/properties/fee_currency/x-filter',
    fault: 'finds by "outer.fee_currency", as the filter of "outer.fee" does already',
  },
  ...['x-list', 'x-filter', 'x-index'].map((mark) => ({
    what: `${mark} in a list`,
    says: { properties: { rows: list(group({ field: text({ [mark]: { 'x-list': { priority: 1 }, 'x-filter': { operator: 'eq' } }[mark] ?? true }) })) } },
    place: `/properties/rows/items/properties/field/${mark}`,
    fault: 'is read by no list here',
  })),
  {
    what: 'a column of a list of groups',
    says: { properties: { rows: list(group({ a: text() }), { 'x-list': { priority: 1 } }) } },
    place: '/properties/rows/x-list',
    fault: 'a cell would show how many entries it has, and no more: leave x-list out',
  },
  {
    what: 'a column of a group',
    says: { properties: { outer: group({ a: text() }, { 'x-list': { priority: 1 } }) } },
    place: '/properties/outer/x-list',
    fault: 'a cell has no room for a group: flag one of its fields',
  },
  {
    what: 'an index of a list of groups',
    says: { properties: { rows: list(group({ a: text() }), { 'x-index': true }) } },
    place: '/properties/rows/x-index',
    fault: 'is an index that nothing asks: leave x-index out',
  },
  {
    what: 'an index of a list of texts',
    says: { properties: { rows: list(text(), { 'x-index': true }) } },
    place: '/properties/rows/x-index',
    fault: 'is an index that nothing asks: leave x-index out',
  },
  {
    what: 'an index of a field by which nothing finds',
    says: { properties: { outer: group({ a: text({ 'x-index': true }) }) } },
    place: '/properties/outer/properties/a/x-index',
    fault: 'is an index that nothing asks: say by x-filter how lists find by it',
  },
  {
    what: 'two columns at one place',
    says: { properties: { a: text({ 'x-list': { priority: 2 } }), outer: group({ b: text({ 'x-list': { priority: 2 } }) }) } },
    place: '/properties/outer/properties/b/x-list/priority',
    fault: '2 is the place of "a" already: give each column of the list its own',
  },
  {
    what: 'a column at the place of a computed one',
    says: {
      properties: { a: text({ 'x-list': { priority: 3 } }) },
      'x-computed': { both: { ...called('B'), 'x-list': { priority: 3 }, 'x-formula': { operation: 'join', fields: ['a'] } } },
    },
    place: '/x-computed/both/x-list/priority',
    fault: '3 is the place of "a" already',
  },
];
