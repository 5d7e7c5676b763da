import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { RESOURCES, type Store } from '@domain/resources';

/** The table of the records of one schema; `kind` distinguishes them from records of other schemas in the same table. */
export interface RecordStore extends Pick<Store, 'table' | 'key'> {
  kind?: { sql: string; value: string };
}

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
