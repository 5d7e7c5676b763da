import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Polyglot asks for shims of what every browser we support has; together they are twice as heavy as polyglot itself. */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
};

const nativeForShims: Plugin = {
  name: 'native-for-shims',
  enforce: 'pre',
  resolveId: (id) => (id in NATIVE ? `\0native:${id}` : undefined),
  load: (id) => (id.startsWith('\0native:') ? NATIVE[id.slice('\0native:'.length)] : undefined),
};

const NOTHING = '\0nothing';

/** The theme switches ripples off, no button of ours spins and no help is Markdown: their code would still be in every page. */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    const isRipple = id.endsWith('/TouchRipple.js') && importer.includes('/ButtonBase/');
    const isSpinner = id.endsWith('/CircularProgress/index.js') && importer.includes('/Button/');
    const isMarkdown = id === 'markdown-to-jsx/react' && importer.includes('/@rjsf/');
    return isRipple || isSpinner || isMarkdown ? NOTHING : undefined;
  },
  load: (id) => (id === NOTHING ? 'export default () => null; export const Markdown = () => null;' : undefined),
};

/** The browser's side. The server replaces `__CSP_NONCE__` in index.html at each request. */
export default defineConfig({
  plugins: [react(), nativeForShims, leftOut],
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // The catalogue's pages share many small parts: one file of them packs better than twenty.
          groups: [{ name: 'catalogue-parts', test: /src\/components\/|domain\/programme-filters/, minShareCount: 2 }],
        },
      },
    },
  },
});
