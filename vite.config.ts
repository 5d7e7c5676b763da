import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The browser's side. The server replaces `__CSP_NONCE__` in index.html at each request. */
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@domain': here('./domain'),
      '@generated': here('./openapi/generated'),
      // Polyglot asks for a shim of what every browser we support has; the shim is twice as heavy as polyglot itself.
      'object.entries': here('./src/i18n/object-entries.cjs'),
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
