import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One story in Firefox and in WebKit: `npx vitest run --config tests/engines/vitest.config.ts`. */
export default defineConfig({
  resolve: { alias: { '@domain': here('../../domain'), '@generated': here('../../openapi/generated') } },
  test: {
    name: 'engines',
    include: ['tests/engines/*.test.ts'],
    // Generous, for a machine that is busy with other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
