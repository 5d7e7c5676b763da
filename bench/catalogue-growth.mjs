/** Measures how catalogue requests slow down as the catalogue grows: `npm run bench -- catalogue`, or with other sizes (`-- catalogue 1000 1000000`). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPortal, stopPortal } from '../scripts/lib/portal.mjs';
import { startPostgres } from '../scripts/lib/postgres-server.mjs';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { importFiles, measureFilters, randomFilter, writeSynthetic } from './catalogue.mjs';
import { benchJsonServer, MAX_ROWS } from './json-server.mjs';
import { quantile, randomFrom } from './numbers.mjs';
import { LISTS, rateOf } from './pages.mjs';
import { processorTime } from './processor.mjs';

const SIZES = [1000, 10_000, 100_000];
/** The embedded database serves one process and imports slowly: larger catalogues belong on PostgreSQL. */
const MAX_EMBEDDED = 100_000;
const REQUESTS = 400;
const COUNTS = 60;
const DEEP_ROUNDS = 20;
/**
 * For each filter with an index, a value that fills a page at any size. A `name` is found by an index, and then compared with each text found.
 * @type {Record<string, unknown>}
 */
const INDEXED = {
  nothing: undefined,
  country: ['GR'],
  prog_type: ['Master'],
  language: ['fr'],
  topic: ['06'],
  study_mode: ['part_time'],
  has_tuition_fees: true,
  university_id: Array.from({ length: 40 }, (_, index) => index + 1),
  city: 'Lyon',
  near: 'Lyon',
  tuition_fee_lte: 10_000,
  ects_gte: 60,
  eqf_level: [7],
  start_terms: ['spring'],
  name: 'law',
};
/** The start of the deep page, as a share of all programmes. */
const DEEP = 0.9;

/** @param {string} address @returns {Promise<number>} milliseconds to the last byte */
async function timeOf(address) {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${String(answer.status)} for ${address}`);
  return performance.now() - started;
}

/** Milliseconds for the counts beside all filters, each for a new combination of filters, so that no cache helps. @param {string} url */
async function coldCounts(url) {
  const random = randomFrom(31);
  const filterTexts = new Set();
  while (filterTexts.size < COUNTS) filterTexts.add(JSON.stringify(randomFilter(random)));
  const times = [];
  for (const filter of filterTexts) times.push(await timeOf(`${url}/api/catalogue/programme-counts?${new URLSearchParams({ filter }).toString()}`));
  return times;
}

/**
 * The median milliseconds for a page of ten that begins at a row or a few after it: each request begins at another row, so that no cache helps.
 * @param {string} url @param {number} row @param {object} [filter]
 */
async function pageAt(url, row, filter = {}) {
  const times = [];
  for (let round = 0; round < DEEP_ROUNDS; round += 1) {
    const range = JSON.stringify([row + round, row + round + 9]);
    times.push(
      await timeOf(`${url}/api/catalogue/programmes?${new URLSearchParams({ filter: JSON.stringify(filter), range, sort: '["title","ASC"]' }).toString()}`),
    );
  }
  return quantile(times, 0.5);
}

/** The median milliseconds for a page with each indexed filter alone. @param {string} url @returns {Promise<Record<string, number>>} */
async function indexedPages(url) {
  const times = /** @type {Record<string, number>} */ ({});
  for (const [name, value] of Object.entries(INDEXED)) times[name] = await pageAt(url, 0, value === undefined ? {} : { [name]: value });
  return times;
}

/** The process id of the postmaster, the parent of PostgreSQL's other processes. @param {string} databaseUrl */
async function postmasterOf(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.end();
  return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** @param {{ url: string, size: number, pids: readonly number[] }} portal */
async function measure({ url, size, pids }) {
  const before = processorTime(pids);
  const listTimes = (await measureFilters(url, REQUESTS)).map(({ took }) => took);
  const processor = (processorTime(pids) - before) / REQUESTS;
  const counts = await coldCounts(url);
  const indexed = await indexedPages(url);
  const [first, deep] = [await pageAt(url, 0), await pageAt(url, Math.floor(size * DEEP))];
  return {
    p50: quantile(listTimes, 0.5),
    p99: quantile(listTimes, 0.99),
    processor,
    counts: { p50: quantile(counts, 0.5), p99: quantile(counts, 0.99) },
    first,
    deep,
    indexed,
    rate: await rateOf(url, LISTS),
    jsonServer: size <= MAX_ROWS ? await benchJsonServer(url) : undefined,
  };
}

/**
 * Imports a synthetic catalogue into a new database and measures lists, counts and deep pages of the portal on it.
 * @param {'postgres' | 'embedded'} engine @param {number} size how many programmes
 */
async function benchSize(engine, size) {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const database = { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres?.url ?? '' };
  try {
    const importMs = importFiles(database, writeSynthetic(folder, size));
    const portal = await startPortal({ ...database, LOG_LEVEL: 'error' });
    try {
      const pids = [portal.process.pid ?? 0, ...(postgres ? [await postmasterOf(postgres.url)] : [])];
      return { importMs, ...(await measure({ url: portal.url, size, pids })) };
    } finally {
      await stopPortal(portal);
    }
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The time of each filter, and its ratio to the time with the smallest catalogue.
 * @param {Record<string, number>} indexed @param {Record<string, number>} smallest
 */
const growth = (indexed, smallest) =>
  Object.entries(indexed).map(([name, time]) => `${name} ${ms(time)} (${(time / (smallest[name] ?? time)).toFixed(1)})`).join(', ');

const ms = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;

/** Prints the figures beside their limits. @param {readonly string[]} sizes of catalogues; without any 1,000, 10,000 and 100,000 */
export async function printScale(sizes) {
  const measuredSizes = sizes.length > 0 ? sizes.map(Number) : SIZES;
  for (const engine of /** @type {const} */ (['postgres', 'embedded'])) {
    if (engine === 'postgres' && findPostgres() !== 'installed') {
      console.log('Catalogues on PostgreSQL: skipped, none was found');
      continue;
    }
    let smallest = /** @type {Record<string, number> | undefined} */ (undefined);
    for (const size of measuredSizes.filter((one) => engine === 'postgres' || one <= MAX_EMBEDDED)) {
      const { importMs, p50, p99, processor, counts, first, deep, indexed, rate, jsonServer } = await benchSize(engine, size);
      console.log(`${size.toLocaleString('en')} programmes, ${engine}: imported in ${(importMs / 1000).toFixed(1)} s`);
      console.log(
        `  filtered lists with totals: p50 ${ms(p50)}, p99 ${ms(p99)}, ${
          ms(processor)
        } of the processor each (at 100,000: p50 10, p99 50 on PostgreSQL, p99 120 embedded)`,
      );
      console.log(`  numbers next to all filters, cold: p50 ${ms(counts.p50)}, p99 ${ms(counts.p99)} (p99 at most 120)`);
      console.log(`  first page ${ms(first)}, page at nine tenths ${ms(deep)} (at most twice the first)`);
      smallest ??= indexed;
      console.log(`  by one filter, and how many times the smallest catalogue's (at most 2 at 100,000): ${growth(indexed, smallest)}`);
      console.log(`  lists of 25 over 50 connections: ${rate.perSecond.toFixed(0)} a second (at least 2,000), p99 ${ms(rate.p99)} (at most 50)`);
      if (jsonServer) console.log(`  the same lists from json-server: ${jsonServer.perSecond.toFixed(0)} a second, p99 ${ms(jsonServer.p99)}`);
    }
  }
}
