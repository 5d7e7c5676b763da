/** Simulated applicants that apply through the API, for the benchmarks. */
import { requiredFields } from './required-fields.mjs';

/** @typedef {import('./postgres-portal.mjs').BenchPortal} BenchPortal */
/** @typedef {{ sub: string, token: string, documents: Record<string, number> }} Applicant */
/** @typedef {{ id: number, version: number }} Draft */

const DAY = 86_400_000;
/** @type {import('@generated/api').components['schemas']['contact_infos']} */
const CONTACT = {
  ...requiredFields('contact_infos'),
  kind: 'home',
  address: { street: 'Ermou 1', postal_code: '105 63', city: 'Athens', country: 'GR' },
  phone: '+302101234567',
  email: 'person@example.org',
  primary: true,
};
/** @type {import('@generated/api').components['schemas']['education_degrees']} */
const DEGREE = {
  ...requiredFields('education_degrees'),
  level: 6,
  title: 'Bachelor of Laws',
  institution: 'A university',
  country: 'GR',
  field: '0421',
  start_date: '2018-10-01',
  status: 'ongoing',
  expected_date: '2030-07-15',
};

/** Sends a request that must succeed; throws on a status of 300 or above. @param {BenchPortal} portal @returns {BenchPortal['ask']} */
export const must = (portal) => async (method, path, options) => {
  const answer = await portal.ask(method, path, options);
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${String(answer.status)}: ${JSON.stringify(answer.body).slice(0, 500)}`);
  return answer;
};

/**
 * Publishes a call that is open for another day, with one question and the given number of required documents.
 * @param {BenchPortal} portal @param {number} documents
 * @returns {Promise<{ id: number, keys: string[] }>}
 */
export async function publishCall(portal, documents) {
  const token = await portal.tokenOf('secretary', '/Secretary');
  const { body: programmes } = await must(portal)('GET', '/api/catalogue/programmes?range=[0,0]', { token });
  const keys = Array.from({ length: documents }, (_, index) => `document_${String(index + 1)}`);
  const now = Date.now();
  /** @type {import('@generated/api').components['schemas']['calls']} */
  const call = {
    ...requiredFields('calls'),
    programme_id: programmes[0].id,
    title: { en: 'The last day' },
    academic_year: '2026-2027',
    opens_at: new Date(now - DAY).toISOString(),
    closes_at: new Date(now + DAY).toISOString(),
    time_zone: 'Europe/Athens',
    state: 'published',
    required_documents: keys.map((key) => ({ key, title: { en: key }, required: true })),
    questions: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      additionalProperties: false,
      properties: { motivation: { type: 'string', title: 'Why do you apply?', minLength: 10, maxLength: 3000 } },
      required: ['motivation'],
    },
  };
  const { body } = await must(portal)('POST', '/api/catalogue/calls', { token, body: call });
  return { id: body.id, keys };
}

/** A unique, small and complete PDF. @param {string} text */
const pdf = (text) =>
  new Blob([
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n% ${text} ${
      '.'.repeat(20_000)
    }\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ], { type: 'application/pdf' });

/** Uploads a document with a text that no other has. @param {BenchPortal['ask']} ask @param {string} token @param {string} text */
export function upload(ask, token, text) {
  const form = new FormData();
  form.append('file', pdf(text), 'document.pdf');
  return ask('POST', '/api/files', { token, form });
}

/**
 * Creates an applicant with a profile that is complete enough to apply, and uploads a file for each document.
 * @param {BenchPortal} portal @param {string} sub @param {readonly string[]} keys of the documents
 * @returns {Promise<Applicant>}
 */
export async function readyApplicant(portal, sub, keys) {
  const token = await portal.tokenOf(sub, '/Applicants');
  const profile = '/api/profiles/applicants';
  await must(portal)('POST', profile, { token, body: {} });
  await must(portal)('POST', `${profile}/${sub}/contact_infos`, { token, body: CONTACT });
  await must(portal)('POST', `${profile}/${sub}/education_degrees`, { token, body: DEGREE });
  /** @type {Record<string, number>} */
  const documents = {};
  for (const key of keys) documents[key] = (await upload(must(portal), token, `${sub} ${key}`)).body.id;
  return { sub, token, documents };
}

/** @param {BenchPortal} portal @param {Applicant} applicant @param {number} call @returns {Promise<Draft>} */
export async function beginDraft(portal, { token }, call) {
  const { body } = await must(portal)('POST', '/api/applications', { token, body: { call_id: call } });
  return { id: body.id, version: body.version };
}

/**
 * Saves a draft as the page's autosave does.
 * @param {BenchPortal} portal @param {Applicant} applicant @param {{ draft: Draft, motivation: string }} save
 */
export const saveDraft = (portal, { token, documents }, { draft: { id, version }, motivation }) =>
  portal.ask('PUT', `/api/applications/${String(id)}`, { token, body: { version, answers: { motivation }, documents } });

/** Sends an application. @param {BenchPortal} portal @param {{ token: string, draft: Pick<Draft, 'id'> }} person */
export const send = (portal, { token, draft }) => portal.ask('POST', `/api/applications/${String(draft.id)}/finalize`, { token });
