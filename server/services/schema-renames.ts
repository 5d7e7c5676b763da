import type { Schema } from '@domain/schema/schema';
import { formerNames, withNewNames } from '@domain/records/schema-renames';
import type { Db } from '../db/db';
import { lockForMigration } from '../db/migrate';
import { contract } from '../contract/contract';
import { RENAMED_STORES } from '../repositories/record-stores';
import { renameAnswers } from '../repositories/renamed-answers';

interface Document {
  components: { schemas: Readonly<Record<string, Schema>> };
}

/**
 * Renames properties of stored records, and of their versions in the history, to their current names in the schemas (`x-renamed-from`), one
 * transaction per table and schema, under the lock of the migrations. It is idempotent, so every start may call it.
 * @returns how many records and versions changed, by schema; those without a change are left out
 */
export async function moveRenamedAnswers(db: Db, document: Document = contract): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, store] of RENAMED_STORES) {
    const schema = document.components.schemas[name] ?? {};
    const names = formerNames({ schema, document });
    if (names.length === 0) continue;
    const rename = (data: Record<string, unknown>) => withNewNames(data, { schema, document });
    const changed = await db.transaction(async (tx) => {
      await lockForMigration(tx);
      return renameAnswers(tx, store, { names, rename });
    });
    if (changed > 0) counts[name] = (counts[name] ?? 0) + changed;
  }
  return counts;
}
