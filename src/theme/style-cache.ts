import createCache, { type EmotionCache } from '@emotion/cache';

/** A style cache whose classes have the same names in the browser and on the server. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'p' });

let ofPage: EmotionCache | undefined;

/** The style cache of the browser's page; it contains the styles that came with the page. */
export const pageStyleCache = (): EmotionCache => (ofPage ??= createStyleCache());
