import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Polyglot asks for a shim of what every browser we support has; the shim is twice as heavy as polyglot itself. */
const nativeEntries: Plugin = {
  name: 'native-object-entries',
  enforce: 'pre',
  resolveId: (id) => (id === 'object.entries' ? '\0object.entries' : undefined),
  load: (id) => (id === '\0object.entries' ? 'module.exports = Object.entries;' : undefined),
};

/** The browser's side. The server replaces `__CSP_NONCE__` in index.html at each request. */
export default defineConfig({
  plugins: [react(), nativeEntries],
  resolve: {
    alias: {
      '@domain': here('./domain'),
      '@generated': here('./openapi/generated'),
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Fonts and pictures stay files: a data URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
});
