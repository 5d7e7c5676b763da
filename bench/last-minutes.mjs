/** Simulates the last minutes before a deadline: applicants who save their draft every five seconds, and send it, most of them late. */
import { beginDraft, must, publishCall, readyApplicant, saveDraft, send } from './applicants.mjs';
import { randomFrom } from './numbers.mjs';

/** @typedef {import('./postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {import('./applicants.mjs').Applicant & { draft: import('./applicants.mjs').Draft, savedMotivation: string, sendsAfter: number }} Person */
/** @typedef {Pick<import('./ask.mjs').Answer, 'status' | 'body'>} Reply */

/**
 * How an applicant's browser makes its two requests.
 * @typedef {object} Requests
 * @property {(portal: BenchPortal, person: Person, motivation: string) => Promise<Reply>} save
 * @property {(portal: BenchPortal, person: Person) => Promise<Reply>} send
 */

/** @typedef {{ began: number, took: { save: number[], finalize: number[] }, errors: string[], requests: Requests }} Run times in milliseconds */

const BETWEEN_SAVES = 5_000;
const AT_ONCE = 8;

const waitUntil = (/** @type {number} */ instant) => new Promise((resolve) => setTimeout(resolve, Math.max(0, instant - performance.now())));

/** @param {BenchPortal} portal @param {{ people: number, duration: number }} options how many, and for how many milliseconds they write @returns {Promise<Person[]>} */
export async function createApplicants(portal, { people: count, duration }) {
  const call = await publishCall(portal, 1);
  const { next } = randomFrom(20_26);
  const all = Array.from({ length: count }, (_, index) => index);
  /** @type {Person[]} */
  const people = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = all.pop(); index !== undefined; index = all.pop()) {
        const applicant = await readyApplicant(portal, `deadline-${String(index)}`, call.keys);
        // Most send late: half of them in the last quarter of the time.
        people.push({ ...applicant, draft: await beginDraft(portal, applicant, call.id), savedMotivation: '', sendsAfter: duration * (1 - next() ** 2) });
      }
    }),
  );
  return people;
}

/** Each request once. @type {Requests} */
export const ONCE = {
  save: (portal, person, motivation) => saveDraft(portal, person, { draft: person.draft, motivation }),
  send,
};

/**
 * Simulates one applicant. A save is timed from its planned start, so that waiting for the response to the save before it counts, too.
 * @param {BenchPortal} portal @param {Person} person @param {Run} run
 */
export async function simulate(portal, person, { began, took, errors, requests }) {
  const first = began + Math.random() * BETWEEN_SAVES;
  for (let count = 0; first + count * BETWEEN_SAVES < began + person.sendsAfter || count === 0; count += 1) {
    const planned = first + count * BETWEEN_SAVES;
    await waitUntil(planned);
    const motivation = `What ${person.sub} has typed so far, for the ${String(count + 1)}th time. `.repeat(1 + (count % 20));
    const { status, body } = await requests.save(portal, person, motivation);
    took.save.push(performance.now() - planned);
    if (status !== 200) errors.push(`saving: ${String(status)} ${JSON.stringify(body).slice(0, 300)}`);
    else {
      person.savedMotivation = motivation;
      person.draft = { id: body.id, version: body.version };
    }
  }
  const planned = Math.max(performance.now(), began + person.sendsAfter);
  await waitUntil(planned);
  const { status, body } = await requests.send(portal, person);
  took.finalize.push(performance.now() - planned);
  if (status !== 200) errors.push(`sending: ${String(status)} ${JSON.stringify(body).slice(0, 300)}`);
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

/** Messages about all that was acknowledged and lost, mails included. @param {BenchPortal} portal @param {readonly Person[]} people */
export async function allLost(portal, people) {
  const lost = [];
  for (const person of people) lost.push(...(await lostData(portal, person)));
  const mails = await portal.database?.query(
    `select count(*)::int as count, count(distinct application_id)::int as informed from mails where template = 'application_sent'`,
  );
  const { count, informed } = mails?.rows[0] ?? {};
  if (count !== people.length || informed !== people.length)
    lost.push(`${String(count)} mails tell ${String(informed)} of ${String(people.length)} people that their application was sent`);
  return lost;
}
