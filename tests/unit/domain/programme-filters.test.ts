import { currencyName, filterNames } from '@domain/records/list-fields';
import { pageCount, parsePage, rangeOf } from '@domain/records/list-pages';
import { orderOf } from '@domain/catalogue/programme-orders';
import {
  cleared,
  SCHEMA_FILTERS,
  NO_FILTERS,
  parseProgrammeQuery,
  printProgrammeQuery,
  programmeFilter,
  setFilters,
  valuesOf,
  type SchemaFilter,
} from '@domain/catalogue/programme-query';
import { describe, expect, it } from 'vitest';
import bachelor from '@generated/schemas/bachelor_programmes.json';
import master from '@generated/schemas/master_programmes.json';
import shortTerm from '@generated/schemas/short_term_programmes.json';
import { resolve, schemaAt } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';

const parse = (query: string) => parseProgrammeQuery(new URLSearchParams(query));

/** Something that a filter can be set to by one of its names. */
function valueFor({ name: field, type, schema }: SchemaFilter, name: string): string {
  if (name === currencyName(field)) return 'GBP';
  const [code] = schema.enum ?? [];
  return String(code ?? (schema.format === 'date' ? '2027-07-01' : type === 'number' || type === 'money' ? 12 : type === 'boolean' ? true : 'word'));
}

describe('the query of /programmes', () => {
  it('has the defaults of the specification', () => {
    expect(parse('')).toEqual({ ...NO_FILTERS, sort: '', page: 1, limit: 10 });
  });

  it('reads every filter', () => {
    const query = 'name=%CE%B1%CE%B8%CE%B7%CE%BD%CE%B1&prog_type=Master&city=Patra&university_id=12&has_tuition_fees=false&is_open=true' +
      '&apply_status=open&language=el&topic=061&study_mode=part_time&country=GR&sort=fee&page=3&limit=20';
    expect(parse(query)).toEqual({
      ...NO_FILTERS,
      name: 'αθηνα',
      prog_type: ['Master'],
      city: 'Patra',
      university_id: 12,
      has_tuition_fees: false,
      is_open: true,
      apply_status: ['open'],
      language: ['el'],
      topic: ['061'],
      study_mode: ['part_time'],
      country: ['GR'],
      sort: 'fee',
      page: 3,
      limit: 20,
    });
  });

  it.each(['abc', '', '-1', '0', '00', '+2', '1.5', 'e3', '1e', ' 2'])('takes page and limit %j for their defaults', (value) => {
    expect(parsePage(new URLSearchParams({ page: value, limit: value }))).toEqual({ page: 1, limit: 10 });
  });

  it.each([['02', 2], ['0010', 10], ['7', 7]])('takes page and limit %j for %d', (value, number) => {
    expect(parsePage(new URLSearchParams({ page: value, limit: value }))).toEqual({ page: number, limit: number });
  });

  it.each([['1e3', 1000], ['1E9', 999_999_999], ['99999999999', 999_999_999], ['1e999', 999_999_999]])(
    'takes page %j for %d, of which no list has rows, and such a limit for 100',
    (value, number) => {
      expect(parsePage(new URLSearchParams({ page: value, limit: value }))).toEqual({ page: number, limit: 100 });
    },
  );

  it('takes the id of a university as long as ids may be, so that an unknown one finds nothing', () => {
    expect(['9999999999', '123456789012345', '012', '0', '1234567890123456'].map((id) => parse(`university_id=${id}`).university_id)).toEqual(
      [9_999_999_999, 123_456_789_012_345, null, null, null],
    );
  });

  it('takes a limit above 100 for 100', () => {
    expect(parse('limit=101').limit).toBe(100);
    expect(parse('limit=100').limit).toBe(100);
  });

  it.each(
    [
      ['prog_type=master', 'prog_type'],
      ['university_id=abc', 'university_id'],
      ['university_id=', 'university_id'],
      ['has_tuition_fees=1', 'has_tuition_fees'],
      ['is_open=yes', 'is_open'],
      ['apply_status=late', 'apply_status'],
      ['language=greek', 'language'],
      ['topic=law', 'topic'],
      ['study_mode=not a code', 'study_mode'],
      ['country=Greece', 'country'],
    ] as const,
  )('takes %s for not set', (query, name) => {
    expect(parse(query)[name]).toEqual(NO_FILTERS[name]);
    expect(setFilters(parse(query))).toEqual([]);
  });

  it('accepts every field that the schemas flag for a filter, by its names in the API', () => {
    expect(SCHEMA_FILTERS).not.toEqual([]);
    for (const filter of SCHEMA_FILTERS) {
      for (const name of filterNames(filter)) {
        const value = valueFor(filter, name);
        const read = filter.operator === 'in' ? [value] : value;
        expect(programmeFilter(parse(`${name}=${value}`))).toEqual({ [name]: read });
        expect(parseProgrammeQuery(printProgrammeQuery(parse(`${name}=${value}&page=2`)))).toMatchObject({ [name]: read, page: 2 });
        expect(setFilters({ ...parse(`${name}=${value}`), ...cleared(name) })).toEqual([]);
        if (filter.operator !== 'contains') expect(setFilters(parse(`${name}=%CE%B1`))).toEqual([]);
      }
    }
  });

  it('has several values of the filters that the schemas flag by the operator `in`, each once, and the first one of the others', () => {
    const query =
      'topic=06&topic=law&topic=04&topic=06&language=el&eqf_level=7&eqf_level=6&eqf_level=70&country=GR&country=FR&city=Patra&city=Athens&has_tuition_fees=false&has_tuition_fees=true';
    const read = parse(query);
    expect(programmeFilter(read)).toEqual({
      topic: ['06', '04'],
      language: ['el'],
      eqf_level: ['7', '6'],
      country: ['GR', 'FR'],
      city: 'Patra',
      has_tuition_fees: false,
    });
    expect(printProgrammeQuery(read).getAll('eqf_level')).toEqual(['7', '6']);
    expect(parseProgrammeQuery(printProgrammeQuery(read))).toEqual(read);
    expect(valuesOf(read.topic)).toEqual(['06', '04']);
    expect(valuesOf(read.has_tuition_fees)).toEqual(['false']);
    expect(valuesOf(read.name)).toEqual([]);
  });

  it('has how far from a city, which by itself is no filter, and none for the usual distance', () => {
    expect(programmeFilter(parse('near=Patras&within=100'))).toEqual({ near: 'Patras', within: 100 });
    expect(setFilters(parse('near=Patras&within=100'))).toEqual(['near']);
    for (const none of ['50', '51', '-10', '1e1', 'far']) expect(programmeFilter(parse(`near=Patras&within=${none}`)), none).toEqual({ near: 'Patras' });
    expect(setFilters(parse('within=100'))).toEqual([]);
  });

  it('has the currency of a bound, which by itself is no filter, and none for the usual one', () => {
    expect(programmeFilter(parse('tuition_fee_lte=2000&tuition_fee_currency=GBP'))).toEqual({ tuition_fee_lte: '2000', tuition_fee_currency: 'GBP' });
    expect(setFilters(parse('tuition_fee_lte=2000&tuition_fee_currency=GBP'))).toEqual(['tuition_fee_lte']);
    expect(printProgrammeQuery(parse('tuition_fee_lte=2000&tuition_fee_currency=EUR')).toString()).toBe('tuition_fee_lte=2000');
    expect(setFilters(parse('tuition_fee_currency=GBP&tuition_fee_gte=-5&tuition_fee_lte=much'))).toEqual([]);
    for (const none of ['ZZZ', 'gbp', 'G'])
      expect(programmeFilter(parse(`tuition_fee_lte=2000&tuition_fee_currency=${none}`)), none).toEqual({ tuition_fee_lte: '2000' });
  });

  it('takes no more values than somebody would choose', () => {
    expect(parse(Array.from({ length: 5000 }, (_, code) => `topic=${String(code).padStart(4, '0')}`).join('&')).topic.length).toBeLessThanOrEqual(50);
  });

  it('comes back as it was printed', () => {
    const query = { ...parse('name=data&has_tuition_fees=false&is_open=false&topic=06&university_id=4&sort=newest'), page: 2, limit: 50 };
    expect(parseProgrammeQuery(printProgrammeQuery(query))).toEqual(query);
  });

  it('prints nothing for what is not set', () => {
    expect(printProgrammeQuery(parse('')).toString()).toBe('');
    expect(printProgrammeQuery({ prog_type: ['ShortTerm'], page: 1 }).toString()).toBe('prog_type=ShortTerm');
  });

  it('tells the API only what is set, false included', () => {
    expect(programmeFilter(parse('has_tuition_fees=false&is_open=true&page=4'))).toEqual({ has_tuition_fees: false, is_open: true });
  });
});

