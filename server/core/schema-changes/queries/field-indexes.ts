import type { ListField } from '@domain/records/list-fields';
import type { RequiredIndex } from '../../../platform/db/schema-indexes';
import { comparedValue, hasColumn, isList, isSearched, type RecordColumns, searchedValue } from '../../records/queries/field-sql';

/** The table of a resource. */
export interface IndexedTable {
  name: string;
  table: 'section_records' | 'universities' | 'programmes' | 'calls';
  /** The profile section, if the table holds the records of all sections. */
  section?: string;
  /** Fields with a column of their own, which a migration indexes. */
  columns?: readonly string[];
  /** Columns that hold values by path, which a migration also indexes. */
  values?: RecordColumns;
}

function expressionOf(field: ListField, ownerFirst: boolean): string {
  if (isSearched(field)) return `using gin ((${searchedValue(field)}) gin_trgm_ops)`;
  if (isList(field.type)) return `using gin (${comparedValue(field)})`;
  // Section records are always read for one person, so the index begins with the applicant.
  return `(${ownerFirst ? 'applicant, ' : ''}${comparedValue(field)}, id)`;
}

/** The indexes for the `x-index` keywords of a resource, each on the expression that the filter of the field compares. */
export function indexesOf({ name, table, section, columns = [], values }: IndexedTable, fields: readonly ListField[]): RequiredIndex[] {
  const condition = section === undefined ? '' : ` where section = '${section}'`;
  return fields
    .filter(({ indexed, name: own, path }) => indexed && !columns.includes(own) && !(values && hasColumn(values, path)))
    .map((field) => ({ label: `${name}_${field.name}`, on: `${table} ${expressionOf(field, section !== undefined)}${condition}` }));
}
