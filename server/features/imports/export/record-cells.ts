import { localized } from '@domain/locale';
import { columnOf, type ImportKind } from '../columns';
import { plainFields, PROGRAMME_FIELDS, type PlainField } from '../plain-fields';
import type { SomeOf } from '@domain/values/field-types';
import type { components } from '@generated/api';
import type { ExportedRecordRow } from '../queries/catalogue-export';

/** The value of a cell of an export; a list stays a list until a table needs one text. */
export type CellValue = string | number | readonly unknown[];
export type RecordCells = ReadonlyMap<string, CellValue>;

const FIELDS: Readonly<Record<ImportKind, readonly PlainField[]>> = {
  universities: plainFields(['universities']),
  programmes: PROGRAMME_FIELDS,
};

/** Columns of no plain field: those that identify a record and its university, and those of the fee, which takes two columns. */
const ABOUT: Readonly<Record<ImportKind, { first: readonly string[]; last: readonly string[] }>> = {
  universities: { first: ['id'], last: ['source'] },
  programmes: { first: ['source_id', 'university_ref', 'university_name', 'country'], last: ['tuition_amount', 'currency', 'source'] },
};

type Programme = components['schemas']['ProgrammeRecord'];
type Languages = ReadonlyMap<string, readonly string[]>;

const columnsOfField = (kind: ImportKind, field: PlainField, languages: Languages): string[] => {
  const column = columnOf(kind, field.name);
  return field.kind === 'localized' ? (languages.get(field.name) ?? []).map((language) => `${column}_${language}`) : [column];
};

/** The columns of an export, under their names in the import; a localized text has a column for each language that is used. */
export const exportColumns = (kind: ImportKind, languages: Languages): string[] => [
  ...ABOUT[kind].first,
  ...FIELDS[kind].flatMap((field) => columnsOfField(kind, field, languages)),
  ...ABOUT[kind].last,
];

function aboutCells(kind: ImportKind, row: ExportedRecordRow): [string, unknown][] {
  if (kind === 'universities') return [['id', row.source_id], ['source', row.source]];
  const { tuition_fee: fee }: SomeOf<Programme, 'tuition_fee'> = row.data;
  return [
    ['source_id', row.source_id],
    ['university_ref', row.university_ref],
    ['university_name', row.university_name && localized(row.university_name, 'en').text],
    ['country', row.country],
    ['tuition_amount', fee?.amount],
    ['currency', fee?.currency],
    ['source', row.source],
  ];
}

function fieldCells(kind: ImportKind, { name, kind: how }: PlainField, value: unknown): [string, unknown][] {
  const column = columnOf(kind, name);
  if (how !== 'localized') return [[column, value]];
  return Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([language, text]) => [`${column}_${language}`, text]);
}

const isCell = (value: unknown): value is CellValue => typeof value === 'string' || typeof value === 'number' || Array.isArray(value);

/** The cells of a record by the columns of the import; a value that is not set has no cell. */
export function cellsOfRecord(kind: ImportKind, row: ExportedRecordRow): RecordCells {
  const all = [...aboutCells(kind, row), ...FIELDS[kind].flatMap((field) => fieldCells(kind, field, row.data[field.name]))];
  return new Map(all.flatMap(([column, value]) => (isCell(value) ? [[column, value] as const] : [])));
}
