/** The most characters on one line of an axis label; this leaves half of the narrowest phone's width to the bars. */
const LETTERS = 22;

const pieces = (word: string): string[] => word.match(new RegExp(`.{1,${String(LETTERS)}}`, 'gu')) ?? [];

/** Splits a name into lines that fit beside its bar: between words, and inside a word only if it is longer than a line. */
export function wrapName(name: string): string[] {
  return name.split(/\s+/u).flatMap(pieces).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return longer.length > LETTERS ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);
}
