/** Measures input that is made to be slow: a large import in little memory, a line of absurd length, and a text without end for the search of names. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../scripts/lib/sources.mjs';
import { importFiles } from './catalogue.mjs';
import { median } from './numbers.mjs';
import { ROUNDS } from './portal-page.mjs';

const ROWS = 4000;
const HEAP_MB = 96;

/** A file of 40 MB, of which every second row has the id of the first. @param {string} folder */
function repeatedRows(folder) {
  const note = 'x'.repeat(10_000);
  const row = (/** @type {number} */ index) =>
    `programme:${index % 2 === 0 ? index : 0}:of-the-source,Title,Master,made:1,University of the name ${index},${note}`;
  const file = join(folder, 'programmes.csv');
  writeFileSync(
    file,
    `${['source_id,title,prog_type,university_ref,university_name,note', ...Array.from({ length: ROWS }, (_, index) => row(index))].join('\n')}\n`,
  );
  return file;
}

/** @param {string} folder */
function absurdLine(folder) {
  const file = join(folder, 'long.csv');
  writeFileSync(file, `${['id,name,country', 'u:1,First,GR', `u:2,"${'""'.repeat(10_000_000)}",GR`, 'u:3,Last,GR'].join('\n')}\n`);
  return file;
}

/** @returns {Promise<number>} milliseconds of the processor for names hidden in 100,000 characters, the median */
async function hiding() {
  const vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.server.config.ts'),
    server: { middlewareMode: true, ws: false },
    logLevel: 'error',
  });
  try {
    const { hideWords } = await vite.ssrLoadModule('/server/features/evaluation/hide-words.ts');
    const text = '1 '.repeat(20_000) + '@'.repeat(20_000) + 'a'.repeat(20_000) + ' .'.repeat(20_000);
    const times = Array.from({ length: ROUNDS }, () => {
      const started = process.cpuUsage();
      hideWords(text, { names: ['Ελένη', 'Παπαδάκη'], texts: ['AB123456'], phones: ['+302109876543'] });
      return process.cpuUsage(started).user / 1000;
    });
    return median(times);
  } finally {
    await vite.close();
  }
}

export async function printLongInput() {
  const folder = mkdtempSync(join(tmpdir(), 'propylaea-bench-'));
  try {
    const database = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
    const universities = join(folder, 'universities.csv');
    writeFileSync(universities, 'id,name,country\nmade:1,The university,GR\n');
    const inLittle = importFiles({ ...database, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }, [universities, repeatedRows(folder)]);
    console.log(`Import of 40 MB in a heap of ${HEAP_MB} MB:    ${(inLittle / 1000).toFixed(1)} s (it ends)`);
    console.log(`Import of a line of 20 MB:              ${(importFiles(database, [absurdLine(folder)]) / 1000).toFixed(1)} s (at most 5)`);
    console.log(`Names hidden in 100,000 characters:     ${(await hiding()).toFixed(0)} ms of the processor (at most 1,000)`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
