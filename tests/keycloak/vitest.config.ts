import { defineConfig } from 'vitest/config';

/** Runs by `npm run test:keycloak`, which says in the environment where Keycloak and the portal are. */
export default defineConfig({
  test: {
    name: 'keycloak',
    include: ['tests/keycloak/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
