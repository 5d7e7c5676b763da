import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { RESOURCES, type Store } from '@domain/resources';

/** Where the records of one schema are stored; `kind` tells them from others of the same table. */
export interface RecordStore extends Pick<Store, 'table' | 'key'> {
  kind?: { sql: string; value: string };
}

function storeOf({ table, key, kind }: Store, schema: string): RecordStore {
  if (kind === undefined) return { table, key };
  if (kind === 'section') return { table, key, kind: { sql: 'section', value: schema } };
  const type = Object.entries(PROGRAMME_SCHEMAS).find(([, name]) => name === schema)?.[0] ?? '';
  return { table, key, kind: { sql: `data ->> 'prog_type'`, value: type } };
}

/** Where the records of each schema are, by its name; a sent application is a frozen copy and is never touched. */
export const RECORD_STORES: readonly (readonly [string, RecordStore])[] = RESOURCES.flatMap(({ schemas, store }) =>
  store ? schemas.map((schema) => [schema, storeOf(store, schema)] as const) : [],
);
