import { PROGRAMME_SCHEMAS } from '@domain/programme-types';
import { RESOURCES, type Store } from '@domain/resources';
import { formerNames, withNewNames } from '@domain/schema-renames';
import type { Db } from '../db/db';
import { lockForMigration } from '../db/migrate';
import { contract, type JsonSchema } from '../contract/contract';
import { renameAnswers, type RecordStore } from '../repositories/renamed-answers';

function storeOf({ table, key, kind }: Store, schema: string): RecordStore {
  if (kind === undefined) return { table, key };
  if (kind === 'section') return { table, key, kind: { sql: 'section', value: schema } };
  const type = Object.entries(PROGRAMME_SCHEMAS).find(([, name]) => name === schema)?.[0] ?? '';
  return { table, key, kind: { sql: `data ->> 'prog_type'`, value: type } };
}

/** Where the records of each schema are; a sent application is a frozen copy and is never touched. */
const STORES = RESOURCES.flatMap(({ schemas, store }) => (store ? schemas.map((schema) => [schema, storeOf(store, schema)] as const) : []));

interface Document {
  components: { schemas: Readonly<Record<string, JsonSchema>> };
}

/**
 * Moves stored answers to the names that the schemas give them today (`x-renamed-from`), each schema in one transaction, under the
 * lock that migrations take. What has been moved is not found again, so that every start may call it.
 * @returns how many records changed, by schema; those without a change are left out
 */
export async function moveRenamedAnswers(db: Db, document: Document = contract): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, store] of STORES) {
    const schema = document.components.schemas[name] ?? {};
    const names = formerNames({ schema, document });
    if (names.length === 0) continue;
    const rename = (data: Record<string, unknown>) => withNewNames(data, { schema, document });
    const changed = await db.transaction(async (tx) => {
      await lockForMigration(tx);
      return renameAnswers(tx, store, { names, rename });
    });
    if (changed > 0) counts[name] = changed;
  }
  return counts;
}
