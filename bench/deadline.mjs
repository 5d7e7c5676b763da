/**
 * A load test of the last minutes before a deadline, on PostgreSQL: `npm run bench:deadline`. 2,000 applicants save their draft every five
 * seconds for ten minutes, and all send it; with `--quick`, 200 applicants for one minute; with `--several`, on two web processes and a worker behind
 * HAProxy, with the files in a bucket. It fails if a response was an error, if the p99 was
 * over half a second, or if any data was lost.
 */
import { loadavg } from 'node:os';
import { buildPortal } from './build.mjs';
import { allLost, createApplicants, ONCE, simulate } from './last-minutes.mjs';
import { quantile } from './numbers.mjs';
import { withDatabase } from './postgres-portal.mjs';
import { missingFor, withProcesses } from './processes.mjs';
import { costPerRequest } from './shares.mjs';

/** @typedef {import('./postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {import('./last-minutes.mjs').Run} Run */

const quick = process.argv.includes('--quick');
const several = process.argv.includes('--several');
const PEOPLE = quick ? 200 : 2_000;
const DURATION = quick ? 60_000 : 600_000;
const LIMIT = 500;
/** The sampling interval in milliseconds: `watch` records the processor time and the requests of each interval. */
const SAMPLE_MS = 2_000;

/**
 * Samples the processor time of the portal and its database at the interval `SAMPLE_MS`; returns a function that stops it and gives the samples.
 * @param {BenchPortal} portal @param {Run} run
 */
function watch(portal, { took }) {
  /** @type {import('./shares.mjs').Sample[]} */
  const samples = [];
  const read = () => ({ spent: portal.processor(), saves: took.save.length, sendings: took.finalize.length });
  let before = read();
  const note = () => {
    const now = read();
    samples.push({ spent: now.spent - before.spent, saves: now.saves - before.saves, sendings: now.sendings - before.sendings });
    before = now;
  };
  const timer = setInterval(note, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    note();
    return samples;
  };
}

buildPortal();

/** @param {BenchPortal} portal */
async function measure(portal) {
  const people = await createApplicants(portal, { people: PEOPLE, duration: DURATION });
  console.log(`${String(PEOPLE)} people have started; load ${loadavg().map((one) => one.toFixed(1)).join(', ')}`);
  /** @type {Run} */
  const run = { began: performance.now(), took: { save: [], finalize: [] }, errors: [], requests: ONCE };
  const client = process.cpuUsage();
  const end = watch(portal, run);
  await Promise.all(people.map((person) => simulate(portal, person, run)));
  const samples = end();
  const { user, system } = process.cpuUsage(client);
  const lost = await allLost(portal, people);
  return { ...run, lost, samples, client: (user + system) / 1000 };
}

const missing = several ? missingFor({ s3: true }) : undefined;
const result = missing !== undefined ? undefined : await (several ? withProcesses({ web: 2, s3: true }, measure) : withDatabase('postgres', measure));
if (!result) console.log(`Skipped: ${missing ?? 'PostgreSQL'} was not found`);
else {
  const { took, errors, lost, samples, client } = result;
  const requests = took.save.length + took.finalize.length;
  const processor = samples.reduce((sum, { spent }) => sum + spent, 0);
  const cost = costPerRequest(samples);
  const p99 = quantile([...took.save, ...took.finalize], 0.99);
  for (const [name, times] of Object.entries(took)) {
    console.log(
      `${name.padEnd(10)} ${String(times.length).padStart(7)} times, p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${
        quantile(times, 0.99).toFixed(1)
      } ms, slowest ${quantile(times, 1).toFixed(0)} ms`,
    );
  }
  console.log(
    `Together p99 ${p99.toFixed(1)} ms (at most ${String(LIMIT)}), errors ${String(errors.length)} (0), lost ${String(lost.length)} (0); load ${
      loadavg().map((one) => one.toFixed(1)).join(', ')
    }`,
  );
  console.log(
    `The portal and its database took ${cost.save.toFixed(2)} ms of the processor for each saving and ${
      cost.sending.toFixed(1)
    } for each sending with its mail, ${(processor / DURATION).toFixed(2)} processors all the while; those who ask, ${
      (client / requests).toFixed(2)
    } ms for each request`,
  );
  for (const line of [...new Set([...errors, ...lost])].slice(0, 20)) console.log(`  ${line}`);
  if (errors.length > 0 || lost.length > 0 || p99 > LIMIT) process.exitCode = 1;
}
