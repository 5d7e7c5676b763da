import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For `npm run test:keycloak`, which sets the addresses of Keycloak and the portal in the environment. */
export default defineConfig({
  resolve: { alias: { '@domain': here('../../domain'), '@generated': here('../../openapi/generated') } },
  test: {
    name: 'keycloak',
    include: ['tests/keycloak/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
