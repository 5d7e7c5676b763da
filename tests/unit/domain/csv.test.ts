import type { Locale } from '@domain/locale';
import type { TextWords } from '@domain/schema/value-text';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { unguardedCell } from '@domain/values/csv';
import { cellText, csvColumns, csvHead, csvLines } from '../../../src/schema-ui/csv/file';
import { learnNames } from '../../../src/schema-ui/csv/names';
import { nameKey } from '../../../src/schema-ui/reference-names';
import type { SchemaServices } from '../../../src/schema-ui/services';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { sampleSchema } from '../support/schema-ui-sample';

const words = (locale: Locale = 'en') => ({
  locale,
  yes: 'Yes',
  no: 'No',
  nameOf: (resource: string, id: number) => (id === 7 ? `${resource} seven` : undefined),
});

const fileOf = (records: RecordData[], locale: Locale = 'en') => {
  const columns = csvColumns(sampleSchema, locale);
  return csvHead(columns) + csvLines(records, columns, { ...words(locale), root: sampleSchema });
};

it('has a column for each property with its title in the language of the reader, those of a group after its title', () => {
  expect(fileOf([])).toBe('\uFEFFTitle,Level,Thesis,Grade: Value,Grade: Scale,Note,Rows\r\n');
  expect(fileOf([], 'el')).toBe('\uFEFFΤίτλος,Επίπεδο,Διπλωματική,Βαθμός: Τιμή,Βαθμός: Κλίμακα,Σημείωση,Γραμμές\r\n');
});

it('writes codes as words, numbers as digits, lists in one cell, and nothing for what is absent', () => {
  const record = { title: 'Law', level: 'b', grade: { value: -8.5, scale: '0-10' }, rows: [{ q: 'one' }, { q: 'two' }] };
  expect(fileOf([record], 'el').split('\r\n')[1]).toBe('Law,Δεύτερο,,-8.5,0-10,,Ε: one; Ε: two');
});

it('is read back by a parser of RFC 4180 as it was, whatever stands in a text', () => {
  const nasty = 'a "quoted", line\r\nand another; \u00e9';
  const rows = parse(fileOf([{ title: nasty, note: ' spaces ' }]), { bom: true }) as string[][];
  expect([rows[1]?.[0], rows[1]?.[5], rows.length]).toEqual([nasty, ' spaces ', 2]);
});

it.each(['=1+1', '+30210', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)'])('does not let a spreadsheet run %j', (title) => {
  const rows = parse(fileOf([{ title }]), { bom: true }) as string[][];
  expect(rows[1]?.[0]).toBe(`'${title}`);
});

it.each([
  ['a\n=1', "a\n'=1"],
  ['one;=1+1', "one;'=1+1"],
  ['one; ＋1', "one; '＋1"],
  ["one;'=1", "one;''=1"],
])('does not let a spreadsheet that separates otherwise run %j', (title, shown) => {
  const rows = parse(fileOf([{ title }]), { bom: true }) as string[][];
  expect(rows[1]?.[0]).toBe(shown);
  expect(unguardedCell(shown)).toBe(title);
});

it('does not let a spreadsheet run the name of a file or of a record that a number stands for', () => {
  const root: EntitySchema = {
    type: 'object',
    properties: { file: { title: 'File', type: 'integer', 'x-widget': 'file' }, places: { title: 'Places', type: 'integer' } },
  };
  const nameOf = () => '=HYPERLINK("https://example.org")';
  const [, line] = parse(csvHead(csvColumns(root, 'en')) + csvLines([{ file: 7, places: -2 }], csvColumns(root, 'en'), { ...words(), nameOf, root }), {
    bom: true,
  }) as string[][];
  expect(line).toEqual([`'${nameOf()}`, '-2']);
});

