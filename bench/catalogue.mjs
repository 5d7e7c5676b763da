/** Measures how long the server takes to filter 20,000 programmes on the embedded database. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startPortal, stopPortal } from '../scripts/lib/portal.mjs';
import { quantile, randomFrom } from './numbers.mjs';

const IMPORT = fileURLToPath(new URL('../scripts/catalogue-import.mjs', import.meta.url));
const UNIVERSITIES = 400;
const PROGRAMMES = 20_000;

const WORDS = ['law', 'engineering', 'data', 'history', 'management', 'design', 'health', 'music', 'biology', 'Αθήνα', 'econ', 'master'];
/** The coordinates of each city, which its universities have. @type {Record<string, [latitude: number, longitude: number]>} */
const PLACES = {
  Athens: [37.98, 23.73],
  Paris: [48.86, 2.35],
  Lyon: [45.76, 4.84],
  Melbourne: [-37.81, 144.96],
  Πάτρα: [38.25, 21.73],
  Sydney: [-33.87, 151.21],
  Lille: [50.63, 3.07],
};
const CITIES = Object.keys(PLACES);
const TOPICS = ['01', '02', '03', '04', '05', '06', '07', '0613', '0421', '09'];
const TYPES = ['Bachelor', 'Master', 'ShortTerm'];
const MODES = ['full_time', 'part_time', 'distance', 'work_study'];
const LANGUAGES = ['en', 'fr', 'el'];
const ECTS = [30, 60, 120, 240];
/** The EQF level of each programme type, as in a real catalogue; most programmes begin in autumn. @type {Record<string, number>} */
const LEVELS = { Bachelor: 6, Master: 7, ShortTerm: 5 };
const TERMS = ['autumn', 'autumn', 'autumn', 'spring'];

/** Writes the files of a synthetic catalogue, as large as the real one by default. @param {string} folder @param {number} [programmes] */
export function writeSynthetic(folder, programmes = PROGRAMMES) {
  const { next, pick } = randomFrom(7);
  const universities = Array.from({ length: UNIVERSITIES }, (_, index) => {
    const city = pick(CITIES);
    const [lat, lng] = PLACES[city] ?? [];
    return JSON.stringify({ id: `made:${index}`, name: `University of ${pick(CITIES)} ${index}`, country: pick(['GR', 'FR', 'AU']), city, lat, lng });
  });
  const header =
    'source_id,title,university_name,country,city,prog_type,language,duration_months,tuition_amount,currency,study_mode,topic_code,university_ref,ects,eqf_level,start_terms';
  const rows = Array.from({ length: programmes }, (_, index) => {
    const fee = pick(['', '0', String(Math.floor(next() * 40_000))]);
    const title = `${pick(WORDS)} and ${pick(WORDS)} ${index}`;
    const university = Math.floor(next() * UNIVERSITIES);
    const type = pick(TYPES);
    const cells = [`made:${index}`, title, 'A university', 'GR', pick(CITIES), type, pick(LANGUAGES), pick([3, 12, 24, 48]), fee];
    return [...cells, fee === '' ? '' : 'EUR', pick(MODES), pick(TOPICS), `made:${university}`, pick(ECTS), LEVELS[type], pick(TERMS)].join(',');
  });
  const [universitiesFile, programmesFile] = [join(folder, 'universities.jsonl'), join(folder, 'programmes.csv')];
  writeFileSync(universitiesFile, `${universities.join('\n')}\n`);
  writeFileSync(programmesFile, `${[header, ...rows].join('\n')}\n`);
  return [universitiesFile, programmesFile];
}

/** The files that `BENCH_CATALOGUE` names, separated by commas, else synthetic ones. @param {string} folder */
export const sourceFiles = (folder) => process.env.BENCH_CATALOGUE?.split(',') ?? writeSynthetic(folder);

