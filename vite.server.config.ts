import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Entries of the server by the name of their built file. */
const entries = { main: here('./server/main.ts'), 'catalogue-import': here('./server/catalogue-import/main.ts'), 'catalogue-export': here('./server/catalogue-export/main.ts'), 'files-verify': here('./server/files-verify.ts'), 'audit-verify': here('./server/audit-verify.ts') };

/** The server as plain ESM files for Node; dependencies stay outside. */
export default defineConfig({
  resolve: { alias: { '@domain': here('./domain'), '@generated': here('./openapi/generated') } },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path))),
      checks: { bundlerTimings: false },
    },
  },
});