it('a filter of codes offers every code that a programme of any type can have', () => {
  const documents = [bachelor, master, shortTerm] as object[] as Schema[];
  const codesOf = (field: string) =>
    new Set(
      documents.flatMap((schema) => {
        const { items, enum: own, const: fixed } = schemaAt([field], { schema, document: schema }) ?? {};
        return own ?? resolve(items, schema).enum ?? (fixed === undefined ? [] : [fixed]);
      }),
    );
  const ofCodes = SCHEMA_FILTERS.filter(({ schema, type }) => schema.enum !== undefined && type !== 'boolean');
  expect(ofCodes).not.toEqual([]);
  for (const { name, schema } of ofCodes) expect(new Set(schema.enum), name).toEqual(codesOf(name));
  const modes = [...codesOf('study_modes')];
  expect(modes).not.toEqual([]);
  expect(parse(modes.map((mode) => `study_mode=${String(mode)}`).join('&')).study_mode).toEqual(modes);
});

describe('the order', () => {
  it.each([
    ['', 'deadline'],
    ['name=law', 'relevance'],
    ['name=law&sort=fee', 'fee'],
    ['sort=cheapest', 'deadline'],
    ['near=Patras', 'distance'],
    ['near=Patras&sort=deadline', 'deadline'],
    ['sort=distance', 'deadline'],
  ])('of the query %j is %s', (query, order) => {
    expect(orderOf(parse(query))).toBe(order);
  });
});

describe('pages', () => {
  it('are ranges counted from 0', () => {
    expect(rangeOf({ page: 1, limit: 10 })).toEqual([0, 9]);
    expect(rangeOf({ page: 3, limit: 25 })).toEqual([50, 74]);
  });

  it('fill up, and an empty list has one', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });
});
