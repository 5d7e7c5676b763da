import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs by `npm run test:fuzz` and `npm test`, which say in the environment where schemathesis is and for how long. */
export default defineConfig({
  root: here('../..'),
  resolve: { alias: { '@domain': here('../../domain'), '@generated': here('../../openapi/generated') } },
  test: {
    name: 'fuzz',
    include: ['tests/fuzz/*.test.ts'],
    globalSetup: [here('../server/harness/snapshot.ts')],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
