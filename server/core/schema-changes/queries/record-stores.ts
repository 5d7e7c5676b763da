import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { COPIED_INTO, RESOURCES, STAFF_SCHEMAS, type Store } from '@domain/resources';
import { isCatalogueTable } from '../../catalogue/queries/catalogue-records';

/**
 * A table of data that follows one schema, in the column `data` if no other is named; `kind` distinguishes it from data of other schemas in the same
 * table.
 */
export interface DataStore {
  table: Store['table'] | 'catalogue_versions' | 'staff' | 'application_decisions';
  key: Store['key'] | 'sub' | 'application_id';
  column?: 'data' | 'entered' | 'released';
  kind?: { sql: string; value: string };
}

/** The table of the records of one schema, which store their last change of meaning. */
export type RecordStore = DataStore & Pick<Store, 'table' | 'key'>;

function storeOf({ table, key, kind }: Store, schema: string): RecordStore {
  if (kind === undefined) return { table, key };
  if (kind === 'section') return { table, key, kind: { sql: 'section', value: schema } };
  const type = Object.entries(PROGRAMME_SCHEMAS).find(([, name]) => name === schema)?.[0] ?? '';
  return { table, key, kind: { sql: `data ->> 'prog_type'`, value: type } };
}

/** The table of each schema, by the schema's name. Sent applications are not included: they are frozen copies and never migrated. */
export const RECORD_STORES: readonly (readonly [string, RecordStore])[] = RESOURCES.flatMap(({ schemas, store }) =>
  store ? schemas.map((schema) => [schema, storeOf(store, schema)] as const) : []
);

/** The earlier versions of catalogue records. They stay as they were, except for the names of their fields. */
const HISTORY = RECORD_STORES.filter(([, { table }]) => isCatalogueTable(table)).map(([schema, { table, kind }]) => {
  const sql = kind ? `case resource when '${table}' then ${kind.sql} end` : 'resource';
  return [schema, { table: 'catalogue_versions', key: 'id', kind: { sql, value: kind?.value ?? table } }] as const;
});

/** What is entered follows the schema of the form; what is released, the value type into which it was copied. */
const DECISIONS = [
  ['decisions', { table: 'application_decisions', key: 'application_id', column: 'entered' }],
  [COPIED_INTO.decisions, { table: 'application_decisions', key: 'application_id', column: 'released' }],
] as const;

/** All data whose fields a rename moves, by the name of its schema: records, their earlier versions, decisions, and what is kept of members of staff. */
export const RENAMED_STORES: readonly (readonly [string, DataStore])[] = [
  ...RECORD_STORES,
  ...HISTORY,
  ...DECISIONS,
  ...STAFF_SCHEMAS.map((schema) => [schema, { table: 'staff', key: 'sub' }] as const),
];
