import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs by `npm run test:keycloak`, which says in the environment where Keycloak and the portal are. */
export default defineConfig({
  resolve: { alias: { '@domain': here('../../domain'), '@generated': here('../../openapi/generated') } },
  test: {
    name: 'keycloak',
    include: ['tests/keycloak/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
