import { setTimeout as pause } from 'node:timers/promises';
import { schemaChanges } from '../contract/schema-changes';
import type { Db } from '../db/db';
import type { Deps } from '../deps';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { convertBatch, countUnconverted, type SchemaStore } from '../repositories/converted-records';
import { RECORD_STORES } from '../repositories/record-stores';

/** So many records in one transaction: on the embedded database no request is answered meanwhile. */
const BATCH = 200;

/** In milliseconds: whoever holds a record that was passed over has mostly written it by then. */
const BETWEEN_ROUNDS = 500;

/** How far the records of one schema are; `converted` counts those of this run. */
export interface ConversionProgress {
  schema: string;
  converted: number;
  left: number;
}

export interface Conversion {
  /** Hears of each batch. */
  progress: (progress: ConversionProgress) => void;
  /** Hears of each record that a change cannot convert: it stays as it is, and the next start tries it again. */
  failed: (failure: { schema: string; key: string; error: unknown }) => void;
  /** Ends the work after the batch under way. */
  signal?: AbortSignal;
  batch?: number;
}

async function convertSchema(db: Db, of: SchemaStore, { progress, failed, signal, batch = BATCH }: Conversion): Promise<void> {
  const refused = new Set<string>();
  let converted = 0;
  for (let left = await countUnconverted(db, of); left > refused.size; left = await countUnconverted(db, of)) {
    if (converted > 0) await pause(BETWEEN_ROUNDS, undefined, { ...(signal && { signal }) });
    const before = converted;
    for (let after: string | undefined, isBegun = false; !isBegun || after !== undefined; isBegun = true) {
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
 * Puts every stored record through the changes of meaning of its schema, batch by batch, each in a transaction of its own: what a stop
 * cuts off is done by the next run. Several processes may do so at once. Sent applications are frozen copies and stay as they were sent.
 * @throws the reason of `signal` when it ends the work
 */
export async function convertRecords(db: Db, conversion: Conversion): Promise<void> {
  for (const [schema, store] of RECORD_STORES) await convertSchema(db, { schema, store }, conversion);
}

/** Where the progress of a conversion is written. */
interface Log {
  info: (facts: object, said: string) => void;
  error: (facts: object, said: string) => void;
}

/** How many records of each schema are stored in the old meaning; a schema without any is left out. */
async function stillOld(db: Db): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const [schema, store] of RECORD_STORES) counts.push([schema, await countUnconverted(db, { schema, store })]);
  return Object.fromEntries(counts.filter(([, left]) => left > 0));
}

/**
 * Converts what is stored in the old meaning, as a job beside requests. Whoever reads a record meanwhile gets it converted already; filters,
 * orders and indexes read what is stored, so the log says from when until when they are behind.
 * @returns ends the work, which the next start goes on with
 */
export async function startConverting({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, log: Log): Promise<() => void> {
  const ending = new AbortController();
  // Without a change of meaning nobody need look for jobs.
  if (Object.keys(schemaChanges).length === 0) return () => undefined;
  await jobs.work('convert', async () => {
    const before = await stillOld(db);
    if (Object.keys(before).length === 0) return;
    log.info({ records: before }, 'Until these records are converted, filters and orders of their fields go by the old meaning');
    await convertRecords(db, {
      progress: (progress) => log.info({ ...progress }, 'Records were converted to what their schema means today'),
      failed: ({ schema, key, error }) => log.error({ schema, record: key, err: error }, 'A record could not be converted'),
      signal: ending.signal,
    });
    const left = await stillOld(db);
    if (Object.keys(left).length === 0) log.info({ records: before }, 'All records are converted: filters and orders go by the new meaning');
    else log.error({ records: left }, 'Some records could not be converted: filters and orders go by their old meaning');
  });
  await jobs.send(db, 'convert', [{}]);
  return () => ending.abort();
}
