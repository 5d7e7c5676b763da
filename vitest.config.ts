import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { ON_BOTH_ENGINES, ON_BOTH_IN_EACH_RUN, ON_PGLITE } from './tests/server/harness/engines.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const raCore = fileURLToPath(import.meta.resolve('ra-core'));
const alias = { '@domain': here('./domain'), '@generated': here('./openapi/generated') };

/**
 * These tests use `ra-core`, which is react-admin without its interface: loading the interface would take seconds in each isolated file. Only
 * modules that render react-admin's table get all of react-admin.
 */
const RENDERS_TABLE = /<DataTable\b/;
const headless = {
  name: 'headless',
  enforce: 'pre' as const,
  resolveId: (id: string, importer = '') => (id === 'react-admin' && !RENDERS_TABLE.test(readFileSync(importer, 'utf8')) ? raCore : undefined),
};

/** A file that mocks modules needs modules of its own (isolation); all other files of a project share what they import. */
const REPLACES_MODULES = /\bvi\.(do)?mock\(/;

const replacesModules = (path: string): boolean => REPLACES_MODULES.test(readFileSync(path, 'utf8'));

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file)).map((file) => `${folder}/${file}`);

/** A test may wait long for a processor when the machine has other work. */
const UNIT_TIMEOUT_MS = 240_000;

const unit = {
  resolve: { alias },
  plugins: [headless],
  test: {
    name: 'unit',
    testTimeout: UNIT_TIMEOUT_MS,
    include: ['tests/{unit,contract}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.dom.test.{ts,tsx}'],
    // Without this vitest empties the style sheets whose text `src/draw/styles.ts` reads.
    css: { include: /\?raw$/ },
    // None of them mocks modules, and a process for each file would take longer than most of their tests.
    isolate: false,
    hookTimeout: UNIT_TIMEOUT_MS,
  },
};

/**
 * Tests in files called `*.dom.test.ts(x)` get a document; all others run in plain Node. Loading React, MUI and RJSF takes longer than all
 * tests together, so it is done once for all files that do not mock modules.
 */
const dom = (name: string, { isolate }: { isolate: boolean }) => ({
  resolve: { alias },
  plugins: [headless],
  test: {
    name,
    environment: 'jsdom',
    include: filesIn('./tests/unit', /\.dom\.test\.tsx?$/).filter((file) => replacesModules(here(`./${file}`)) === isolate),
    testTimeout: UNIT_TIMEOUT_MS,
    hookTimeout: UNIT_TIMEOUT_MS,
    // Clears the recorded calls of shared mocks, so that no test or file sees those of the one before.
    clearMocks: true,
    setupFiles: ['tests/unit/support/desk-window.ts', ...(isolate ? [] : ['tests/unit/support/fresh-page.ts'])],
    isolate,
  },
});

/** The files of a list in tests/server/harness/engines.mjs. @throws {Error} when one of them does not exist */
function listed(list: Readonly<Record<string, string>>): string[] {
  const all = filesIn('tests/server', /\.test\.ts$/);
  return Object.keys(list).map((name) => {
    const file = all.find((one) => one.endsWith(`/${name}.test.ts`));
    if (file === undefined) throw new Error(`${name} is named in tests/server/harness/engines.mjs, but no such test exists.`);
    return file;
  });
}

const onPglite = listed(ON_PGLITE);
const onBoth = listed(ON_BOTH_ENGINES);
const onBothInEachRun = onBoth.filter((file) => ON_BOTH_IN_EACH_RUN.some((name) => file.endsWith(`/${name}.test.ts`)));

/** Matches tests that add a schema, or a change of its meaning, to objects that all files of a project share. They run isolated. */
const MAKES_UP_SCHEMAS = /^(contract\.components\.schemas|schemaChanges)\[/m;
const makesUpSchemas = (path: string): boolean => MAKES_UP_SCHEMAS.test(readFileSync(here(`./${path}`), 'utf8'));

const postgresUrl = process.env.TEST_DATABASE_URL ?? '';

/**
 * `listed`: the files of ON_BOTH_ENGINES on both engines, all others on one; `few`: only those of ON_BOTH_IN_EACH_RUN on both (`npm test`);
 * `once`: each file on one (`npm run check`); `all`: on both, except the files of PGlite (`npm run test:databases`).
 */
const { SERVER_TESTS = 'listed' } = process.env;

/**
 * Whether a file runs on both engines.
 * @param file of a server test, where a PostgreSQL is available
 */
function isOnBoth(file: string): boolean {
  if (SERVER_TESTS === 'once') return false;
  if (SERVER_TESTS === 'few') return onBothInEachRun.includes(file);
  return SERVER_TESTS === 'all' || onBoth.includes(file);
}

/**
 * Whether a file runs on this engine.
 * @param file of a server test
 */
function isFor(engine: 'pglite' | 'postgres', file: string): boolean {
  if (!postgresUrl || onPglite.includes(file)) return engine === 'pglite';
  return engine === 'postgres' || isOnBoth(file);
}

/** Slow files that this run leaves out, by their names and separated by blanks, because nothing that they prove has changed. */
const { LEFT_OUT = '' } = process.env;
const isLeftOut = (file: string): boolean => LEFT_OUT.split(' ').some((name) => file.endsWith(`/${name}.test.ts`));

/** The server's tests on one engine: the real app on a real database, one of its own for each file. */
const server = (engine: 'pglite' | 'postgres', { databaseUrl, isolate }: { databaseUrl: string; isolate: boolean }) => ({
  resolve: { alias },
  test: {
    name: isolate ? `${engine}-schemas` : engine,
    include: filesIn('tests/server', /\.test\.ts$/).filter((file) => !isLeftOut(file) && isFor(engine, file) && makesUpSchemas(file) === isolate),
    isolate,
    globalSetup: ['tests/server/harness/build-threads.ts', engine === 'pglite' ? 'tests/server/harness/snapshot.ts' : 'tests/server/harness/template.ts'],
    // Without this vitest empties every stylesheet, including the one that the sign-in pages send.
    css: true,
    env: { TEST_DATABASE_URL: databaseUrl },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});

if (!postgresUrl) {
  console.log('TEST_DATABASE_URL is not set: the server tests run on PGlite only (node scripts/with-postgres.mjs -- npx vitest run).');
}

const onEngine = (engine: 'pglite' | 'postgres', databaseUrl: string) => [false, true].map((isolate) => server(engine, { databaseUrl, isolate }));

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit,
      dom('dom', { isolate: false }),
      dom('dom-modules', { isolate: true }),
      ...onEngine('pglite', ''),
      ...(postgresUrl ? onEngine('postgres', postgresUrl) : []),
    ],
  },
});
