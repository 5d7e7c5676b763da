import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { leftOut, nativeForShims } from './vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const NOT_RENDERED = '\0not-rendered';

/** Screens behind a sign-in are never rendered on the server. */
const withoutSignedIn: Plugin = {
  name: 'without-signed-in',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.\.\/(features|workspace)\/|\.\/([A-Z]|shell$))/ },
    handler: (_id, importer = '') => (importer.endsWith('/src/screens/signed-in-screens.ts') ? NOT_RENDERED : undefined),
  },
  load: { filter: { id: /^\0not-rendered$/ }, handler: () => 'export const Component = () => null;' },
};

/** The public pages for the server that renders them: the browser's code with everything it needs, as one module. */
export default defineConfig({
  plugins: [react(), nativeForShims, leftOut, withoutSignedIn],
  resolve: { alias: { '@domain': here('./domain'), '@generated': here('./openapi/generated') } },
  // Libraries render several times faster without their checks for developers.
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: here('./src/server-rendering/render-page.tsx'),
    outDir: 'dist/server-rendering',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
