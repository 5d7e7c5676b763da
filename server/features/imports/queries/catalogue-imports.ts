import type { UNCHANGED_BECAUSE } from '@domain/messages/import';
import type { Db } from '../../../platform/db/db';
import type { CatalogueTable } from '../../../core/catalogue/queries/catalogue-records';
import { codesSql } from '../../../core/catalogue/queries/university-codes';
import type { ImportState } from './uploaded-imports';

/** The kind of records in an imported file. */
type ImportKind = 'universities' | 'programmes';

/** Creates an import of a file and returns its id, by which it can be undone. */
export async function insertImport(db: Db, { owner, name, kind, now }: { owner: string | null; name: string; kind: ImportKind; now: Date }): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into catalogue_imports (owner, name, kind, state, created_at, updated_at) values ($1, $2, $3, 'importing', $4, $4) returning id`,
    [owner, name, kind, now],
  );
  if (!row) throw new Error('An import was not stored.');
  return Number(row.id);
}

/** Updates the state of an import and merges in its counts of records by outcome. */
export async function setImportState(db: Db, id: number, { state, counts = {}, now }: { state: ImportState; counts?: object; now: Date }): Promise<void> {
  await db.query('update catalogue_imports set state = $2, counts = counts || $3::jsonb, updated_at = $4 where id = $1', [
    id,
    state,
    JSON.stringify(counts),
    now,
  ]);
}

export interface ImportRow {
  id: number;
  owner: string | null;
  name: string;
  kind: ImportKind;
  state: ImportState;
  counts: Record<string, number>;
}

/** An import by id, or undefined. */
export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.query<ImportRow>('select id, owner, name, kind, state, counts from catalogue_imports where id = $1', [id]);
  return row && { ...row, id: Number(row.id) };
}

/** A change of an import that can be undone. */
interface Change {
  resource: CatalogueTable;
  record_id: number;
}

/** Locks and returns the next changes to undo, all of one table; calls come before programmes, and these before universities. */
export async function changesToUndo(tx: Db, importId: number, most: number): Promise<{ table: CatalogueTable; ids: number[] } | undefined> {
  const rows = await tx.query<Change>(
    `select resource, record_id from catalogue_import_changes
      where import_id = $1 and resource = (select min(resource) from catalogue_import_changes where import_id = $1)
      order by record_id limit $2 for update`,
    [importId, most],
  );
  const [first] = rows;
  return first && { table: first.resource, ids: rows.map(({ record_id }) => Number(record_id)) };
}

interface Undo {
  importId: number;
  ids: readonly number[];
}

const UNTOUCHED = 't.id = c.record_id and t.version = c.version and t.edited_at is null';

/** A code that another university has meanwhile stays with that one: the record stays unchanged. */
const CODES_FREE = `and not exists (select from universities o where o.id <> t.id and o.scope_codes && ${codesSql(`(c.before -> 'data')`)})`;

/** Restores records that an import changed and that nobody has changed since; returns their ids. */
export async function restoreChangedRecords(tx: Db, table: CatalogueTable, { importId, ids, now }: Undo & { now: Date }): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `update ${table} t set data = c.before -> 'data', source = c.before ->> 'source', source_hash = c.before ->> 'source_hash',
            demo = (c.before -> 'demo')::boolean, schema_version = (c.before -> 'schema_version')::int, schema_change = (c.before -> 'schema_change')::int,
            version = t.version + 1, updated_at = $3
       from catalogue_import_changes c
      where c.import_id = $1 and c.resource = '${table}' and c.record_id = any($2::bigint[]) and c.before is not null and ${UNTOUCHED} ${
      table === 'universities' ? CODES_FREE : ''
    } returning t.id`,
    [importId, ids, now],
  );
  return rows.map(({ id }) => Number(id));
}

/** The dependent rows that keep an undo from deleting a record that the import added. */
const BUILT_ON = {
  calls: [['applications', 'select 1 from applications a where a.call_id = t.id']],
  programmes: [['calls', 'select 1 from calls k where k.programme_id = t.id']],
  universities: [
    ['programmes', 'select 1 from programmes p where p.university_id = t.id'],
    ['webhooks', 'select 1 from webhooks w where w.university_id = t.id'],
  ],
} as const satisfies Record<CatalogueTable, readonly (readonly [string, string])[]>;

/** Deletes records that an import added, unless they have changed or have dependent rows; returns their ids. */
export async function removeCreated(tx: Db, table: CatalogueTable, { importId, ids }: Undo): Promise<number[]> {
  const unused = BUILT_ON[table].map(([, rows]) => `and not exists (${rows})`).join(' ');
  const rows = await tx.query<{ id: number }>(
    `delete from ${table} t using catalogue_import_changes c
      where c.import_id = $1 and c.resource = '${table}' and c.record_id = any($2::bigint[]) and c.before is null and ${UNTOUCHED} ${unused} returning t.id`,
    [importId, ids],
  );
  return rows.map(({ id }) => Number(id));
}

/** The reason why an undo leaves a record unchanged. */
export type UnchangedBecause = keyof typeof UNCHANGED_BECAUSE;

/** The records that still exist, with the reason why the undo leaves them unchanged. */
export async function whyUnchanged(
  tx: Db,
  table: CatalogueTable,
  { importId, ids }: Undo,
): Promise<{ id: number; source_id: string; why: UnchangedBecause }[]> {
  const applied = 'select 1 from calls k join applications a on a.call_id = k.id where k.programme_id = t.id';
  const reasons = [...(table === 'programmes' ? [['applications', applied] as const] : []), ...BUILT_ON[table]];
  const why = reasons.map(([name, rows]) => `when c.before is null and exists (${rows}) then '${name}'`).join(' ');
  const rows = await tx.query<{ id: number; source_id: string; why: UnchangedBecause }>(
    `select t.id, t.source_id, case ${why} else 'changed' end as why
       from catalogue_import_changes c join ${table} t on t.id = c.record_id
      where c.import_id = $1 and c.resource = '${table}' and c.record_id = any($2::bigint[]) order by t.id`,
    [importId, ids],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Deletes the undo data of records that are undone or left unchanged. */
export async function forgetChanges(tx: Db, table: CatalogueTable, { importId, ids }: Undo): Promise<void> {
  await tx.query(`delete from catalogue_import_changes where import_id = $1 and resource = $2 and record_id = any($3::bigint[])`, [importId, table, ids]);
}

/**
 * Deletes data of imports that have not changed for long: first the file, the report and the undo data, later the import itself, which until
 * then provides the column mapping for later files.
 */
export async function forgetOldImports(db: Db, { detailsBefore, allBefore }: { detailsBefore: Date; allBefore: Date }): Promise<void> {
  const old = 'select id from catalogue_imports where updated_at < $1';
  await db.transaction(async (tx) => {
    for (const table of ['catalogue_import_changes', 'catalogue_import_remarks'])
      await tx.query(`delete from ${table} where import_id in (${old})`, [detailsBefore]);
    await tx.query(`update catalogue_imports set sha256 = null, found = found - 'samples' where updated_at < $1 and sha256 is not null`, [detailsBefore]);
    await tx.query('delete from catalogue_imports where updated_at < $1', [allBefore]);
  });
}
