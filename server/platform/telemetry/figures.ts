import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps';

/** What a reading has. */
export type Reading = Pick<Deps, 'db' | 'files'> & { now: Date };

/** A value of a gauge, for one value of each of its labels. */
export interface Sample {
  name: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Gauges of the whole portal, which one reading of the database gives: every process shows the same. */
export interface Figures {
  /** What each means and its labels, by name. */
  gauges: Readonly<Record<`propylaea_${string}`, { help: string; labels?: readonly string[] }>>;
  /** It reads by an index and within milliseconds, also in a large portal. */
  read: (reading: Reading) => Promise<readonly Sample[]>;
}

/** How long figures are shown without a new reading, in milliseconds: whoever reads the metrics often must not load the database. */
const FRESH_MS = 10_000;

/** How long a reader of the metrics waits for the database, in milliseconds: all else is shown without it. */
const PATIENCE_MS = 2000;

/**
 * Registers the gauges of all figures.
 * @returns a function that reads them from the database if the last reading is not fresh; it never fails, since `propylaea_database_up` says so
 */
export function figureReader(sources: readonly Figures[], { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>, registry: Registry): () => Promise<void> {
  const gauges = new Map(
    sources.flatMap((source) => Object.entries(source.gauges)).map((
      [name, { help, labels = [] }],
    ) => [name, new Gauge({ name, help, labelNames: [...labels], registers: [registry] })]),
  );
  const up = new Gauge({
    name: 'propylaea_database_up',
    help: 'Whether the database gave the figures of the portal within two seconds.',
    registers: [registry],
  });
  const readAll = async (): Promise<Sample[]> => {
    const samples: Sample[] = [];
    // One after the other, so that they occupy one connection only.
    for (const { read } of sources) samples.push(...(await read({ db, files, now: clock.now() })));
    return samples;
  };
  const show = (samples: readonly Sample[], isUp: boolean) => {
    for (const gauge of gauges.values()) {
      gauge.reset();
      // A gauge without labels is 0 after that, which would be read as a value.
      gauge.remove({});
    }
    for (const { name, labels = {}, value } of samples) gauges.get(name)?.set(labels, value);
    up.set(isUp ? 1 : 0);
  };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    await readAll().then((samples) => show(samples, true), () => show([], false));
    readAt = performance.now();
    reading = undefined;
  };
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return;
    reading ??= read();
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(() => {
        up.set(0);
        resolve();
      }, PATIENCE_MS);
    });
    await Promise.race([reading, patience]);
    clearTimeout(late);
  };
}
