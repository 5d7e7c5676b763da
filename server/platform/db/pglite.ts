import { PGlite, types, type PGliteInterface, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFs, type SyncListener } from './durable-fs';
import { SESSION_SETTINGS } from './session-settings';
import { oneAtATime } from '../process/one-at-a-time';
import { yieldToEventLoop } from '../process/yield-to-event-loop';
import { handleOf, type ScriptDb, type Session } from './session';

/** The major version of the PostgreSQL inside the pinned PGlite; a folder of another one does not open. */
export const PGLITE_MAJOR = 18;

const asNumber = (text: string) => Number(text);
const PARSERS = { [types.INT8]: asNumber, [types.NUMERIC]: asNumber, [types.DATE]: (text: string) => text };

// `-F` turns fsync off, and the default `wal_sync_method` does nothing in WebAssembly.
const DURABLE = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

// PostgreSQL never releases its buffer cache (128 MB by default), and the operating system caches the same pages anyway.
const FRUGAL = ['-c', 'shared_buffers=64MB'];

const PLANNED = SESSION_SETTINGS.flatMap((setting) => ['-c', setting]);

const extensions = { pg_trgm, unaccent };

function sessionOf(on: Pick<PGliteInterface | Transaction, 'query' | 'exec'>): Session {
  const query = async <Row>(sql: string, parameters: readonly unknown[]) => (await on.query<Row>(sql, [...parameters])).rows;
  return {
    query,
    // PGlite has no named prepared statements.
    prepared: query,
    script: async (sql) => {
      await on.exec(sql);
    },
  };
}

/** Milliseconds of consecutive statements after which the event loop gets a turn. */
const TURN_MS = 25;

/** Yields to the event loop during long runs of statements, because PGlite answers without ever yielding. */
function takingTurns(): () => Promise<void> {
  let turned = performance.now();
  return async () => {
    if (performance.now() - turned < TURN_MS) return;
    await yieldToEventLoop();
    turned = performance.now();
  };
}

function handle(engine: PGlite): ScriptDb {
  const session = sessionOf(engine);
  const turn = takingTurns();
  const query: Session['query'] = async (sql, parameters) => {
    await turn();
    return session.query(sql, parameters);
  };
  const turns = new Map<number, ReturnType<typeof oneAtATime>>();
  return handleOf({
    name: 'pglite',
    query,
    prepared: query,
    execute: async (sql, parameters) => {
      await turn();
      const result = parameters?.length ? await engine.query(sql, [...parameters]) : (await engine.exec(sql)).at(-1);
      return { rows: result?.rows ?? [] };
    },
    transaction: async (work) => {
      await turn();
      return engine.transaction((tx) => work(sessionOf(tx)));
    },
    // The folder lock already excludes other processes; within this one they take turns.
    exclusively: (key, work) => {
      const exclusively = turns.get(key) ?? oneAtATime();
      turns.set(key, exclusively);
      return exclusively(work);
    },
    close: () => engine.close(),
  });
}

/** PGlite on a folder, with every commit synced to disk. The caller holds the folder's lock. */
export async function openPgliteFolder(folder: string, onSync?: SyncListener): Promise<ScriptDb> {
  const fs = new DurableFs(folder, onSync);
  return handle(await PGlite.create({ fs, extensions, parsers: PARSERS, startParams: [...DURABLE, ...FRUGAL, ...PLANNED] }));
}

/** PGlite in memory, empty or from a snapshot of `dumpPglite`, optionally with an already compiled module; for tests. */
export async function openPgliteMemory(snapshot?: Blob, compiled?: WebAssembly.Module): Promise<ScriptDb> {
  return handle(
    await PGlite.create({ extensions, parsers: PARSERS, ...(snapshot ? { loadDataDir: snapshot } : {}), ...(compiled ? { pgliteWasmModule: compiled } : {}) }),
  );
}

/** The template databases, which are dropped because they are half of the files of a snapshot. */
const TEMPLATES = ['template0', 'template1'];

/** A snapshot (tar) of a database in memory on which `prepare` has run; for tests. */
export async function dumpPglite(prepare: (db: ScriptDb) => Promise<void>): Promise<Blob> {
  const engine = await PGlite.create({ extensions, parsers: PARSERS });
  await prepare(handle(engine));
  for (const name of TEMPLATES) {
    await engine.exec(`alter database ${name} is_template false`);
    await engine.exec(`drop database ${name}`);
  }
  const snapshot = await engine.dumpDataDir('none');
  await engine.close();
  return snapshot;
}
