import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Polyglot asks for shims of what every browser we support has; together they are twice as heavy as polyglot itself. */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  // Told only to developers, of what a test of ours finds.
  warning: 'module.exports = () => undefined;',
};

const nativeForShims: Plugin = {
  name: 'native-for-shims',
  enforce: 'pre',
  resolveId: (id) => (id in NATIVE ? `\0native:${id}` : undefined),
  load: (id) => (id.startsWith('\0native:') ? NATIVE[id.slice('\0native:'.length)] : undefined),
};

const NOTHING = '\0nothing';

/**
 * The theme switches ripples off, no button of ours spins, no help is Markdown and nothing uses emotion's `withTheme`: their code would
 * still be in every page.
 */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    const isRipple = id.endsWith('/TouchRipple.js') && importer.includes('/ButtonBase/');
    const isSpinner = id.endsWith('/CircularProgress/index.js') && importer.includes('/Button/');
    const isMarkdown = id === 'markdown-to-jsx/react' && importer.includes('/@rjsf/');
    const isOfWithTheme = id === 'hoist-non-react-statics' && importer.includes('/@emotion/react/');
    return isRipple || isSpinner || isMarkdown || isOfWithTheme ? NOTHING : undefined;
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
          // Few files pack better than many small ones: what every page needs, what the catalogue's pages share, and of that
          // what only lists or only pages of one record have a use for.
          groups: [
            { name: 'portal', test: /src\/(api|auth|errors|i18n|layout|notifications|theme)\/.*\.tsx?$|src\/\w+\.tsx?$|domain\/(roles|routes|sections|locale)\./, minShareCount: 2, priority: 2 },
            { name: 'list-parts', test: /src\/components\/(Chip|Fields|PageSize|Pagination)\./, minShareCount: 2, priority: 1 },
            { name: 'detail-parts', test: /src\/components\/(Apply|BackLink|DetailSkeleton|ExternalLink|SchemaFacts|Section)\./, minShareCount: 2, priority: 1 },
            { name: 'catalogue-parts', test: /src\/components\/|domain\/programme-filters/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
