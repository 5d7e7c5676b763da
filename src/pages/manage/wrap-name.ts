/** Letters that a line of a name has on the axis of a chart: half of the narrowest phone's width is left to the bars. */
const LETTERS = 22;

const pieces = (word: string): string[] => word.match(new RegExp(`.{1,${String(LETTERS)}}`, 'gu')) ?? [];

/** A name in lines short enough to stand whole beside its bar: broken between words, and within one only where it is longer than a line. */
export function wrapName(name: string): string[] {
  return name.split(/\s+/u).flatMap(pieces).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return longer.length > LETTERS ? [...lines, word] : [...lines.slice(0, -1), longer];
  }, []);
}
