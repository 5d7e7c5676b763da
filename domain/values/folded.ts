/** A text as it is compared: without case and accents, in Latin and in Greek, where a sigma at the end is one as any other, as is a typographic apostrophe. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/[‘’ʼ]/g, "'");
