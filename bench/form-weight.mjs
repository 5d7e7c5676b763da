/** Measures the code that a form adds to a page: the engine with all its widgets, and one section's schema, validator and messages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readSchemas, selfContained } from '../scripts/generate/bundle.mjs';
import { ROOT } from '../scripts/lib/sources.mjs';
import { buildClient } from './form/build-page.mjs';

const SECTION = 'contact_infos';
const FORM = 'bench/form/index.html';
const WORDS = 'src/i18n/en/forms.json';
/** The entry of the product, and its heavier pages without a form. */
const PUBLIC = ['src/main.tsx', 'src/pages/programmes/Programmes.tsx', 'src/pages/calls/Call.tsx'];
/** MUI's theme, which no public page loads: the first screen of a signed-in user does. */
const THEME = 'src/theme/ThemeProvider.tsx';

/**
 * The files of modules and of everything that they import statically.
 * @param {Record<string, { file: string, imports?: string[] }>} manifest
 * @param {readonly string[]} names
 */
function filesOf(manifest, names) {
  const seen = new Set();
  const visit = (/** @type {string} */ name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const each of manifest[name]?.imports ?? []) visit(each);
  };
  for (const name of names) if (!manifest[name]) throw new Error(`The build has no ${name}.`);
  names.forEach(visit);
  return new Set([...seen].map((name) => manifest[name]?.file ?? ''));
}

/**
 * Builds the page of one section's form together with the product, so that shared code is in chunks of its own and does not count for the form.
 * @returns {Promise<{ overTheme: number, overPublic: number }>} gzip kilobytes (of 1000 bytes) over a page that has MUI's theme, and over a public one
 */
export async function benchFormWeight() {
  const caches = join(ROOT, 'node_modules', '.cache');
  mkdirSync(caches, { recursive: true });
  const folder = mkdtempSync(join(caches, 'bench-form-'));
  try {
    const schema = readSchemas(join(ROOT, 'schemas')).get(SECTION) ?? {};
    const modules = [...PUBLIC, THEME].map((name) => join(ROOT, name));
    await buildClient(selfContained(schema, readSchemas(join(ROOT, 'schemas', 'common'))), folder, modules);
    const client = join(folder, 'client');
    const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'));
    const kilobytesOver = (/** @type {readonly string[]} */ names) => {
      const present = filesOf(manifest, names);
      const added = [...filesOf(manifest, [FORM, WORDS])].filter((file) => !present.has(file));
      return added.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1000;
    };
    return { overTheme: kilobytesOver([...PUBLIC, THEME]), overPublic: kilobytesOver(PUBLIC) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
