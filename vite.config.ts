import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { smallFonts } from './scripts/lib/small-fonts.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Replacements for shims of what every supported browser has, which Polyglot and react-admin import, and for react-admin's English names
 * of resources and fields, which our schemas provide. The originals are 8 kB together.
 */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  // Warns developers only, of mistakes that our tests find.
  warning: 'module.exports = () => undefined;',
  'query-string': `
    export const parse = (text) => Object.fromEntries(new URLSearchParams(text));
    export const stringify = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)).toString();`,
  inflection:
    'const same = (word) => word; export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform, same as underscore };',
};

/** The filters keep the bundler from calling the plugin for each of thousands of imports, which takes a quarter of the build's time. */
export const nativeForShims: Plugin = {
  name: 'native-for-shims',
  enforce: 'pre',
  resolveId: { filter: { id: new RegExp(`^(${Object.keys(NATIVE).join('|')})$`) }, handler: (id) => `\0native:${id}` },
  load: { filter: { id: /^\0native:/ }, handler: (id) => NATIVE[id.slice('\0native:'.length)] },
};

const NOTHING = '\0nothing';

/**
 * Modules that libraries import but the portal never uses, replaced by nothing; otherwise every page would contain them. The theme
 * switches ripples off, no button shows a spinner, no help text is Markdown, lists have an export of our own, nothing uses emotion's
 * `withTheme`, and of what RJSF's registry brings two fields are in use (`src/schema-ui/form/rjsf-fields.ts`).
 */
export const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: {
    filter: {
      id:
        /\/TouchRipple\.js$|\/CircularProgress\/index\.js$|^markdown-to-jsx\/react$|^jsonexport\/|^hoist-non-react-statics$|\/(templates|widgets)\/index\.js$|^\.\/\w+Field\.js$/,
    },
    handler: (id, importer = '') => {
      const isRipple = id.endsWith('/TouchRipple.js') && importer.includes('/ButtonBase/');
      const isSpinner = id.endsWith('/CircularProgress/index.js') && importer.includes('/Button/');
      const isMarkdown = id === 'markdown-to-jsx/react' && importer.includes('/@rjsf/');
      const isExport = id.startsWith('jsonexport/') && importer.includes('/ra-core/');
      const isOfWithTheme = id === 'hoist-non-react-statics' && importer.includes('/@emotion/react/');
      const isOfRegistry = /\/@rjsf\/core\/lib\/(components\/fields\/index|getDefaultRegistry)\.js$/.test(importer) &&
        !/^\.\/(Object|Schema)Field\.js$/.test(id);
      return isRipple || isSpinner || isMarkdown || isExport || isOfWithTheme || isOfRegistry ? NOTHING : undefined;
    },
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default () => null; export const Markdown = () => null;' },
};

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** All modules that a module imports statically, directly or indirectly, and itself. */
function loadedBy(id: string, graph: Graph): ReadonlySet<string> {
  const loaded = new Set([id]);
  for (const each of loaded) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) loaded.add(next);
  return loaded;
}

let shared: ReadonlySet<string> | undefined;

/** The modules that two or more of the screens load that anybody may open. */
function sharedByPublicPages(graph: Graph): ReadonlySet<string> {
  if (shared) return shared;
  const once = new Set<string>();
  const again = new Set<string>();
  for (const page of graph.getModuleInfo(here('./src/screens/public-screens.ts'))?.dynamicallyImportedIds ?? []) {
    for (const id of loadedBy(page, graph)) (once.has(id) ? again : once).add(id);
  }
  shared = again;
  return shared;
}

/** The build of the browser's code. */
export default defineConfig({
  plugins: [react(), nativeForShims, leftOut, smallFonts(here('./src/theme/fonts.css'))],
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
    // All pages share one sheet: it is small, and with a sheet for each the first paint of every page would wait for another file.
    cssCodeSplit: false,
    // Fonts and pictures stay files: a data URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // In kB: the chunk that renders PDFs has 1,600, and is loaded only where one is viewed.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      // The running times of plugins are of no use to somebody who starts the portal.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Two large chunks compress better than many small ones: all that every page needs, and what public pages share.
          groups: [
            { name: 'portal', tags: ['$initial'], priority: 1 },
            { name: (id, graph) => (sharedByPublicPages(graph).has(id) ? 'public' : null) },
          ],
        },
      },
    },
  },
});
