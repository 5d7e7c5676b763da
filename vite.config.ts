import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { smallFonts } from './scripts/lib/small-fonts.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Polyglot and react-admin ask for shims of what every browser we support has, and react-admin for the English names of resources and
 * fields, where schemas give ours. Together they would be 8 kB.
 */
const NATIVE: Readonly<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  hasown: 'module.exports = Object.hasOwn;',
  // Told only to developers, of what a test of ours finds.
  warning: 'module.exports = () => undefined;',
  'query-string': `
    export const parse = (text) => Object.fromEntries(new URLSearchParams(text));
    export const stringify = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)).toString();`,
  inflection: 'const same = (word) => word; export { same as capitalize, same as humanize, same as inflect, same as pluralize, same as singularize, same as transform, same as underscore };',
};

/** The filters keep the bundler from asking for each of thousands of imports: that takes a quarter of its time. */
export const nativeForShims: Plugin = {
  name: 'native-for-shims',
  enforce: 'pre',
  resolveId: { filter: { id: new RegExp(`^(${Object.keys(NATIVE).join('|')})$`) }, handler: (id) => `\0native:${id}` },
  load: { filter: { id: /^\0native:/ }, handler: (id) => NATIVE[id.slice('\0native:'.length)] },
};

const NOTHING = '\0nothing';

/**
 * The theme switches ripples off, no button of ours spins, no help is Markdown, lists are exported in our own words and nothing uses
 * emotion's `withTheme`: their code would still be in every page.
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

/** What the starter of a page of the server (`src/start.ts`) shares with the portal: it must import nothing of the groups below. */
const STARTER =
  /src\/(starter\/\w+|served|read-config|when-idle|browser-storage|components\/stored-ids|errors\/log|api\/abandoned|auth\/(keycloak|callback|tabs|sso-check))\.ts$|domain\/(locale|portal\/(served-id|kept-in-browser|request-id))\.ts$|vite\/preload-helper/;

/**
 * Pages whose readers need the same: what several of them load is in one file, after those of the pages before them. So a page loads what it shares with those
 * before it, and nothing that only later ones draw.
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

/** All modules that load this one, at once or by others. */
function loadersOf(id: string, graph: Graph): ReadonlySet<string> {
  const loaders = new Set([id]);
  for (const loader of loaders) for (const next of graph.getModuleInfo(loader)?.importers ?? []) loaders.add(next);
  return loaders;
}

/** Our own code of pages. */
const PARTS = /\/src\/(?!pages\/|starter\/|main\.tsx).*\.tsx?$|\/domain\/.*\.ts$/;

/** Puts what one of these pages loads into a file. */
const partOf = (file: string, pages: RegExp) => (id: string, graph: Graph) => ([...loadersOf(id, graph)].some((loader) => pages.test(loader)) ? file : null);

/** The browser's side. */
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
    // In kB: what draws a PDF is 1,600, and loaded only where one is looked at.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      // How long plugins took concerns nobody who starts the portal.
      checks: { bundlerTimings: false },
      // A page that the server has drawn begins with its starter, every other one with the portal.
      input: [here('./index.html'), here('./src/start.ts')],
      output: {
        codeSplitting: {
          // Few files pack better than many small ones: the libraries of every page, our own code of every page, what lists of the catalogue share, what
          // records do, and what only pages that lead to an application need. What no public page loads is left to the bundler.
          groups: [
            { name: 'starter', test: STARTER, priority: READERS.length + 2 },
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|react-router|openapi-fetch|@emotion\/(cache|serialize|utils))\//, priority: READERS.length + 1 },
            // What every page loads by its beginning is shared with all of them, though the bundler counts it once.
            ...READERS.map(([file, pages], place) => ({ name: partOf(file, pages), test: PARTS, minShareCount: place === 0 ? 1 : 2, priority: READERS.length - place })),
          ],
        },
      },
    },
  },
});
