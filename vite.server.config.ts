import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import project from './package.json' with { type: 'json' };
import { commitNow } from './scripts/lib/commit.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Files that run in threads of their own, by the name of their built file. */
export const THREADS = {
  'sheet-thread': here('./server/features/imports/sheet-thread.ts'),
  'pdf-thread': here('./server/core/applications/pdf-thread.ts'),
  'pdf-check-thread': here('./server/platform/files/pdf-check-thread.ts'),
};

/** Entries of the server by the name of their built file. */
const ENTRIES = {
  main: here('./server/main.ts'),
  'catalogue-import': here('./server/features/imports/main.ts'),
  'catalogue-export': here('./server/features/imports/export/main.ts'),
  'files-verify': here('./server/platform/files/verify.ts'),
  'files-move': here('./server/platform/files/move.ts'),
  'audit-verify': here('./server/core/audit/verify.ts'),
  'restore-check': here('./server/core/restore/check.ts'),
  ...THREADS,
};

/** Plain ESM files for Node; dependencies stay outside. */
export const configOfServer = (input: Record<string, string>, outDir: string): UserConfig => ({
  resolve: { alias: { '@domain': here('./domain'), '@generated': here('./openapi/generated') } },
  publicDir: false,
  define: { BUILT_VERSION: JSON.stringify(project.version), BUILT_COMMIT: JSON.stringify(commitNow().slice(0, 12)) },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { input: Object.fromEntries(Object.entries(input).filter(([, path]) => existsSync(path))), checks: { bundlerTimings: false } },
  },
});

export default defineConfig(configOfServer(ENTRIES, 'dist/server'));