/** @param {Record<string, string>} database `DATA_DIR` or `DATABASE_URL` @param {string[]} files @returns {number} milliseconds */
export function importFiles(database, files) {
  // Builds the portal first if needed, so that the build is not measured.
  spawnSync(process.execPath, [IMPORT, '--help']);
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [IMPORT, ...files], { env: { ...process.env, ...database }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The import failed.\n${stderr}`);
  return performance.now() - started;
}

/** The filters that a page can set, each with a way to choose a value. @param {ReturnType<typeof randomFrom>} random */
const filters = ({ next, pick }) => ({
  name: () => (next() < 0.3 ? `${pick(WORDS)} ${pick(WORDS)}` : pick(WORDS)),
  prog_type: () => pick(TYPES),
  city: () => pick(CITIES),
  near: () => pick(CITIES),
  country: () => pick(['GR', 'FR', 'AU']),
  university_id: () => 1 + Math.floor(next() * UNIVERSITIES),
  has_tuition_fees: () => next() < 0.5,
  is_open: () => next() < 0.5,
  apply_status: () => pick(['open', 'upcoming', 'closed']),
  language: () => pick(LANGUAGES),
  topic: () => pick(TOPICS),
  study_mode: () => pick(MODES),
  tuition_fee_lte: () => pick([1000, 10_000, 30_000]),
  duration_months_gte: () => pick([6, 24]),
  ects_gte: () => pick(ECTS),
  eqf_level: () => pick(Object.values(LEVELS)),
  start_terms: () => pick(TERMS),
});

/** Up to four random filters with their values. @param {ReturnType<typeof randomFrom>} random */
export function randomFilter(random) {
  const all = Object.entries(filters(random));
  const few = random.pick([0, 1, 1, 2, 2, 3, 4]);
  return Object.fromEntries(Array.from({ length: few }, () => random.pick(all)).map(([name, value]) => [name, value()]));
}

/** @param {ReturnType<typeof randomFrom>} random */
function randomQuery(random) {
  const chosen = randomFilter(random);
  const first = random.pick([0, 0, 0, 10, 20, 200]);
  const sort = random.pick([undefined, undefined, '["title","ASC"]', '["title","DESC"]', '["tuition_fee","ASC"]', '["university_name","ASC"]']);
  const query = new URLSearchParams({ filter: JSON.stringify(chosen), range: JSON.stringify([first, first + 9]), ...(sort ? { sort } : {}) });
  return query.toString();
}

/**
 * Requests lists of programmes with random filters from a running portal.
 * @param {string} url @param {number} requests
 * @returns {Promise<{ took: number, query: string }[]>} milliseconds, the slowest last
 */
export async function measureFilters(url, requests) {
  const random = randomFrom(20_26);
  const times = [];
  for (let index = -20; index < requests; index += 1) {
    const query = randomQuery(random);
    const started = performance.now();
    const answer = await fetch(`${url}/api/catalogue/programmes?${query}`);
    await answer.arrayBuffer();
    const took = performance.now() - started;
    if (!answer.ok) throw new Error(`${answer.status} for ${query}`);
    // The first 20 are not measured, because they warm the caches.
    if (index >= 0) times.push({ took, query });
  }
  return times.sort((a, b) => a.took - b.took);
}

/**
 * Imports 20,000 programmes into a new embedded database, starts the portal on it and filters them at random.
 * @param {{ requests?: number }} [options]
 * @returns {Promise<{ importMs: number, p50: number, p99: number, worst: string[] }>} milliseconds
 */
export async function benchCatalogue({ requests = 400 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  const dataDir = join(folder, 'data');
  try {
    const importMs = importFiles({ DATA_DIR: dataDir }, sourceFiles(folder));
    const portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    try {
      const times = await measureFilters(portal.url, requests);
      const took = times.map((one) => one.took);
      const worst = times.slice(-5).map((one) => `${one.took.toFixed(1)} ms  ${decodeURIComponent(one.query)}`);
      return { importMs, p50: quantile(took, 0.5), p99: quantile(took, 0.99), worst };
    } finally {
      await stopPortal(portal);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { importMs, p50, p99, worst } = await benchCatalogue();
  console.log(`Import of the catalogue: ${(importMs / 1000).toFixed(1)} s`);
  console.log(`Filtered list of programmes: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  console.log(`Slowest:\n  ${worst.join('\n  ')}`);
}
