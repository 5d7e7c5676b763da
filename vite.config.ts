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
  inflection: 'const same = (word) => word; export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform, same as underscore };',
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
 * switches ripples off, no button shows a spinner, no help text is Markdown, lists have an export of our own, and nothing uses emotion's
 * `withTheme`.
 */
export const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/TouchRipple\.js$|\/CircularProgress\/index\.js$|^markdown-to-jsx\/react$|^jsonexport\/|^hoist-non-react-statics$/ },
    handler: (id, importer = '') => {
      const isRipple = id.endsWith('/TouchRipple.js') && importer.includes('/ButtonBase/');
      const isSpinner = id.endsWith('/CircularProgress/index.js') && importer.includes('/Button/');
      const isMarkdown = id === 'markdown-to-jsx/react' && importer.includes('/@rjsf/');
      const isExport = id.startsWith('jsonexport/') && importer.includes('/ra-core/');
      const isOfWithTheme = id === 'hoist-non-react-statics' && importer.includes('/@emotion/react/');
      return isRipple || isSpinner || isMarkdown || isExport || isOfWithTheme ? NOTHING : undefined;
    },
  },
  load: { filter: { id: /^\0nothing$/ }, handler: () => 'export default () => null; export const Markdown = () => null;' },
};

/** What the starter of server-rendered pages (`src/start.ts`) shares with the portal. These modules must import nothing of the groups below. */
const STARTER =
  /src\/(starter\/\w+|served|read-config|when-idle|browser-storage|components\/stored-ids|errors\/log|api\/abandoned|auth\/(keycloak|callback|tabs|sso-check))\.ts$|domain\/(locale|portal\/(served-id|kept-in-browser|request-id))\.ts$|vite\/preload-helper/;

/**
 * Pages whose readers need the same code. What several pages of a group load goes into one file, unless an earlier group has it. So a page
 * loads what it shares with earlier groups, and nothing that only later groups need.
 */
const READERS: readonly (readonly [file: string, pages: RegExp])[] = [
  ['portal', /\/src\/(main|pages\/home\/Home)\.tsx$/],
  ['catalogue-parts', /\/src\/pages\/(programmes\/Programmes|universities\/Universities|favourites\/Favourites)\.tsx$/],
  ['record-parts', /\/src\/pages\/(universities\/University|compare\/Compare)\.tsx$/],
  ['details-parts', /\/src\/pages\/(programmes\/Programme|calls\/Call)\.tsx$/],
];

interface Graph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** All modules that import this one, directly or indirectly. */
function loadersOf(id: string, graph: Graph): ReadonlySet<string> {
  const loaders = new Set([id]);
  for (const loader of loaders) for (const next of graph.getModuleInfo(loader)?.importers ?? []) loaders.add(next);
  return loaders;
}

/** Our own modules, except those of single pages and of the starter. */
const PARTS = /\/src\/(?!pages\/|starter\/|main\.tsx).*\.tsx?$|\/domain\/.*\.ts$/;

/** Puts every module that one of these pages loads into the chunk `file`. */
const partOf = (file: string, pages: RegExp) => (id: string, graph: Graph) => ([...loadersOf(id, graph)].some((loader) => pages.test(loader)) ? file : null);

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
    // Fonts and pictures stay files: a data URL would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // In kB: the chunk that renders PDFs has 1,600, and is loaded only where one is viewed.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      // The running times of plugins are of no use to somebody who starts the portal.
      checks: { bundlerTimings: false },
      // A server-rendered page begins with its starter, every other one with the portal.
      input: [here('./index.html'), here('./src/start.ts')],
      output: {
        codeSplitting: {
          // Few large chunks compress better than many small ones. They are: the libraries of every page, our own code of every page, what
          // lists of the catalogue share, what pages of records share, and what only pages that lead to an application need. The bundler
          // places the rest, which no public page loads.
          groups: [
            { name: 'starter', test: STARTER, priority: READERS.length + 2 },
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|openapi-fetch|@emotion\/(cache|serialize|utils))\//, priority: READERS.length + 1 },
            // The minimum is 1 for the first group: every page loads it through the entry point, which the bundler counts once.
            ...READERS.map(([file, pages], place) => ({ name: partOf(file, pages), test: PARTS, minShareCount: place === 0 ? 1 : 2, priority: READERS.length - place })),
          ],
        },
      },
    },
  },
});
