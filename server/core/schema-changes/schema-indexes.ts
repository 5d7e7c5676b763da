import { SECTIONS } from '@domain/sections';
import type { RequiredIndex } from '../../platform/db/schema-indexes';
import { listFieldsOf } from '../../platform/contract/list-fields';
import { CALL_COLUMNS } from '../catalogue/queries/calls';
import { indexesOf } from './queries/field-indexes';
import type { RecordColumns } from '../records/queries/field-sql';
import { PROGRAMME_VALUES } from '../catalogue/queries/programme-filters';
import { PROGRAMME_COLUMNS } from '../catalogue/queries/programmes';
import { UNIVERSITY_COLUMNS } from '../catalogue/queries/universities';

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
