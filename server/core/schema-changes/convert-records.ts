import { setTimeout as pause } from 'node:timers/promises';
import { schemaChanges } from '../../platform/contract/schema-changes';
import type { Db } from '../../platform/db/db';
import type { Deps } from '../../deps';
import { yieldToEventLoop } from '../../platform/process/yield-to-event-loop';
import { convertBatch, countUnconverted, type SchemaStore } from './queries/converted-records';
import { RECORD_STORES } from './queries/record-stores';

/** Records in one transaction: the embedded database answers no request while a transaction runs. */
const BATCH = 200;

/** The pause before skipped (locked) records are tried again, in milliseconds: mostly the lock is released by then. */
const BETWEEN_ROUNDS = 500;

/** The progress of the conversion of one schema; `converted` counts the records of this run. */
export interface ConversionProgress {
  schema: string;
  converted: number;
  left: number;
}

export interface Conversion {
  /** Called after each batch. */
  progress: (progress: ConversionProgress) => void;
  /** Called for each record that cannot be converted: it does not change, and the next start tries it again. */
  failed: (failure: { schema: string; key: string; error: unknown }) => void;
  /** Ends the work after the current batch. */
  signal?: AbortSignal;
  batch?: number;
}

async function convertSchema(db: Db, of: SchemaStore, { progress, failed, signal, batch = BATCH }: Conversion): Promise<void> {
  const refused = new Set<string>();
  let converted = 0;
  for (let left = await countUnconverted(db, of); left > refused.size; left = await countUnconverted(db, of)) {
    if (converted > 0) await pause(BETWEEN_ROUNDS, undefined, { ...(signal && { signal }) });
    const before = converted;
    for (let after: string | undefined, isStarted = false; !isStarted || after !== undefined; isStarted = true) {
      signal?.throwIfAborted();
      const done = await db.transaction((tx) => convertBatch(tx, of, { after, size: batch }));
      for (const { key, error } of done.failed.filter((one) => !refused.has(one.key))) failed({ schema: of.schema, key, error });
      for (const { key } of done.failed) refused.add(key);
      converted += done.converted;
      if (done.converted > 0) progress({ schema: of.schema, converted, left: left - (converted - before) });
      after = done.last;
      await yieldToEventLoop();
    }
  }
}

/**
 * Converts every stored record to the current meaning of its schema, in batches with one transaction each, so that the next run continues
 * after a stop. Several processes may run it concurrently. The frozen copies of sent applications are not converted.
 * @throws the reason of `signal` when it ends the work
 */
export async function convertRecords(db: Db, conversion: Conversion): Promise<void> {
  for (const [schema, store] of RECORD_STORES) await convertSchema(db, { schema, store }, conversion);
}

/** The log for the progress of a conversion. */
interface Log {
  info: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** The number of unconverted records of each schema; a schema without any is left out. */
async function stillOld(db: Db): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const [schema, store] of RECORD_STORES) counts.push([schema, await countUnconverted(db, { schema, store })]);
  return Object.fromEntries(counts.filter(([, left]) => left > 0));
}

/**
 * Converts stored records in a background job. Reads convert a record on the fly meanwhile, but filters, sort orders and indexes use the
 * stored data, so the log says when they are stale and when they are current again.
 * @returns a function that ends the work; the next start continues it
 */
export async function startConverting({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, log: Log): Promise<() => void> {
  const ending = new AbortController();
  // Without schema changes there is nothing to convert, so no worker is started.
  if (Object.keys(schemaChanges).length === 0) return () => undefined;
  await jobs.work('convert', async () => {
    const before = await stillOld(db);
    if (Object.keys(before).length === 0) return;
    log.info({ event: 'conversion_started', records: before }, 'Until these records are converted, filters and orders of their fields go by the old meaning');
    await convertRecords(db, {
      progress: (progress) => log.info({ event: 'conversion_progress', ...progress }, 'Records were converted to what their schema means today'),
      failed: ({ schema, key, error }) =>
        log.error(
          { event: 'record_conversion_failed', schema, record: key, err: error },
          'A record could not be converted: it keeps its old meaning and is flagged',
        ),
      signal: ending.signal,
    });
    const left = await stillOld(db);
    if (Object.keys(left).length === 0)
      log.info({ event: 'conversion_finished', records: before }, 'All records are converted: filters and orders go by the new meaning');
    else log.error({ event: 'conversion_incomplete', records: left }, 'Some records could not be converted: filters and orders go by their old meaning');
  });
  await jobs.send(db, 'convert', [{}]);
  return () => ending.abort();
}
