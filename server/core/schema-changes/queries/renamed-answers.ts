import type { Db } from '../../../platform/db/db';
import { storeUndoable } from '../../catalogue/queries/import-changes';
import type { DataStore } from './record-stores';

interface KeyedAnswers {
  key: string;
  data: Record<string, unknown>;
}

const PAGE = 500;

const isNumbered = (key: DataStore['key']): boolean => key === 'id' || key === 'application_id';

/** SQL condition that a property with one of the names occurs anywhere. The schemas restrict names to letters, digits and underscores. */
const anywhere = (column: string, names: readonly string[]): string => names.map((name) => `jsonb_path_exists(${column}, '$.**."${name}"')`).join(' or ');

/** The next records after `last` that hold one of the former names, at whatever depth. */
async function nextPage(tx: Db, { table, key, column = 'data', kind }: DataStore, { names, last }: { names: readonly string[]; last: string }) {
  const bound = isNumbered(key) ? 'bigint' : 'text';
  return tx.query<KeyedAnswers>(
    `select ${key}::text as key, ${column} as data from ${table}
      where ${key} > $1::${bound} and ($2::text is null or ${kind?.sql ?? 'null'} = $2) and (${anywhere(column, names)})
      order by ${key} limit ${PAGE}`,
    [last, kind?.value ?? null],
  );
}

/** Versions in the history keep their numbers. So do decisions, because a planned release holds the versions that were checked when it was planned. */
const WITHOUT_NEW_VERSION: readonly DataStore['table'][] = ['catalogue_versions', 'application_decisions'];
const nextVersion = ({ table }: DataStore): string => (WITHOUT_NEW_VERSION.includes(table) ? 't.version' : 't.version + 1');

/**
 * Rewrites the records that contain a former name with `rename`, which returns the same object if nothing changes. Their version is incremented, so a form
 * that was opened before gets a version conflict.
 * @returns how many records changed
 */
export async function renameAnswers(
  tx: Db,
  store: DataStore,
  { names, rename }: { names: readonly string[]; rename: (data: Record<string, unknown>) => Record<string, unknown> },
): Promise<number> {
  let [changed, last] = [0, isNumbered(store.key) ? '0' : ''];
  for (;;) {
    const rows = await nextPage(tx, store, { names, last });
    const moved = rows.map(({ key, data }) => ({ key, before: data, data: rename(data) })).filter(({ before, data }) => data !== before);
    if (moved.length > 0) {
      await tx.query(
        `update ${store.table} t set ${store.column ?? 'data'} = r.data, version = ${nextVersion(store)}
           from jsonb_to_recordset($1::jsonb) as r (key text, data jsonb) where t.${store.key}::text = r.key`,
        [JSON.stringify(moved.map(({ key, data }) => ({ key, data })))],
      );
      await storeUndoable(tx, store.table, moved.map(({ key }) => key));
    }
    changed += moved.length;
    last = rows.at(-1)?.key ?? last;
    if (rows.length < PAGE) return changed;
  }
}
