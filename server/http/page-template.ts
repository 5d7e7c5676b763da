import { type Locale, LOCALES } from '@domain/locale';
import type { DrawnPage } from '@domain/portal/page-rendering';
import { SERVED_ID } from '@domain/portal/served-id';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, type BuildManifest } from './build-manifest';

const DEFAULT_PAGE = '<!doctype html><html lang="en"><head><title></title></head><body><div id="root"></div></body></html>';

const ROOT = '<div id="root"></div>';

/** A page as HTML, with the hashes of its style elements for the Content-Security-Policy. */
export interface HtmlPage {
  html: string;
  styles: readonly string[];
}

/** The HTML page of the application, in a language. */
export interface PageTemplate {
  /** A page that the browser renders: it has only a title. */
  empty: (locale: Locale, title: string) => HtmlPage;
  drawn: (page: DrawnPage) => HtmlPage;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for a `script` element: `<` is escaped, so that nothing in it can close the element. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashesOf = (html: string): string[] => [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => createHash('sha256').update(css).digest('base64'));

const withHashes = (html: string): HtmlPage => ({ html, styles: hashesOf(html) });

/** Inlines the style sheet of the fonts, so that the first text does not wait for another file. */
const withSheet = (template: string, clientDir: string): string =>
  template.replace(/<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/, (_, path: string) => `<style>${readFileSync(join(clientDir, path), 'utf8').trim()}</style>`);

/** Fonts with Greek letters, by their addresses in the sheet. */
const GREEK_FONTS = /\/assets\/[\w-]+-greek-wght[^)"']*\.woff2/g;

const preload = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`;

function inLocale(template: string, locale: Locale): string {
  const worded = template.replace('<html lang="en">', `<html lang="${locale}">`);
  const fonts = locale === 'el' ? [...new Set(template.match(GREEK_FONTS))].map(preload).join('') : '';
  return worded.replace('<style>', () => `${fonts}<style>`);
}

/** Parts of the template that a server-rendered page has itself (title, description, settings) or does not need (the `noscript` text). */
const REPLACED = /<title>[^<]*<\/title>|<meta name="description"[^>]*>|<link rel="preload" href="\/config\.json"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;

const PRELOADED = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

const APPLICATION = /<script type="module"[^>]*src="([^"]+)"[^>]*>/;

const STARTER = 'src/start.ts';

/** The addresses that a page needs beyond those that every page loads. `names` are module names, or addresses of data, which begin with a slash. */
function needed({ filesOf }: BuildManifest, names: readonly string[], loaded: readonly string[]): string {
  const files = new Set(names.flatMap((name) => (name.startsWith('/') ? [name] : filesOf(name))));
  return [...files].filter((file) => !loaded.includes(file)).join(' ');
}

/** The placeholder for the addresses that a page needs. */
const NEEDS = 'data-needs=""';

/** A server-rendered page loads only the starter script, which has the addresses of the other scripts and loads them when they are needed. */
function scriptsLater(template: string, manifest: BuildManifest, parts: readonly string[]): string {
  const [file = '', ...imports] = manifest.filesOf(STARTER);
  const own = imports.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');
  return template
    .replace(PRELOADED, '')
    .replace(APPLICATION, (_, application: string) => `${own}<script type="module" crossorigin src="${file}" data-application="${application}" data-parts="${parts.join(' ')}" ${NEEDS}>`);
}

/** One value for each language. */
const byLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Returns a function that inserts rendered pages into the template; the parts that all pages share are prepared once. */
function drawsPages(template: string, manifest: BuildManifest | undefined): (page: DrawnPage) => HtmlPage {
  const parts = [...template.matchAll(PRELOADED)].map(([, path = '']) => path);
  const loaded = [...parts, APPLICATION.exec(template)?.[1] ?? ''];
  const frame = (manifest ? scriptsLater(template, manifest, parts) : template).replace(REPLACED, '');
  const styles = hashesOf(frame);
  return ({ head, body, needs, served }) => {
    const data = `<script type="application/json" id="${SERVED_ID}">${inPage(served)}</script>`;
    const html = frame
      .replace(NEEDS, () => (manifest ? `data-needs="${needed(manifest, needs, loaded)}"` : NEEDS))
      .replace('</head>', () => `${head}</head>`)
      .replace(ROOT, () => `<div id="root">${body}</div>${data}`);
    return { html, styles: [...styles, ...hashesOf(head), ...hashesOf(body)] };
  };
}

/**
 * @param clientDir the client's build; without it every page is empty (server tests need no build)
 * @param pageStyles the style sheet of every page, inlined so that the first paint needs no other file and no script
 */
export function readTemplate(clientDir: string | undefined, pageStyles = ''): PageTemplate {
  const built = clientDir === undefined ? DEFAULT_PAGE : withSheet(readFileSync(join(clientDir, 'index.html'), 'utf8'), clientDir);
  const template = pageStyles === '' ? built : built.replace('</head>', () => `<style>${pageStyles}</style></head>`);
  const manifest = clientDir === undefined || !template.includes('<script type="module"') ? undefined : readManifest(clientDir);
  const frames = byLocale((locale) => {
    const worded = inLocale(template, locale);
    return { worded, draw: drawsPages(worded, manifest) };
  });
  return {
    empty: (locale, title) => withHashes(frames[locale].worded.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)),
    drawn: (page) => frames[page.served.locale].draw(page),
  };
}