it('writes every kind of value for other programs to read', () => {
  const root: EntitySchema = {};
  const cell = (value: unknown, schema: EntitySchema) => cellText(value, { ...words(), schema, root });
  expect(cell('2026-01-31', { type: 'string', format: 'date' })).toBe('2026-01-31');
  expect(cell('2026-01-31T22:00:00Z', { type: 'string', format: 'date-time' })).toBe('2026-01-31T22:00:00Z');
  expect(cell(false, { type: 'boolean' })).toBe('No');
  expect(cell(1234567.5, { type: 'number' })).toBe('1234567.5');
  expect(cell('GR', { type: 'string', enum: ['GR', 'FR'], 'x-enum-source': 'country' })).toBe('Greece');
  expect(cell(['a', 'b'], { type: 'array', items: { type: 'string', enum: ['a', 'b'], 'x-enum-labels': { en: { a: 'One', b: 'Two' } } } })).toBe('One, Two');
  expect(cell({ el: 'Νομική' }, { type: 'object', 'x-widget': 'localized-text' })).toBe('Νομική');
  expect(cell({ amount: 1500, currency: 'EUR' }, { type: 'object', 'x-widget': 'money' })).toBe('1500 EUR');
  expect(cell(7, { type: 'integer', 'x-widget': 'file' })).toBe('files seven');
  expect(cell(8, { type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } })).toBe('8');
  expect(cell(null, { type: 'string' })).toBe('');
});

it('names the files and records that stand in lists and in groups of them', async () => {
  const file: EntitySchema = { title: 'File', type: 'integer', 'x-widget': 'file' };
  const university: EntitySchema = { title: 'University', type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } };
  const work: EntitySchema = { title: 'Work', type: 'object', properties: { file, partners: { title: 'Partners', type: 'array', items: university } } };
  const root: EntitySchema = {
    type: 'object',
    properties: { files: { title: 'Files', type: 'array', items: file }, works: { title: 'Works', type: 'array', items: work } },
  };
  const services = {
    describeFile: (id: number) => Promise.resolve({ id, name: `file-${String(id)}.pdf` }),
    findReference: (_rules: unknown, id: number) => Promise.resolve({ id, label: { en: `University ${String(id)}` } }),
  } as unknown as SchemaServices;
  const record = { files: [1], works: [{ file: 2, partners: [3, 4] }] };
  const columns = csvColumns(root, 'en');
  const known = new Map<string, string>();
  await learnNames(known, [record], { columns, root, locale: 'en', services });
  const nameOf: TextWords['nameOf'] = (...named) => known.get(nameKey(...named));
  const [, line] = parse(csvHead(columns) + csvLines([record], columns, { ...words(), nameOf, root }), { bom: true }) as string[][];
  expect(line).toEqual(['file-1.pdf', 'File: file-2.pdf, Partners: University 3; University 4']);
});

it('names one record by the field that each reference says, and by what stands next to that reference', async () => {
  const reference = (title: string, label: string): EntitySchema => ({ title, type: 'integer', 'x-reference': { resource: 'universities', label } });
  const partner: EntitySchema = { title: 'Partner', type: 'object', properties: { university_id: reference('University', 'name') } };
  const root: EntitySchema = { type: 'object', properties: { university_id: reference('University', 'name'), seat_id: reference('Seat', 'city'), partner } };
  const services = {
    findReference: ({ label }: { label: string }, id: number) => Promise.resolve({ id, label: { en: `${label} of ${String(id)}` } }),
  } as unknown as SchemaServices;
  const record = {
    university_id: 3,
    university_name: { en: 'The name beside it' },
    university_city: { en: 'No city of the seat' },
    seat_id: 3,
    seat_name: { en: 'No city' },
    partner: { university_id: 4 },
  };
  const columns = csvColumns(root, 'en');
  const known = new Map<string, string>();
  await learnNames(known, [record], { columns, root, locale: 'en', services });
  const nameOf: TextWords['nameOf'] = (...named) => known.get(nameKey(...named));
  const [, line] = parse(csvHead(columns) + csvLines([record], columns, { ...words(), nameOf, root }), { bom: true }) as string[][];
  expect(line).toEqual(['The name beside it', 'city of 3', 'name of 4']);
});
