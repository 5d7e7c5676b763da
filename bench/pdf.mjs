/** Measures how long it takes to make the PDF of a large application, without the database. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../scripts/lib/sources.mjs';
import { median } from './numbers.mjs';
import { ROUNDS } from './portal-page.mjs';
import { requiredFields } from './required-fields.mjs';

/** @param {number} words the approximate number of words */
const text = (words) => 'Θέλω να μάθω πώς τα δεδομένα αφηγούνται ιστορίες. I want to learn how data tells stories. '.repeat(words / 17);

/** @type {import('@generated/api').components['schemas']['education_degrees']} */
const degree = {
  ...requiredFields('education_degrees'),
  level: 6,
  title: 'BSc in Informatics',
  institution: 'A university',
  country: 'GR',
  field: '0613',
  status: 'completed',
  start_date: '2018-10-01',
  award_date: '2022-07-15',
  diploma: 1,
};
/** @type {import('@generated/api').components['schemas']['work_experiences']} */
const job = {
  ...requiredFields('work_experiences'),
  employer: 'Example',
  position: 'Analyst',
  kind: 'employment',
  country: 'GR',
  city: 'Athens',
  start_date: '2022-09-01',
  current: true,
  description: text(102),
};
/** @type {import('@generated/api').components['schemas']['contact_infos']} */
const contact = {
  ...requiredFields('contact_infos'),
  kind: 'home',
  address: { street: 'Ermou 1', postal_code: '105 63', city: 'Athens', country: 'GR' },
  phone: '+302101234567',
  email: 'person@example.org',
  primary: true,
};

/** Ten answers of 170 words, a profile of twelve records. */
function application() {
  const keys = Array.from({ length: 10 }, (_, index) => `q${String(index + 1)}`);
  const profile = {
    given_name: 'Ελένη',
    family_name: 'Example',
    email: 'person@example.org',
    contact_infos: [contact, contact],
    education_degrees: [degree, degree, degree, degree],
    work_experiences: [job, job, job, job, job, job],
  };
  return {
    receipt: { number: 'PRO-2026-000001', finalized_at: '2026-02-12T10:00:00.000Z', sha256: 'a'.repeat(64), jws: 'b'.repeat(360) },
    frozen: {
      profile,
      answers: Object.fromEntries(keys.map((key) => [key, text(170)])),
      documents: { diploma: 1 },
      files: [{ id: 1, name: 'diploma.pdf', size: 100_000, sha256: 'c'.repeat(64) }],
    },
    call: { title: { en: 'Winter' }, time_zone: 'Europe/Athens', programme: { title: { en: 'Data Science' } }, university: { name: { en: 'A university' } } },
    questions: { properties: Object.fromEntries(keys.map((key) => [key, { type: 'string', title: `Question ${key}`, maxLength: 2000 }])) },
    required_documents: [{ key: 'diploma', title: { en: 'Diploma' } }],
  };
}

/** @returns {Promise<{ ms: number, processor: number, kilobytes: number }>} medians of seven; unlike `ms`, `processor` ignores other programs */
export async function benchPdf() {
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'error',
  });
  try {
    const { applicationPdf } = await vite.ssrLoadModule('/server/core/applications/application-paper.ts');
    const reader = { locale: 'el', portal: 'Propylaea', publicUrl: 'https://portal.example.org', canonical: '{}', now: new Date() };
    const times = [];
    const processor = [];
    let kilobytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      const before = process.cpuUsage();
      kilobytes = (await applicationPdf(application(), reader)).length / 1000;
      times.push(performance.now() - started);
      const { user, system } = process.cpuUsage(before);
      processor.push((user + system) / 1000);
    }
    return { ms: median(times), processor: median(processor), kilobytes };
  } finally {
    await vite.close();
  }
}
