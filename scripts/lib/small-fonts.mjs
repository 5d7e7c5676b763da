/** A Vite plugin that subsets the portal's fonts, because a first visit on a slow phone waits for them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './sources.mjs';

/** OpenType features to keep: combining accents, kerning, and tabular figures. Of a variable font, `WEIGHTS` keeps regular to bold. */
const FEATURES = ['ccmp', 'kern', 'mark', 'tnum'];
const WEIGHTS = { min: 400, max: 700 };

/** The cache, by font and settings: subsetting all fonts takes a second. */
const CACHE = join(ROOT, 'node_modules', '.cache', 'fonts');

const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\('([^']+\.woff2)'\)/;

/**
 * The characters of a `unicode-range` of CSS, such as `U+0020-007E, U+20AC`.
 * @param {string} range
 */
export function charactersIn(range) {
  return range
    .split(',')
    .map((part) => part.trim().slice('U+'.length).split('-').map((code) => Number.parseInt(code, 16)))
    .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
    .join('');
}

/**
 * The path of a smaller font with the same characters.
 * @param {string} file a WOFF2 file
 * @param {{ characters: string, isVariable: boolean }} subset
 */
async function smallerFont(file, { characters, isVariable }) {
  const font = readFileSync(file);
  const options = { targetFormat: /** @type {const} */ ('woff2'), keepFeatures: FEATURES, ...(isVariable && { variationAxes: { wght: WEIGHTS } }) };
  const hash = createHash('sha256').update(font).update(JSON.stringify([options, characters])).digest('hex').slice(0, 16);
  const path = join(CACHE, hash, basename(file));
  if (existsSync(path)) return path;
  const { default: subsetFont } = await import('subset-font');
  mkdirSync(dirname(path), { recursive: true });
  // Written under another name and renamed, because parallel builds share the cache.
  const part = `${path}.${String(process.pid)}`;
  writeFileSync(part, await subsetFont(font, characters, options));
  renameSync(part, path);
  return path;
}

/**
 * Makes the fonts of a style sheet smaller.
 * @param {string} file the sheet
 * @returns the path of the smaller font by the font's URL in the sheet
 */
async function smallerFonts(file) {
  /** @type {Map<string, string>} */
  const paths = new Map();
  for (const [face] of readFileSync(file, 'utf8').matchAll(FACE)) {
    const [, font = ''] = FILE.exec(face) ?? [];
    if (!font) continue;
    const [, range = ''] = /unicode-range:\s*([^;]+);/.exec(face) ?? [];
    if (!range) throw new Error(`The font ${font} has no unicode-range.`);
    paths.set(font, await smallerFont(resolve(dirname(file), font), { characters: charactersIn(range), isVariable: /font-weight:\s*\d+ \d+/.test(face) }));
  }
  return paths;
}

/**
 * Replaces the fonts of a style sheet by smaller ones, in the sheet and in `index.html`, which may preload some.
 * @param {string} sheet path of the sheet
 * @returns {import('vite').Plugin} for builds only
 */
export function smallFonts(sheet) {
  /** @type {Map<string, string>} */
  let paths = new Map();
  return {
    name: 'small-fonts',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      paths = await smallerFonts(sheet);
    },
    transform: {
      filter: { id: sheet },
      handler: (code) => [...paths].reduce((css, [font, path]) => css.replace(font, path), code),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        [...paths].reduce((page, [font, path]) => page.replace(`/${relative(ROOT, resolve(dirname(sheet), font))}`, `/${relative(ROOT, path)}`), html),
    },
  };
}
