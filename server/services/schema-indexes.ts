import { SECTIONS } from '@domain/sections';
import type { RequiredIndex } from '../db/schema-indexes';
import { listFieldsOf } from '../contract/list-fields';
import { CALL_COLUMNS } from '../repositories/calls';
import { indexesOf } from '../repositories/field-indexes';
import type { RecordColumns } from '../repositories/field-sql';
import { PROGRAMME_VALUES } from '../repositories/programme-filters';
import { PROGRAMME_COLUMNS } from '../repositories/programmes';
import { UNIVERSITY_COLUMNS } from '../repositories/universities';

const CATALOGUE = { universities: UNIVERSITY_COLUMNS, programmes: PROGRAMME_COLUMNS, calls: CALL_COLUMNS } as const;

const catalogueIndexes = (table: keyof typeof CATALOGUE, values?: RecordColumns): RequiredIndex[] =>
  indexesOf({ name: table, table, columns: CATALOGUE[table], ...(values && { values }) }, listFieldsOf(table));

/** Every index that the schemas request with `x-index`. */
export const schemaIndexes = (): RequiredIndex[] => [
  ...SECTIONS.flatMap((section) => indexesOf({ name: section, table: 'section_records', section }, listFieldsOf(section))),
  ...catalogueIndexes('universities'),
  ...catalogueIndexes('programmes', PROGRAMME_VALUES),
  ...catalogueIndexes('calls'),
];
