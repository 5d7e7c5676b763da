type Path = (string | number)[];

/** A value and the one that contains it. The path is built only for a failure, because it is as long as the value is deep. */
interface Place {
  value: unknown;
  step: string | number;
  outer: Place | undefined;
}

function pathTo(place: Place): Path {
  const path: Path = [];
  for (let here = place; here.outer; here = here.outer) path.push(here.step);
  return path.reverse();
}

/** The most failures reported; nobody types more of them by hand. */
const MAX_REPORTED = 100;

/**
 * The paths of texts that PostgreSQL cannot store, at most a hundred: U+0000 and lone surrogates, which JSON can carry as escapes. Not recursive, because the
 * sender of the value chooses its depth.
 */
export function unstorableText(value: unknown): Path[] {
  const found: Path[] = [];
  const waiting: Place[] = [{ value, step: '', outer: undefined }];
  for (let next = waiting.pop(); next && found.length < MAX_REPORTED; next = waiting.pop()) {
    const here = next.value;
    if (typeof here === 'string' && !isStorable(here)) found.push(pathTo(next));
    if (typeof here !== 'object' || here === null) continue;
    for (const [key, inner] of Object.entries(here)) {
      const place = { value: inner, step: Array.isArray(here) ? Number(key) : key, outer: next };
      if (isStorable(key)) waiting.push(place);
      else found.push(pathTo(place));
    }
  }
  return found;
}

const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const EACH_UNSTORABLE = new RegExp(UNSTORABLE, 'g');

/** Whether PostgreSQL can store a text. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** A text to be shown, with U+FFFD in the place of each character that PostgreSQL cannot store. */
export const shownStorable = (text: string): string => text.replace(EACH_UNSTORABLE, '\uFFFD');
