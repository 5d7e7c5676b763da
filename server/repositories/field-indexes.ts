import type { ListField } from '@domain/records/list-fields';
import type { WantedIndex } from '../db/schema-indexes';
import { comparedValue, isHeld, isSearched, type RecordColumns, searchedValue } from './field-sql';

/** Where the records of a resource are. */
export interface IndexedTable {
  name: string;
  table: 'section_records' | 'universities' | 'programmes' | 'calls';
  /** The section, where the table holds all of them. */
  section?: string;
  /** Fields that a column of the table holds, with an index of the migration's. */
  columns?: readonly string[];
  /** Where columns hold values by their paths, with an index of the migration's, too. */
  values?: RecordColumns;
}

function expressionOf(field: ListField, ownerFirst: boolean): string {
  if (isSearched(field)) return `using gin ((${searchedValue(field)}) gin_trgm_ops)`;
  if (field.type === 'list') return `using gin (${comparedValue(field)})`;
  // A section is always read as one person's.
  return `(${ownerFirst ? 'applicant, ' : ''}${comparedValue(field)}, id)`;
}

/** The indexes that the marks `x-index` of a resource ask for, each on the expression that its filter compares. */
export function indexesOf({ name, table, section, columns = [], values }: IndexedTable, fields: readonly ListField[]): WantedIndex[] {
  const condition = section === undefined ? '' : ` where section = '${section}'`;
  return fields
    .filter(({ indexed, name: own, path }) => indexed && !columns.includes(own) && !(values && isHeld(values, path)))
    .map((field) => ({ label: `${name}_${field.name}`, on: `${table} ${expressionOf(field, section !== undefined)}${condition}` }));
}
