/**
 * A load test of the last minutes before a deadline, on PostgreSQL: `npm run bench:deadline`. 2,000 applicants save their draft every five
 * seconds for ten minutes, and all send it; with `--quick`, 200 applicants for one minute; with `--several`, on two web processes and a worker behind
 * HAProxy, with the files in a bucket. It fails if a response was an error, if the p99 was
 * over half a second, or if any data was lost.
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { beginDraft, must, publishCall, readyApplicant, saveDraft } from './applicants.mjs';
import { quantile, randomFrom } from './numbers.mjs';
import { withDatabase } from './postgres-portal.mjs';
import { missingFor, withProcesses } from './processes.mjs';
import { costPerRequest } from './shares.mjs';

/** @typedef {import('./postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {import('./applicants.mjs').Applicant & { draft: import('./applicants.mjs').Draft, savedMotivation: string, sendsAfter: number }} Person */

const quick = process.argv.includes('--quick');
const several = process.argv.includes('--several');
const PEOPLE = quick ? 200 : 2_000;
const DURATION = quick ? 60_000 : 600_000;
const BETWEEN_SAVES = 5_000;
const LIMIT = 500;
const AT_ONCE = 8;
/** The sampling interval in milliseconds: `watch` records the processor time and the requests of each interval. */
const SAMPLE_MS = 2_000;

/** @typedef {{ began: number, took: { save: number[], finalize: number[] }, errors: string[] }} Run times in milliseconds */

const waitUntil = (/** @type {number} */ instant) => new Promise((resolve) => setTimeout(resolve, Math.max(0, instant - performance.now())));

/** @param {BenchPortal} portal @returns {Promise<Person[]>} */
async function createApplicants(portal) {
  const call = await publishCall(portal, 1);
  const { next } = randomFrom(20_26);
  const all = Array.from({ length: PEOPLE }, (_, index) => index);
  /** @type {Person[]} */
  const people = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = all.pop(); index !== undefined; index = all.pop()) {
        const applicant = await readyApplicant(portal, `deadline-${String(index)}`, call.keys);
        // Most send late: half of them in the last quarter of the time.
        people.push({ ...applicant, draft: await beginDraft(portal, applicant, call.id), savedMotivation: '', sendsAfter: DURATION * (1 - next() ** 2) });
      }
    }),
  );
  return people;
}

/**
 * Simulates one applicant. A save is timed from its planned start, so that waiting for the response to the save before it counts, too.
 * @param {BenchPortal} portal @param {Person} person @param {Run} run
 */
async function simulate(portal, person, { began, took, errors }) {
  const first = began + Math.random() * BETWEEN_SAVES;
  for (let count = 0; first + count * BETWEEN_SAVES < began + person.sendsAfter || count === 0; count += 1) {
    const planned = first + count * BETWEEN_SAVES;
    await waitUntil(planned);
    const motivation = `What ${person.sub} has typed so far, for the ${String(count + 1)}th time. `.repeat(1 + (count % 20));
    const { status, body } = await saveDraft(portal, person, { draft: person.draft, motivation });
    took.save.push(performance.now() - planned);
    if (status !== 200) errors.push(`saving: ${String(status)} ${JSON.stringify(body).slice(0, 300)}`);
    else {
      person.savedMotivation = motivation;
      person.draft = { id: body.id, version: body.version };
    }
  }
  const planned = Math.max(performance.now(), began + person.sendsAfter);
  await waitUntil(planned);
  const { status, body } = await portal.ask('POST', `/api/applications/${String(person.draft.id)}/finalize`, { token: person.token });
  took.finalize.push(performance.now() - planned);
  if (status !== 200) errors.push(`sending: ${String(status)} ${JSON.stringify(body).slice(0, 300)}`);
}

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

/** Messages about data of an applicant that was lost: not sent, or other than saved last. @param {BenchPortal} portal @param {Person} person */
async function lostData(portal, person) {
  const { body } = await must(portal)('GET', `/api/applications/${String(person.draft.id)}`, { token: person.token });
  const lost = [];
  if (body.status !== 'Finalized' || !body.receipt?.jws) lost.push(`${person.sub}: not sent`);
  if (body.frozen?.answers?.motivation !== person.savedMotivation) lost.push(`${person.sub}: other answers were sent than those saved last`);
  if (body.frozen?.files?.length !== 1) lost.push(`${person.sub}: the document was not sent`);
  return lost;
}

const build = spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], { stdio: 'inherit' });
if (build.status !== 0) process.exit(1);

/** @param {BenchPortal} portal */
async function measure(portal) {
  const people = await createApplicants(portal);
  console.log(`${String(PEOPLE)} people have started; load ${loadavg().map((one) => one.toFixed(1)).join(', ')}`);
  /** @type {Run} */
  const run = { began: performance.now(), took: { save: [], finalize: [] }, errors: [] };
  const client = process.cpuUsage();
  const end = watch(portal, run);
  await Promise.all(people.map((person) => simulate(portal, person, run)));
  const samples = end();
  const { user, system } = process.cpuUsage(client);
  const lost = [];
  for (const person of people) lost.push(...(await lostData(portal, person)));
  const mails = await portal.database?.query(
    `select count(*)::int as count, count(distinct application_id)::int as informed from mails where template = 'application_sent'`,
  );
  const { count, informed } = mails?.rows[0] ?? {};
  if (count !== PEOPLE || informed !== PEOPLE)
    lost.push(`${String(count)} mails tell ${String(informed)} of ${String(PEOPLE)} people that their application was sent`);
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
