/** A few applications in a portal of any commit, for the fixture of a release. */
import { beginDraft, must, publishCall, readyApplicant, saveDraft } from '../../bench/applicants.mjs';

/** The key of the server tests (tests/server/harness/secrets.ts), which read what the fixture has encrypted. */
export const SECRETS_KEYS = Buffer.alloc(32, 7).toString('base64');

/** @typedef {import('../../bench/postgres-portal.mjs').BenchPortal} BenchPortal */
/**
 * Adds a programme with an open call, and people with a saved draft each.
 * @param {BenchPortal} portal @param {number} count of people
 */
export async function addDrafts(portal, count) {
  const token = await portal.tokenOf('secretary', '/Secretary');
  const { body: university } = await must(portal)('POST', '/api/catalogue/universities', { token, body: { name: { en: 'A university' } } });
  const programme = { university_id: university.id, prog_type: 'Master', title: { en: 'A programme' } };
  await must(portal)('POST', '/api/catalogue/programmes', { token, body: programme });
  const call = await publishCall(portal, 1);
  const people = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const applicant = await readyApplicant(portal, `person-${String(nth)}`, call.keys);
    const draft = await beginDraft(portal, applicant, call.id);
    const { status, body } = await saveDraft(portal, applicant, { draft, motivation: `What person ${String(nth)} has typed so far.` });
    if (status !== 200) throw new Error(`A draft was not saved: ${JSON.stringify(body)}`);
    people.push({ ...applicant, draft: { id: Number(body.id), version: Number(body.version) } });
  }
  return people;
}
