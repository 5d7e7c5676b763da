/** The article of many days or hours, before the first of a month as `formatDate` writes it, or before one o'clock. */
const BEFORE_ONE = /([σΣ])τις (?=(1η )|0?1:\d\d)/g;

/**
 * A Greek text with the article that one day and one hour take, `την 1η Νοεμβρίου` and `στη 01:30`, where its sentence was written for any
 * other (`στις 2 Νοεμβρίου`, `στις 02:30`). What it changes is right nowhere, so that the text may be whole and filled in.
 */
export const withGreekArticles = (text: string): string =>
  text.replace(BEFORE_ONE, (_, first: string, day: string | undefined) => {
    const isBeginning = first === 'Σ';
    if (day === undefined) return isBeginning ? 'Στη ' : 'στη ';
    return isBeginning ? 'Την ' : 'την ';
  });
