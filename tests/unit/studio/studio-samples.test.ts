import { expect, it } from 'vitest';
import type { EntitySchema } from '../../../src/schema-ui';
import { sampleProvider } from '../../../src/studio/samples';

const marked = (operator: 'eq' | 'contains' | 'gte' | 'in', part: object) => ({ ...part, 'x-filter': { operator } });

const schema: EntitySchema = {
  properties: {
    name: marked('contains', { type: 'string' }),
    size: marked('eq', { type: 'integer' }),
    kind: marked('in', { type: 'string', enum: ['a', 'b', 'c'] }),
    tags: marked('in', { type: 'array', items: { type: 'string' } }),
    on: marked('gte', { type: 'string', format: 'date' }),
    at: marked('gte', { type: 'string', format: 'date-time' }),
    age: marked('gte', { type: 'integer', 'x-list': { priority: 1, sortable: true } }),
    fee: marked('gte', { 'x-widget': 'money', type: 'object' }),
  },
};
const records = [
  { id: 1, name: 'Athens', size: 1, kind: 'a', tags: ['x'], on: '2026-05-01', at: '2026-05-01T06:00:00.000Z', age: 9, fee: { amount: 100, currency: 'EUR' } },
  {
    id: 2,
    name: 'Patras',
    size: 10,
    kind: 'b',
    tags: ['x', 'y'],
    on: '2026-06-01',
    at: '2026-06-01T06:00:00.000Z',
    age: 10,
    fee: { amount: 90, currency: 'USD' },
  },
  { id: 3, name: 'Chania', kind: 'c', age: 101 },
];
const provider = sampleProvider(() => ({ records, schema }));
const found = async (filter: object, sort = { field: 'id', order: 'ASC' }) =>
  (await provider.getList('cities', { filter, sort: sort as { field: string; order: 'ASC' }, pagination: { page: 1, perPage: 10 } })).data.map(({ id }) => id);

it.each<[what: string, filter: object, ids: number[]]>([
  ['nothing', {}, [1, 2, 3]],
  ['any word', { q: 'patr' }, [2]],
  ['a part of a text', { name: 'ATH' }, [1]],
  ['a number, not its digits', { size: 1 }, [1]],
  ['one of several codes', { kind: ['a', 'c'] }, [1, 3]],
  ['a code in a list', { tags: 'y' }, [2]],
  ['a first day', { on_gte: '2026-05-15' }, [2]],
  ['a last day', { on_lte: '2026-05-01' }, [1]],
  ['a last day of a moment, which is all of it', { at_lte: '2026-05-01' }, [1]],
  ['a least number', { age_gte: 10 }, [2, 3]],
  ['numbers between', { age_gte: '9', age_lte: '10' }, [1, 2]],
  ['an amount of a currency', { fee_gte: 50, fee_currency: 'EUR' }, [1]],
  ['a currency alone, which filters nothing', { fee_currency: 'USD' }, [1, 2, 3]],
])('filters the samples of a list by %s', async (_what, filter, ids) => {
  expect(await found(filter)).toEqual(ids);
});

it('sorts numbers by what they are worth', async () => {
  expect(await found({}, { field: 'age', order: 'ASC' })).toEqual([1, 2, 3]);
});
