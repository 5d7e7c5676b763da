/** Writes the compressed versions of the files of the built browser application. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './sources.mjs';

const CLIENT = join(ROOT, 'dist', 'client');
const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/;
const MIN_BYTES = 1024;

/** @type {Readonly<Record<'br' | 'gz', (content: Buffer) => Promise<Buffer>>>} */
const FORMS = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** @param {string} file @param {keyof typeof FORMS} form */
async function compress(file, form) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  // Written under another name and renamed, because the server would serve an unfinished file.
  const unfinished = `${file}.${form}.${process.pid}`;
  await writeFile(unfinished, await FORMS[form](content));
  await rename(unfinished, `${file}.${form}`);
}

/** @param {string} folder @param {keyof typeof FORMS} form */
function filesWithout(folder, form) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name) && name !== 'index.html');
  return files.map((name) => join(folder, name)).filter((file) => !existsSync(`${file}.${form}`));
}

/** Writes the missing compressed versions of the files of a folder, in parallel on all processors. */
export const compressAll = (folder = CLIENT) =>
  Promise.all([...filesWithout(folder, 'gz').map((file) => compress(file, 'gz')), ...filesWithout(folder, 'br').map((file) => compress(file, 'br'))]);

/** Does the same one file after the other, beside a running portal: all gzip files first, because gzip is many times faster than brotli. */
export async function compressDuringUse(folder = CLIENT) {
  for (const file of filesWithout(folder, 'gz')) await compress(file, 'gz');
  for (const file of filesWithout(folder, 'br')) await compress(file, 'br');
}
