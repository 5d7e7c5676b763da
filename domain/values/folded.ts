/** A text normalised for comparison: lower case, without accents in Latin and Greek, final sigma as sigma, typographic apostrophes as `'`. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/[‘’ʼ]/g, "'");
