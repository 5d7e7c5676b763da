import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For `npm run test:fuzz` and `npm test`, which set schemathesis' path and time limit in the environment. */
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
