import type { Schema } from '@domain/schema/schema';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { formerNames, renamedPaths, withNewNames, type RenamedPath } from '@domain/records/schema-renames';
import { SECTIONS } from '@domain/sections';
import type { Db } from '../db/db';
import { lockForMigration } from '../db/migrate';
import { contract } from '../contract/contract';
import { RENAMED_STORES } from '../repositories/record-stores';
import { renameAnswers } from '../repositories/renamed-answers';
import { renameSearchFilter } from '../repositories/saved-searches';
import { renameViewColumn } from '../repositories/shared-views';

interface Document {
  components: { schemas: Readonly<Record<string, Schema>> };
}

/** Renames the columns of shared views, which name the fields of a profile's sections. Returns how many views changed. */
async function moveColumns(tx: Db, document: Document): Promise<number> {
  let changed = 0;
  for (const section of SECTIONS) {
    const place = { schema: document.components.schemas[section] ?? {}, document };
    for (const { former, path } of renamedPaths(place)) changed += await renameViewColumn(tx, `profile.${section}.${former}`, `profile.${section}.${path}`);
  }
  return changed;
}

/** Renames the filters of saved searches, if all types of programmes have renamed the field. Returns how many searches changed. */
async function moveFilters(tx: Db, document: Document): Promise<number> {
  const [first = [], ...others] = Object.values(PROGRAMME_SCHEMAS).map((name) => renamedPaths({ schema: document.components.schemas[name] ?? {}, document }));
  const isOfAll = (one: RenamedPath) => others.every((paths) => paths.some(({ former, path }) => former === one.former && path === one.path));
  let changed = 0;
  for (const { former, path } of first.filter(isOfAll)) changed += await renameSearchFilter(tx, former, path);
  return changed;
}

/**
 * Renames properties of stored records, and of their versions in the history, to their current names in the schemas (`x-renamed-from`), one
 * transaction per table and schema, under the lock of the migrations; then in what people have stored of these names. It is idempotent, so every start
 * may call it.
 * @returns how many records and versions changed, by schema, and of what people have stored, by table; those without a change are left out
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
  for (const [table, move] of [['shared_views', moveColumns], ['saved_searches', moveFilters]] as const) {
    const changed = await db.transaction(async (tx) => {
      await lockForMigration(tx);
      return move(tx, document);
    });
    if (changed > 0) counts[table] = changed;
  }
  return counts;
}
