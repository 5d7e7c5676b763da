/**
 * How the portal grows with its processes: `npm run bench:scale`. One, two and four web processes with a worker on one PostgreSQL behind HAProxy;
 * answers a second and p99 of lists, of saving a draft and of sending. All of it, and the client, share the processors of this machine.
 */
import { availableParallelism } from 'node:os';
import { buildPortal } from './build.mjs';
import { beginDraft, publishCall, readyApplicant, saveDraft, send } from './applicants.mjs';
import { quantile } from './numbers.mjs';
import { LISTS, rateOf } from './pages.mjs';
import { missingFor, withProcesses } from './processes.mjs';

/** @typedef {import('./postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {import('./applicants.mjs').Applicant & { draft: import('./applicants.mjs').Draft }} Person */

const PROCESSES = [1, 2, 4];
const PEOPLE = 320;
const AT_ONCE = 16;
const SAVES_EACH = 10;

/**
 * Does `work` for each item, `AT_ONCE` at a time; `work` calls `timed` for each request that counts.
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item, timed: <Answer>(request: Promise<Answer>) => Promise<Answer>) => Promise<void>} work
 * @returns {Promise<import('./pages.mjs').Rate>} of the requests
 */
async function rateOfEach(items, work) {
  const waiting = [...items];
  /** @type {number[]} */
  const times = [];
  /** @template Answer @param {Promise<Answer>} request */
  const timed = async (request) => {
    const started = performance.now();
    const answer = await request;
    times.push(performance.now() - started);
    return answer;
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item, timed);
    }),
  );
  return { perSecond: (times.length * 1000) / (performance.now() - began), p99: quantile(times, 0.99) };
}

/** @param {BenchPortal} portal */
async function measure(portal) {
  const lists = await rateOf(portal.url, LISTS);
  const call = await publishCall(portal, 1);
  /** @type {Person[]} */
  const people = [];
  await rateOfEach(Array.from({ length: PEOPLE }, (_, index) => `scale-${String(index)}`), async (sub) => {
    const applicant = await readyApplicant(portal, sub, call.keys);
    people.push({ ...applicant, draft: await beginDraft(portal, applicant, call.id) });
  });
  // An applicant saves one after the other, because each save needs the version of the one before.
  const savings = await rateOfEach(people, async (person, timed) => {
    for (let count = 0; count < SAVES_EACH; count += 1) {
      const { status, body } = await timed(
        saveDraft(portal, person, { draft: person.draft, motivation: `Typed for the ${String(count + 1)}th time. `.repeat(20) }),
      );
      if (status !== 200) throw new Error(`Saving was answered with ${String(status)}: ${JSON.stringify(body).slice(0, 300)}`);
      person.draft = { id: body.id, version: body.version };
    }
  });
  const sendings = await rateOfEach(people, async (person, timed) => {
    const { status } = await timed(send(portal, person));
    if (status !== 200) throw new Error(`Sending was answered with ${String(status)}.`);
  });
  return { lists, savings, sendings };
}

const missing = missingFor({ s3: false });
if (missing !== undefined) console.log(`Skipped: ${missing} was not found`);
else {
  buildPortal();
  console.log(`Everything shares ${String(availableParallelism())} processors`);
  for (const web of PROCESSES) {
    const rates = await withProcesses({ web, s3: false }, measure);
    if (!rates) {
      console.log('Skipped: no PostgreSQL was found');
      break;
    }
    const shown = Object.entries(rates).map(([name, { perSecond, p99 }]) => `${name} ${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(1)} ms`);
    console.log(`${String(web)} web process${web === 1 ? '' : 'es'}: ${shown.join('; ')}`);
  }
}
