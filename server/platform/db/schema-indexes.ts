import { createHash } from 'node:crypto';
import type { ScriptDb } from './session';

/** An index that a mark in a schema asks for. */
export interface RequiredIndex {
  /** A readable part of its name: letters, digits and underscores. */
  label: string;
  /** The SQL after `create index … on`: table, method, expressions, condition. */
  on: string;
}

// Any number will do, as long as all instances of the portal use the same one and it differs from that of the migrations.
const LOCK_KEY = 7_203_152;

const PREFIX = 'xi_';
const LONGEST_NAME = 63;

/** The name contains a hash of the definition: a changed definition is a new index. */
function nameOf({ label, on }: RequiredIndex): string {
  const digest = createHash('sha256').update(on).digest('hex').slice(0, 8);
  return `${PREFIX}${digest}_${label.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`.slice(0, LONGEST_NAME);
}

interface FoundIndex {
  name: string;
  /** False when `create index concurrently` was interrupted: such an index slows writes down and serves no query. */
  valid: boolean;
}

const findIndexes = (db: ScriptDb): Promise<FoundIndex[]> =>
  db.query<FoundIndex>(
    `select c.relname as name, i.indisvalid as valid
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and starts_with(c.relname, $1)`,
    [PREFIX],
  );

export interface IndexChanges {
  made: string[];
  dropped: string[];
}

async function sync(db: ScriptDb, required: ReadonlyMap<string, RequiredIndex>): Promise<IndexChanges> {
  // On a server the indexes are built concurrently, so that reads and writes go on; the embedded database has a single connection.
  const concurrently = db.engine === 'postgres' ? 'concurrently' : '';
  const found = await findIndexes(db);
  const intact = new Set(found.filter(({ name, valid }) => valid && required.has(name)).map(({ name }) => name));
  const dropped = found.map(({ name }) => name).filter((name) => !intact.has(name));
  for (const name of dropped) await db.query(`drop index ${concurrently} if exists ${name}`);
  const missing = [...required].filter(([name]) => !intact.has(name));
  for (const [name, { on }] of missing) await db.query(`create index ${concurrently} ${name} on ${on}`);
  return { made: missing.map(([name]) => name), dropped };
}

/**
 * Creates the indexes for the keyword `x-index` of the schemas and drops those whose keyword was removed, in one instance of the portal at a time. An
 * index that an interrupted start left invalid is rebuilt.
 * @returns the names of the indexes created and dropped
 */
export async function syncSchemaIndexes(db: ScriptDb, required: readonly RequiredIndex[]): Promise<IndexChanges> {
  let changes: IndexChanges = { made: [], dropped: [] };
  const byName = new Map(required.map((index) => [nameOf(index), index]));
  await db.exclusively(LOCK_KEY, async () => {
    changes = await sync(db, byName);
  });
  return changes;
}
