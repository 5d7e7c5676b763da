/** Builds the portal into `dist`: generated files, browser application (with compressed forms of its files), server, empty database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, sourcesHash, STAMP_FILE } from './lib/sources.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/;
const LEAST_BYTES = 1024;

/**
 * Ends the build where the step fails.
 * @param {string} what for the message when it fails
 * @param {string[]} args of node
 */
async function step(what, args) {
  const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  if (code === 0) return;
  console.error(`The build stopped: ${what} failed.`);
  process.exit(code ?? 1);
}

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

async function compressClient() {
  const folder = join(ROOT, 'dist', 'client');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name) && name !== 'index.html');
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

/** The picture of link previews, which take no SVG. */
async function drawPreview() {
  const { default: sharp } = await import('sharp');
  const folder = join(ROOT, 'dist', 'client');
  await sharp(join(folder, 'preview.svg')).png({ palette: true }).toFile(join(folder, 'preview.png'));
}

/** An empty database for first starts to copy: making one takes seconds. Made again only for another PGlite. */
async function makeEmptyDatabase() {
  const folder = join(ROOT, 'dist', 'empty-database');
  const madeBy = `${folder}.version`;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'));
  if (existsSync(madeBy) && readFileSync(madeBy, 'utf8') === version) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(madeBy, { force: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create(folder);
  await db.close();
  writeFileSync(madeBy, version);
}

const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
// Taken before: a source that changes meanwhile then makes the next start build again.
const hash = sourcesHash();
rmSync(STAMP_FILE, { force: true });
await step('making the generated files', [join(ROOT, 'scripts', 'generate.mjs')]);
const client = async () => {
  await step('the browser application', [vite, 'build', '--outDir', 'dist/client', '--emptyOutDir', '--logLevel', 'warn']);
  await Promise.all([compressClient(), drawPreview()]);
};
// Each side by itself: two of them find a processor on most machines.
const rest = async () => {
  await step('the server', [vite, 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']);
  await step('the pages that the server draws', [vite, 'build', '--config', 'vite.draw.config.ts', '--logLevel', 'warn']);
  await makeEmptyDatabase();
};
await Promise.all([client(), rest()]);
writeFileSync(STAMP_FILE, hash);
