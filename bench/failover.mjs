/**
 * A failover drill: `npm run bench:failover`. 200 applicants save and send during a minute and a half, and meanwhile the primary of three PostgreSQL
 * servers, one of two web processes and one of two S3 servers are killed. Each request is repeated until it is acknowledged, as the page does. It fails
 * if anything acknowledged was lost, and prints for how long nothing was acknowledged.
 */
import { buildPortal } from './build.mjs';
import { must, upload } from './applicants.mjs';
import { allLost, createApplicants, ONCE, simulate } from './last-minutes.mjs';
import { missingForPatroni, startPatroni } from './patroni.mjs';
import { missingFor, withProcesses } from './processes.mjs';

/** @typedef {import('./postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {import('./last-minutes.mjs').Person} Person */

const PEOPLE = 200;
const DURATION = 90_000;
const BETWEEN_TRIES = 500;
const PATIENCE = 60_000;
/** When what is killed, in milliseconds from the start. */
const KILLS = { primary: 15_000, portal: 55_000, bucket: 75_000 };
/** For how long after each the longest gap is looked for. */
const WATCHED = 40_000;

/** @typedef {{ acknowledged: number[], refused: number, files: { id: number, token: string }[] }} Log times of the acknowledged requests; how many were repeated */

/** The longest time without an acknowledged request after an instant, in seconds. @param {readonly number[]} acknowledged @param {number} from */
function longestGap(acknowledged, from) {
  const times = [from, ...acknowledged.filter((time) => time > from && time < from + WATCHED).sort((a, b) => a - b)];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1000;
}

/**
 * Repeats a request until it is acknowledged, or an earlier try turns out to have been carried out.
 * @param {Log} log
 * @param {() => Promise<import('./last-minutes.mjs').Reply>} request
 * @param {() => Promise<import('./last-minutes.mjs').Reply | undefined>} wasDone
 */
async function persist(log, request, wasDone) {
  const began = performance.now();
  const failed = { status: 0, body: 'no answer' };
  for (;;) {
    const reply = await request().catch(() => failed);
    const done = reply.status === 200 || reply.status === 201 ? reply : await wasDone().catch(() => undefined);
    if (done) {
      log.acknowledged.push(performance.now());
      return done;
    }
    log.refused += 1;
    if (performance.now() - began > PATIENCE) return reply;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES));
  }
}

/** @param {BenchPortal} portal @param {Person} person */
const read = (portal, { draft, token }) => portal.ask('GET', `/api/applications/${String(draft.id)}`, { token });

/** @param {Log} log @returns {import('./last-minutes.mjs').Requests} */
const repeated = (log) => ({
  save: (portal, person, motivation) =>
    persist(log, () => ONCE.save(portal, person, motivation), async () => {
      const { status, body } = await read(portal, person);
      if (status !== 200) return undefined;
      person.draft = { id: body.id, version: body.version };
      return body.answers?.motivation === motivation ? { status, body } : undefined;
    }),
  send: async (portal, person) => {
    const file = await persist(log, () => upload(portal.ask, person.token, `${person.sub} again`), () => Promise.resolve(undefined));
    log.files.push({ id: file.body.id, token: person.token });
    return persist(log, () => ONCE.send(portal, person), async () => {
      const { status, body } = await read(portal, person);
      return status === 200 && body.status === 'Finalized' ? { status, body } : undefined;
    });
  },
});

/**
 * @param {BenchPortal} portal
 * @param {import('./processes.mjs').Parts} parts
 * @param {() => Promise<string>} killPrimary
 */
async function drill(portal, { web, buckets }, killPrimary) {
  const people = await createApplicants(portal, { people: PEOPLE, duration: DURATION });
  /** @type {Log} */
  const log = { acknowledged: [], refused: 0, files: [] };
  const run = { began: performance.now(), took: { save: [], finalize: [] }, errors: [], requests: repeated(log) };
  /** @type {Record<keyof typeof KILLS, () => unknown>} */
  const kills = { primary: killPrimary, portal: () => web[0]?.kill('SIGKILL'), bucket: () => buckets[0]?.kill('SIGKILL') };
  const killing = Object.entries(KILLS).map(async ([name, after]) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    await kills[/** @type {keyof typeof KILLS} */ (name)]();
    console.log(`${String(after / 1000)} s: killed (${name})`);
    return { name, at: performance.now() };
  });
  await Promise.all(people.map((person) => simulate(portal, person, run)));
  const killed = await Promise.all(killing);
  const lost = await allLost(portal, people);
  for (const { id, token } of log.files) await must(portal)('GET', `/api/files/${String(id)}`, { token }).catch(() => lost.push(`file ${String(id)}`));
  for (const { name, at } of killed) console.log(`${name}: at most ${longestGap(log.acknowledged, at).toFixed(1)} s without an acknowledged request`);
  return { ...run, ...log, lost };
}

const missing = missingFor({ s3: true }) ?? missingForPatroni();
if (missing !== undefined) console.log(`Skipped: ${missing} was not found`);
else {
  buildPortal();
  /** @type {Awaited<ReturnType<typeof startPatroni>>} */
  let cluster;
  const startDatabase = async () => (cluster = await startPatroni());
  const result = await withProcesses({ web: 2, s3: true, startDatabase }, (portal, parts) => drill(portal, parts, () => cluster.killPrimary()));
  if (!result) console.log('Skipped: PostgreSQL was not found');
  else {
    const { acknowledged, refused, errors, lost } = result;
    console.log(
      `${String(acknowledged.length)} requests acknowledged, ${String(refused)} tries refused and repeated, given up ${String(errors.length)} (0), lost ${
        String(lost.length)
      } (0)`,
    );
    for (const line of [...new Set([...errors, ...lost])].slice(0, 20)) console.log(`  ${line}`);
    if (errors.length > 0 || lost.length > 0) process.exitCode = 1;
  }
}
