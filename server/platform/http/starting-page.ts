import { type Locale, preferredLocale } from '@domain/locale';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from './html';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page';

/** The `Retry-After` of answers before the application is ready, in seconds. */
export const RETRY_SECONDS = 2;

const WORDS: Readonly<Record<Locale, { title: string; text: string }>> = {
  en: { title: 'The portal is starting', text: 'This takes a few seconds. The page will open by itself.' },
  el: { title: 'Η πύλη ξεκινά', text: 'Θα χρειαστούν λίγα δευτερόλεπτα. Η σελίδα θα ανοίξει μόνη της.' },
};

/** Whether a browser loads a page: its `Accept` header has HTML, which API clients do not ask for. */
export const wantsPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;

/** Answers a browser before the application is ready: a page in the browser's language, which reloads itself. */
export function sendStartingPage(request: IncomingMessage, response: ServerResponse): void {
  const locale = preferredLocale(request.headers['accept-language']);
  const { title, text } = WORDS[locale];
  response.writeHead(503, { ...PLAIN_PAGE_HEADERS, 'retry-after': String(RETRY_SECONDS) });
  response.end(plainPage({ locale, title, body: html`<p>${text}</p>`, again: RETRY_SECONDS }));
}
