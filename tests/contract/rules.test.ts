import { checkRules, primaryField, type SchemaRule } from '@domain/records/schema-rules';
import { describe, expect, it } from 'vitest';

const faults = (rule: SchemaRule, data: Record<string, unknown>) =>
  checkRules({ 'x-rules': [rule] }, data).map(({ loc, type }) => `${type} at ${loc.join('.')}`);

describe('a rule', () => {
  it('takes a scale or a country that is called as something every object inherits', () => {
    expect(faults({ rule: 'within_scale', field: 'grade' }, { grade: { value: 9, scale: 'constructor' } })).toEqual([]);
    expect(faults({ rule: 'postal_code', field: 'code', country: 'country' }, { code: '1', country: 'constructor' })).toEqual([]);
  });

  const dates: SchemaRule = { rule: 'not_before', field: 'until', than: 'from' };

  it('compares dates, and the same day is not before', () => {
    expect(faults(dates, { from: '2024-05-01', until: '2024-04-30' })).toEqual(['not_before at until']);
    expect(faults(dates, { from: '2024-05-01', until: '2024-05-01' })).toEqual([]);
  });

  it('compares instants, and the same instant is not after', () => {
    const rule: SchemaRule = { rule: 'after', field: 'until', than: 'from' };
    const each: SchemaRule = { rule: 'after', field: 'rows', key: 'until', than: 'from' };
    expect(faults(each, { from: '2026-02-01', rows: [{ until: '2026-02-02' }, { until: '2026-02-01' }, {}, { until: '2026-01-01' }] })).toEqual([
      'after at rows.1.until',
      'after at rows.3.until',
    ]);
    expect(faults(each, { rows: [{ until: '2026-02-02' }] })).toEqual([]);
    expect(faults(rule, { from: '2024-05-01T10:00:00Z', until: '2024-05-01T10:00:00.000Z' })).toEqual(['after at until']);
    expect(faults(rule, { from: '2024-05-01T10:00:00Z', until: '2024-05-01T10:00:01Z' })).toEqual([]);
  });

  it('holds while something is missing or is no date', () => {
    expect(faults(dates, { until: '2024-04-30' })).toEqual([]);
    expect(faults(dates, { from: 'soon', until: '2024-04-30' })).toEqual([]);
    expect(checkRules({}, { from: '2024-05-01' })).toEqual([]);
  });

  // dprint-ignore
  const GRADES: [string, number, boolean][] = [
    ['0-10', 10, true], ['0-10', 10.01, false], ['0-10', -1, false], ['0-20', 20, true], ['0-20', 21, false], ['0-100', 100, true],
    ['0-100', 101, false], ['gpa-4', 4, true], ['gpa-4', 4.3, false], ['german', 1, true], ['german', 0.7, false], ['german', 5.1, false],
    ['other', 9000, true],
  ];
  it.each(GRADES)('knows the scale %s: %d fits is %s', (scale, value, fits) => {
    const found = faults({ rule: 'within_scale', field: 'grade' }, { grade: { scale, value } });
    expect(found).toEqual(fits ? [] : ['within_scale at grade.value']);
  });

  const CODES: [string, string, boolean][] = [
    ['GR', '106 79', true],
    ['GR', '10679', true],
    ['GR', '1067', false],
    ['GB', 'SW1A 1AA', true],
    ['GB', '10679', false],
    ['NL', '1012 AB', true],
    ['US', '10001-1234', true],
    ['US', 'ABCDE', false],
    ['HK', 'none of them', true],
  ];
  it.each(CODES)('knows the postal codes of %s: %s fits is %s', (country, code, fits) => {
    const rule: SchemaRule = { rule: 'postal_code', field: 'address.code', country: 'address.country' };
    expect(faults(rule, { address: { country, code } })).toEqual(fits ? [] : ['postal_code at address.code']);
  });

  it('finds the second of two equal keys', () => {
    const rule: SchemaRule = { rule: 'unique_by', field: 'rows', key: 'key' };
    expect(faults(rule, { rows: [{ key: 'a' }, { key: 'b' }, { key: 'a' }] })).toEqual(['unique_by at rows.2.key']);
    expect(faults(rule, { rows: [{ key: 'a' }, {}, {}] })).toEqual([]);
  });

  it('knows time zones', () => {
    const rule: SchemaRule = { rule: 'time_zone', field: 'zone' };
    expect(faults(rule, { zone: 'Europe/Athens' })).toEqual([]);
    expect(faults(rule, { zone: 'Europe/Atlantis' })).toEqual(['time_zone at zone']);
    const each: SchemaRule = { rule: 'time_zone', field: 'rows', key: 'zone' };
    expect(faults(each, { rows: [{ zone: 'Europe/Athens' }, {}, { zone: 'Europe/Atlantis' }] })).toEqual(['time_zone at rows.2.zone']);
    expect(faults(each, {})).toEqual([]);
    const deeper: SchemaRule = { rule: 'time_zone', field: 'rows', key: 'room.inner.zone' };
    expect(faults(deeper, { rows: [{}, { room: { inner: [{ zone: 'Europe/Athens' }, { zone: 'Europe/Atlantis' }] } }] })).toEqual([
      'time_zone at rows.1.room.inner.1.zone',
    ]);
  });

  it('knows which year follows', () => {
    const rule: SchemaRule = { rule: 'next_year', field: 'year' };
    expect(faults(rule, { year: '2026-2027' })).toEqual([]);
    expect(faults(rule, { year: '2026-2026' })).toEqual(['next_year at year']);
    expect(faults(rule, { year: 2026 })).toEqual([]);
  });

  it('leaves to the server what holds between records, and names the field', () => {
    const rule: SchemaRule = { rule: 'exactly_one', field: 'main' };
    expect(faults(rule, { main: false })).toEqual([]);
    expect([primaryField({ 'x-rules': [rule] }), primaryField({})]).toEqual(['main', undefined]);
  });

  it('names each unknown key', () => {
    const rule: SchemaRule = { rule: 'known_keys', field: 'q.required', in: 'q.properties' };
    expect(faults(rule, { q: { required: ['a', 'b'], properties: { a: {} } } })).toEqual(['known_keys at q.required.1']);
    expect(faults(rule, { q: { required: ['a'] } })).toEqual(['known_keys at q.required.0']);
  });
});
