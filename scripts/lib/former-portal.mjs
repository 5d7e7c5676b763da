/** A portal of any commit on a database of its own, with a few applications, for the fixture of a release and the test of upgrades. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginDraft, must, publishCall, readyApplicant, saveDraft } from '../../bench/applicants.mjs';
import { startIssuer } from '../../bench/issuer.mjs';
import { startPostgres } from './postgres-server.mjs';

/** The key of the server tests (tests/server/harness/secrets.ts), which read what the fixture has encrypted. */
const SECRETS_KEYS = Buffer.alloc(32, 7).toString('base64');

/** @typedef {import('../../bench/postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {{ url: string, settings: Record<string, string>, tokenOf: BenchPortal['tokenOf'] }} Surroundings */

/**
 * A new PostgreSQL, an issuer and a data folder, for as long as `work` runs.
 * @template T @param {(surroundings: Surroundings) => Promise<T>} work
 */
export async function withSurroundings(work) {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-upgrade-'));
  const [postgres, issuer] = await Promise.all([startPostgres(), startIssuer()]);
  try {
    const identity = { OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'portal' };
    const settings = { DATA_DIR: folder, DATABASE_URL: postgres.url, SECRETS_KEYS, DEMO_DATA: 'false', LOG_LEVEL: 'error', ...identity };
    return await work({ url: postgres.url, settings, tokenOf: issuer.tokenOf });
  } finally {
    issuer.close();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

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

/** @param {BenchPortal} portal @param {{ token: string, draft: { id: number } }} person */
export const send = (portal, { token, draft }) => portal.ask('POST', `/api/applications/${String(draft.id)}/finalize`, { token });
