/**
 * Characters that nobody sees: white space, the format characters that text is pasted with (U+202A, U+FEFF, U+00AD), fillers such as U+3164. Selectors of
 * variants and tags are none, because they belong to the emoji before them.
 */
const UNSEEN = /^(?:(?![\uFE00-\uFE0F])[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB])$/u;
const BLANK = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;
const EACH_IGNORED = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const EACH_SPACE = /\p{White_Space}/gu;
const EACH_DASH = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** Whether a text has nothing to read. */
export const isBlankText = (text: string): boolean => BLANK.test(text);

/** A text without what nobody sees at both ends. Not one expression, which would try each run of spaces inside the text from every position. */
function trimmed(text: string): string {
  if (isBlankText(text)) return '';
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (start < end && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A text as it is stored: composed letters (NFC), and nothing unseen at both ends; empty for a blank one. */
export const cleanText = (text: string): string => trimmed(text.normalize('NFC'));

/** A web address as it is stored: also without format characters inside, which a browser would write as escapes. */
export const cleanAddress = (text: string): string => cleanText(text.replace(EACH_IGNORED, ''));

/** An email address as it is stored: without `mailto:` and everything unseen. */
export const cleanEmail = (text: string): string => text.replace(EACH_IGNORED, '').replace(EACH_SPACE, '').replace(/^mailto:/i, '');

/** A number or code as it is typed on a keyboard: plain digits, spaces and hyphens, nothing unseen. */
export const cleanCode = (text: string): string => trimmed(text.normalize('NFKC').replace(EACH_IGNORED, '').replace(EACH_SPACE, ' ').replace(EACH_DASH, '-'));
