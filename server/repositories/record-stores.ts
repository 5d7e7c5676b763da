import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { CATALOGUE, RESOURCES, STAFF_SCHEMAS, type Store } from '@domain/resources';

/** A table of data that follows one schema; `kind` distinguishes it from data of other schemas in the same table. */
export interface DataStore {
  table: Store['table'] | 'catalogue_versions' | 'staff';
  key: Store['key'] | 'sub';
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
  store ? schemas.map((schema) => [schema, storeOf(store, schema)] as const) : [],
);

/** The earlier versions of catalogue records. They stay as they were, except for the names of their fields. */
const HISTORY = RECORD_STORES.filter(([, { table }]) => (CATALOGUE as readonly string[]).includes(table)).map(([schema, { table, kind }]) => {
  const sql = kind ? `case resource when '${table}' then ${kind.sql} end` : 'resource';
  return [schema, { table: 'catalogue_versions', key: 'id', kind: { sql, value: kind?.value ?? table } }] as const;
});

/** All data whose fields a rename moves, by the name of its schema: records, their earlier versions, and what is kept of members of staff. */
export const RENAMED_STORES: readonly (readonly [string, DataStore])[] = [
  ...RECORD_STORES,
  ...HISTORY,
  ...STAFF_SCHEMAS.map((schema) => [schema, { table: 'staff', key: 'sub' }] as const),
];
