/**
 * Builds the portal into `dist`: generated files, browser application (with compressed forms of its files), server, empty database.
 * With `--uncompressed` these forms, which take as long as the rest, are left to `npm start`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAll } from './lib/compress.mjs';
import { sayFailure } from './lib/failure.mjs';
import { ROOT, sourcesHash, STAMP_FILE } from './lib/sources.mjs';

const isUncompressed = process.argv.includes('--uncompressed');

/** Generates files in a child process, which prints its own errors. */
async function generate() {
  const [code] = await once(spawn(process.execPath, [join(ROOT, 'scripts', 'generate.mjs')], { cwd: ROOT, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('the generated files were not written');
}

/** @param {import('vite').InlineConfig} config */
async function bundle(config) {
  const { build } = await import('vite');
  await build({ root: ROOT, logLevel: 'warn', ...config });
}

/** The picture of link previews, which take no SVG. */
async function renderPreview() {
  const { default: sharp } = await import('sharp');
  const folder = join(ROOT, 'dist', 'client');
  await sharp(join(folder, 'preview.svg')).png({ palette: true }).toFile(join(folder, 'preview.png'));
}

/** An empty database for first starts to copy: making one takes seconds. Made again only for another PGlite. */
async function makeEmptyDatabase() {
  const folder = join(ROOT, 'dist', 'empty-database');
  const versionFile = `${folder}.version`;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'));
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(versionFile, { force: true });
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create(folder);
  await db.close();
  writeFileSync(versionFile, version);
}

async function makeClient() {
  await bundle({ configFile: join(ROOT, 'vite.config.ts') });
  await Promise.all([renderPreview(), !isUncompressed && compressAll()]);
}

async function makeServer() {
  await bundle({ configFile: join(ROOT, 'vite.server.config.ts') });
  await bundle({ configFile: join(ROOT, 'vite.rendering.config.ts') });
  await makeEmptyDatabase();
}

try {
  // Hashed before the build, so that a source changed during the build triggers another build at the next start.
  const hash = sourcesHash();
  // The bundler loads in parallel, which takes no longer than the generation.
  await Promise.all([generate(), import('vite')]);
  // Removed only now: if a schema has a mistake, the last build stays valid, and undoing the mistake needs no new build.
  rmSync(STAMP_FILE, { force: true });
  await Promise.all([makeClient(), makeServer()]);
  writeFileSync(STAMP_FILE, hash);
} catch (error) {
  sayFailure('The build stopped', error);
}
