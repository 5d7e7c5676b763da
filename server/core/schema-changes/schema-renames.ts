import type { Schema } from '@domain/schema/schema';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { formerNames, renamedPaths, withNewNames, type RenamedPath } from '@domain/records/schema-renames';
import { SECTIONS } from '@domain/sections';
import type { Db } from '../../platform/db/db';
import { lockForMigration } from '../../platform/db/migrate';
import { contract } from '../../platform/contract/contract';
import { RENAMED_STORES } from './queries/record-stores';
import { renameAnswers } from './queries/renamed-answers';
import { renameSearchFilter, renameViewColumn } from './queries/stored-names';

interface Document {
  components: { schemas: Readonly<Record<string, Schema>> };
}

/** The columns of shared views that were renamed; they name the fields of a profile's sections. */
const renamedColumns = (document: Document): RenamedPath[] =>
  SECTIONS.flatMap((section) =>
    renamedPaths({ schema: document.components.schemas[section] ?? {}, document }).map(({ path, former }) => ({
      path: `profile.${section}.${path}`,
      former: `profile.${section}.${former}`,
    }))
  );

/** The filters of saved searches that were renamed: the fields that all types of programmes have renamed. */
function renamedFilters(document: Document): RenamedPath[] {
  const [first = [], ...others] = Object.values(PROGRAMME_SCHEMAS).map((name) => renamedPaths({ schema: document.components.schemas[name] ?? {}, document }));
  return first.filter((one) => others.every((paths) => paths.some(({ former, path }) => former === one.former && path === one.path)));
}

/** The tables that name fields in what people have stored, with the names that were renamed and what renames one of them. */
const NAMING = [
  ['shared_views', renamedColumns, renameViewColumn],
  ['saved_searches', renamedFilters, renameSearchFilter],
] as const;

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
  for (const [table, renamedIn, rename] of NAMING) {
    const renamed = renamedIn(document);
    if (renamed.length === 0) continue;
    const changed = await db.transaction(async (tx) => {
      await lockForMigration(tx);
      let rows = 0;
      for (const { former, path } of renamed) rows += await rename(tx, former, path);
      return rows;
    });
    if (changed > 0) counts[table] = changed;
  }
  return counts;
}
