import { type Locale, LOCALES } from '@domain/locale';
import type { RenderedPage } from '@domain/portal/page-rendering';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { SERVED_ID } from '@domain/portal/served-id';
import { GUARDED_PATHS } from '@domain/routes';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pageScript from './page-script.js?raw';

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
  rendered: (page: RenderedPage) => HtmlPage;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for a `script` element: `<` is escaped, so that nothing in it can close the element. */
const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const hashesOf = (html: string): string[] => [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => hashOf(css));

const withHashes = (html: string): HtmlPage => ({ html, styles: hashesOf(html) });

/** The link to the portal's style sheet. */
const SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+)"[^>]*>/;

/** Fonts with Greek letters, by their addresses in the sheet. */
const GREEK_FONTS = /\/assets\/[\w-]+-greek-wght[^)"']*\.woff2/g;

const preload = (font: string): string => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`;

/** Preloads the sheet's fonts of the language, which the browser would find only with the sheet. */
function inLocale(template: string, locale: Locale, sheet: string): string {
  const localized = template.replace('<html lang="en">', `<html lang="${locale}">`);
  const fonts = locale === 'el' ? [...new Set(sheet.match(GREEK_FONTS))].map(preload).join('') : '';
  return localized.replace(SHEET, (link) => fonts + link);
}

/** Parts of the template that a server-rendered page has itself (title, description, settings) or does not need (the `noscript` text). */
const REPLACED = /<title>[^<]*<\/title>|<meta name="description"[^>]*>|<link rel="preload" href="\/config\.json"[^>]*>|<noscript>[\s\S]*?<\/noscript>/g;

const PRELOADED = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

const APPLICATION = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/** The text of a script without its comments and indentation. */
const withoutComments = (text: string): string => text.replace(/^\s*(?:\/\/|\/?\*).*\n|^\s+/gm, '');

const PAGE_SCRIPT = withoutComments(pageScript);

/** The hash of the one script inside server-rendered pages, for the Content-Security-Policy. */
export const PAGE_SCRIPT_HASH = hashOf(PAGE_SCRIPT);

/** The script that loads the application once the page has been painted, with the addresses of its files. */
const startScript = (application: string, parts: readonly string[]): string =>
  `<script data-application="${application}" data-parts="${parts.join(' ')}" data-guarded="${
    escaped(GUARDED_PATHS)
  }" data-profile-key="${BROWSER_STORAGE.hasProfile}" data-scroll-key="${BROWSER_STORAGE.scrollOnReload}">${PAGE_SCRIPT}</script>`;

/** One value for each language. */
const byLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** Returns a function that inserts rendered pages into the template; the parts that all pages share are prepared once. */
function rendersPages(template: string): (page: RenderedPage) => HtmlPage {
  const parts = [...template.matchAll(PRELOADED)].map(([, path = '']) => path);
  const application = APPLICATION.exec(template)?.[1];
  const script = application === undefined ? '' : startScript(application, parts);
  const frame = template.replace(PRELOADED, '').replace(APPLICATION, '').replace(REPLACED, '').replace('<html ', '<html data-hydrating ');
  const styles = hashesOf(frame);
  return ({ head, body, served }) => {
    const data = `<script type="application/json" id="${SERVED_ID}">${inPage(served)}</script>`;
    const html = frame.replace('</head>', () => `${head}</head>`).replace(ROOT, () => `<div id="root">${body}</div>${data}${script}`);
    return { html, styles: [...styles, ...hashesOf(head), ...hashesOf(body)] };
  };
}

/**
 * @param clientDir the client's build; without it every page is empty (server tests need no build)
 * @param pageStyles the theme's custom properties, inlined
 */
export function readTemplate(clientDir: string | undefined, pageStyles = ''): PageTemplate {
  const built = clientDir === undefined ? DEFAULT_PAGE : readFileSync(join(clientDir, 'index.html'), 'utf8');
  const path = SHEET.exec(built)?.[1];
  const sheet = clientDir === undefined || path === undefined ? '' : readFileSync(join(clientDir, path), 'utf8');
  const template = pageStyles === '' ? built : built.replace('</head>', () => `<style>${pageStyles}</style></head>`);
  const frames = byLocale((locale) => {
    const localized = inLocale(template, locale, sheet);
    return { localized, render: rendersPages(localized) };
  });
  return {
    empty: (locale, title) => withHashes(frames[locale].localized.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)),
    rendered: (page) => frames[page.served.locale].render(page),
  };
}
