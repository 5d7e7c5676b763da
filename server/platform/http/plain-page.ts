import type { Locale } from '@domain/locale';
import { createHash } from 'node:crypto';
import { html, type Html } from './html';

const STYLE = 'body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color:#14213d;background:#faf9f6}' +
  'h1,h2{font-size:1.75rem;line-height:1.2}h2{margin-top:3rem}a{color:#0b5cad}' +
  '@media(prefers-color-scheme:dark){body{color:#e8eaee;background:#10161f}a{color:#7db7f0}}';

/** The headers of a plain page; its CSP allows only its own style, by hash. */
export const PLAIN_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** The content of a plain page. */
export interface PlainPage {
  locale: Locale;
  title: string;
  body: Html;
  /** Seconds after which the browser reloads the page; without it, never. */
  again?: number;
}

/** A page for when the application cannot render its own: before it is ready, and for a request that cannot be parsed. */
export function plainPage({ locale, title, body, again }: PlainPage): string {
  // Not made by `html`: the CSP allows the style by its hash, which an escaped character would change.
  const style: Html = { markup: `<style>${STYLE}</style>` };
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${
    again !== undefined && html`<meta http-equiv="refresh" content="${again}">`
  }<title>${title} · Propylaea</title>${style}</head><body><main><h1>${title}</h1>${body}</main></body></html>`.markup;
}
