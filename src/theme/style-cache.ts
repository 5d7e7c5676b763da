import createCache, { type EmotionCache } from '@emotion/cache';

/** A place for styles, whose classes have the same names in the browser and on the server. */
export const createStyleCache = (nonce?: string): EmotionCache => createCache({ key: 'p', ...(nonce !== undefined && { nonce }), prepend: true });

/** The server writes it anew at every request: styles without it are refused by the content security policy. */
const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

let ofPage: EmotionCache | undefined;

/** The place for styles of the browser's page; it knows those that came with the page. */
export const pageStyleCache = (): EmotionCache => (ofPage ??= createStyleCache(nonceOfPage()));
