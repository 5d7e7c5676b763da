import createCache, { type EmotionCache } from '@emotion/cache';

/** A place for styles, whose classes have the same names in the browser and on the server. */
export const createStyleCache = (): EmotionCache => createCache({ key: 'p' });

let ofPage: EmotionCache | undefined;

/** The place for styles of the browser's page; it knows those that came with the page. */
export const pageStyleCache = (): EmotionCache => (ofPage ??= createStyleCache());
