/** The article of many days, alone or joined to `σε`, before the first of a month as `formatDate` writes it. */
const BEFORE_FIRST = /(?<!\p{L})[σΣ]?[τΤ]ις (?=1η )/gu;

/** The article of many hours, alone or joined to `σε`, before one o'clock. */
const BEFORE_ONE = /(?<!\p{L})([σΣ]?[τΤ])ις (?=0?1:\d\d)/gu;

/**
 * A Greek text with the article that one day and one hour take, `την 1η Νοεμβρίου`, `έως την 1η` and `στη 01:30`, where its sentence was written
 * for any other (`στις 2 Νοεμβρίου`, `μετά τις 2`, `στις 02:30`). What it changes is right nowhere, so that the text may be whole and filled in.
 */
export const withGreekArticles = (text: string): string =>
  text.replace(BEFORE_FIRST, (article) => (/^[ΣΤ]/.test(article) ? 'Την ' : 'την ')).replace(BEFORE_ONE, '$1η ');
