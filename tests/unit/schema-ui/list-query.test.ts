import { describe, expect, it } from 'vitest';
import { setNames } from '../../../src/schema-ui/list/filters';
import { apiFilter, parseListQuery, printListQuery, type ListBounds } from '../../../src/schema-ui/list/query';

const BOUNDS: ListBounds = { filters: ['kind', 'place', 'start_date_gte'], typed: ['place'], sortable: ['place'], sort: { field: 'id', order: 'DESC' } };

it('reads from an address what is requested of a list, and prints the same address', () => {
  const search = 'kind=a&kind=b&start_date_gte=2020-01-01&sort=-place&page=3&rows=25';
  const query = parseListQuery(search, BOUNDS);
  expect(query).toEqual({ filters: { kind: ['a', 'b'], start_date_gte: ['2020-01-01'] }, sort: { field: 'place', order: 'DESC' }, page: 3, rows: 25 });
  expect(printListQuery(query, BOUNDS)).toBe(search);
  expect(apiFilter(query.filters)).toEqual({ kind: ['a', 'b'], start_date_gte: '2020-01-01' });
});

it('leaves out what goes without saying', () => {
  expect(printListQuery(parseListQuery('', BOUNDS), BOUNDS)).toBe('');
});

it.each(['sort=nonsense', 'page=-1', 'page=1e9999', 'page=abc', 'rows=7', 'unknown=1', 'kind=', 'place=%20'])('takes %s for nothing', (search) => {
  expect(parseListQuery(search, BOUNDS)).toEqual({ filters: {}, sort: BOUNDS.sort, page: 1, rows: 10 });
});

describe('the filters of a list that are set', () => {
  const fee = { name: 'tuition_fee', names: ['tuition_fee_gte', 'tuition_fee_lte', 'tuition_fee_currency'] };

  it('are those with a value; a currency is none without a bound', () => {
    expect(setNames(fee, { tuition_fee_currency: ['USD'] })).toEqual([]);
    expect(setNames(fee, { tuition_fee_lte: ['900'], tuition_fee_currency: ['USD'] })).toEqual(['tuition_fee_lte', 'tuition_fee_currency']);
    expect(setNames({ name: 'topic', names: ['topic'] }, { topic: ['0421'], city: ['Patra'] })).toEqual(['topic']);
  });
});
