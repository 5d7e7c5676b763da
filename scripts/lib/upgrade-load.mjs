/** Light load by people who read, save drafts and send, for the test of upgrades. */
import { must, saveDraft, send } from '../../bench/applicants.mjs';

/** @typedef {import('../../bench/postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {Awaited<ReturnType<typeof import('./former-portal.mjs').addDrafts>>[number] & { saved?: string, isSent?: boolean }} Person */
/** @typedef {{ serving: BenchPortal[], count: number, sendings: number, failures: string[], isOver: boolean }} Load `sendings` is how many are to send */

/** @param {Load} load @param {string} what @param {(portal: BenchPortal) => ReturnType<BenchPortal['ask']>} request goes to the portals by turns */
async function counted(load, what, request) {
  const portal = load.serving[load.count % load.serving.length];
  load.count += 1;
  const answer = portal && (await request(portal).catch((/** @type {Error} */ error) => ({ status: 0, body: error.message })));
  if (answer?.status !== 200) load.failures.push(`${what}: ${String(answer?.status)} ${JSON.stringify(answer?.body).slice(0, 200)}`);
  return answer;
}

/** @param {Load} load @param {Person} person @param {number} turn */
async function takeTurn(load, person, turn) {
  await counted(load, 'read', ({ ask }) => ask('GET', `/api/applications/${String(person.draft.id)}`, person));
  await counted(load, 'list', ({ ask }) => ask('GET', '/api/catalogue/programmes?range=[0,9]', person));
  if (person.isSent) return;
  const motivation = `What ${person.sub} has typed for the ${String(turn)}th time.`;
  const answer = await counted(load, 'save', (portal) => saveDraft(portal, person, { draft: person.draft, motivation }));
  if (answer?.status === 200) Object.assign(person, { saved: motivation, draft: { id: answer.body.id, version: answer.body.version } });
  if (load.sendings === 0) return;
  load.sendings -= 1;
  person.isSent = true;
  await counted(load, 'send', (portal) => send(portal, person));
}

/** Each person waits for a response before the next request, until the load is over. @param {Load} load @param {readonly Person[]} people */
export const underLoad = (load, people) =>
  Promise.all(people.map(async (person) => {
    for (let turn = 1; !load.isOver; turn += 1) await takeTurn(load, person, turn);
  }));

/** Messages about what was lost. @param {BenchPortal} portal @param {readonly Person[]} people */
export async function lostData(portal, people) {
  const lost = [];
  for (const person of people) {
    const { token, draft, saved, isSent = false, sub } = person;
    const { body } = await must(portal)('GET', `/api/applications/${String(draft.id)}`, { token });
    if ((body.status === 'Finalized') !== isSent) lost.push(`${sub}: the status is ${String(body.status)}`);
    if ((isSent ? body.frozen : body).answers.motivation !== saved) lost.push(`${sub}: other answers than those saved last`);
    if (!isSent) continue;
    const verified = await must(portal)('POST', '/api/receipts/verify', { token, body: { jws: body.receipt?.jws } });
    if (!verified.body.valid) lost.push(`${sub}: the receipt does not verify`);
  }
  return lost;
}
