import { type Locale, preferredLocale } from '@domain/locale';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The `Retry-After` of answers before the application is ready, in seconds. */
export const RETRY_SECONDS = 2;

const WORDS: Readonly<Record<Locale, { title: string; text: string }>> = {
  en: { title: 'The portal is starting', text: 'This takes a few seconds. The page will open by itself.' },
  el: { title: 'Η πύλη ξεκινά', text: 'Θα χρειαστούν λίγα δευτερόλεπτα. Η σελίδα θα ανοίξει μόνη της.' },
};

const STYLE = 'body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem;color:#14213d;background:#faf9f6}h1{font-size:1.75rem;line-height:1.2}@media(prefers-color-scheme:dark){body{color:#e8eaee;background:#10161f}}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const htmlFor = (locale: Locale): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>${WORDS[locale].title} · Propylaea</title><style>${STYLE}</style></head>` +
  `<body><main><h1>${WORDS[locale].title}</h1><p>${WORDS[locale].text}</p></main></body></html>`;

/** Whether a browser loads a page: it accepts HTML, which programs do not ask for. */
export const wantsPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;

/** Answers a browser before the application can draw its own pages: says so in the reader's language, and asks again by itself. */
export function sendStartingPage(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(htmlFor(preferredLocale(request.headers['accept-language'])));
}
