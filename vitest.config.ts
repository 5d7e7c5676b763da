import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@domain': here('./domain'), '@generated': here('./openapi/generated') };
/** These tests use react-admin without its interface, which is `ra-core`: loading the interface would cost each file a second. */
const headless = { ...alias, 'react-admin': 'ra-core' };

/** Tests in files called `*.dom.test.ts(x)` get a document; all others run in plain Node. */
const unit = {
  resolve: { alias: headless },
  test: {
    name: 'unit',
    include: ['tests/{unit,contract}/**/*.test.{ts,tsx}'],
    exclude: ['**/*.dom.test.{ts,tsx}'],
  },
};

const dom = {
  resolve: { alias: headless },
  test: { name: 'dom', environment: 'jsdom', include: ['tests/unit/**/*.dom.test.{ts,tsx}'] },
};

/** The server's tests on one engine: the real app on a real database, one of its own for each file. */
const server = (engine: 'pglite' | 'postgres', databaseUrl: string) => ({
  resolve: { alias },
  test: {
    name: engine,
    include: ['tests/server/**/*.test.ts'],
    globalSetup: engine === 'pglite' ? ['tests/server/harness/snapshot.ts'] : [],
    // Else vitest empties every stylesheet, also the one that the sign-in pages send.
    css: true,
    env: { TEST_DATABASE_URL: databaseUrl },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

const postgresUrl = process.env.TEST_DATABASE_URL ?? '';
if (!postgresUrl) {
  console.log('TEST_DATABASE_URL is not set: the server tests run on PGlite only (node scripts/with-postgres.mjs -- npx vitest run).');
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [unit, dom, server('pglite', ''), ...(postgresUrl ? [server('postgres', postgresUrl)] : [])],
  },
});
