import { PROGRAMME_SCHEMAS } from '@domain/programme-types';
import { formerNames, withNewNames } from '@domain/schema-renames';
import { SECTIONS } from '@domain/sections';
import type { Db } from '../db/db';
import { lockForMigration } from '../db/migrate';
import { contract, type JsonSchema } from '../contract/contract';
import { renameAnswers, type RecordStore } from '../repositories/renamed-answers';

/** Where the records of each schema are; a sent application is a frozen copy and is never touched. */
const STORES: Readonly<Record<string, RecordStore>> = {
  applicant: { table: 'applicants', key: 'uuid' },
  universities: { table: 'universities', key: 'id' },
  calls: { table: 'calls', key: 'id' },
  ...Object.fromEntries(SECTIONS.map((section) => [section, { table: 'section_records', key: 'id', kind: { sql: 'section', value: section } }])),
  ...Object.fromEntries(
    Object.entries(PROGRAMME_SCHEMAS).map(([type, schema]) => [
      schema,
      { table: 'programmes', key: 'id', kind: { sql: `data ->> 'prog_type'`, value: type } },
    ]),
  ),
};

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
  for (const [name, store] of Object.entries(STORES)) {
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
