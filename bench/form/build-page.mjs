/** Builds the page of one form in production mode. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/lib/sources.mjs';

const PAGE = join(ROOT, 'bench', 'form', 'index.html');

/**
 * @param {Record<string, any>} schema self-contained
 * @param {string} folder for all output; the page is in `client/`
 * @param {readonly string[]} [entries] further entries, which share chunks with the page
 */
export async function buildClient(schema, folder, entries = []) {
  mkdirSync(folder, { recursive: true });
  const validators = join(folder, 'validators');
  // Imported here, because it imports TypeScript modules.
  const { writeValidators } = await import('../../scripts/generate/validators.mjs');
  await writeValidators(new Map([['form', schema]]), validators, { whole: true });
  const source = `import validators from ${JSON.stringify(join(validators, 'form.mjs'))};
export const schema = ${JSON.stringify(schema)};
export { validators };`;
  const schemaPlugin = {
    name: 'measured-form',
    resolveId: (/** @type {string} */ id) => (id === 'virtual:measured-form' ? '\0measured-form' : undefined),
    load: (/** @type {string} */ id) => (id === '\0measured-form' ? source : undefined),
    // Vite emits the page under the path of its source; it is served from the root.
    enforce: /** @type {const} */ ('post'),
    // Every entry counts as one that each page needs, and would come into the product's common file.
    outputOptions: (/** @type {Record<string, any>} */ options) => ({ ...options, codeSplitting: true }),
    generateBundle: (/** @type {unknown} */ _options, /** @type {Record<string, any>} */ bundle) => {
      for (const file of Object.values(bundle)) if (file.fileName.endsWith('index.html')) file.fileName = 'index.html';
    },
  };
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [schemaPlugin],
    build: { outDir: join(folder, 'client'), emptyOutDir: true, rolldownOptions: { input: [PAGE, ...entries] } },
  });
}

/**
 * @param {Record<string, any>} schema self-contained
 * @param {string} folder for all output; the page is in `client/`, its server in `server/`
 */
export async function buildPage(schema, folder) {
  await buildClient(schema, folder);
  await build({
    configFile: join(ROOT, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: {
      outDir: join(folder, 'server'),
      emptyOutDir: true,
      rollupOptions: { input: { serve: join(ROOT, 'bench', 'form', 'serve.ts') } },
    },
  });
}
