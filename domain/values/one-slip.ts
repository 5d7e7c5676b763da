/** Whether two words differ by one slip of the hand at most: one letter more, less or another one, or two neighbours that changed places. */
export function withinOneSlip(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1) return false;
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  const restOf = (word: string, after: number) => word.slice(same + after);
  if (shorter.length < longer.length) return shorter.slice(same) === restOf(longer, 1);
  const swapped = shorter[same] === longer[same + 1] && shorter[same + 1] === longer[same];
  return restOf(shorter, 1) === restOf(longer, 1) || (swapped && restOf(shorter, 2) === restOf(longer, 2));
}

/** The word with each two neighbours in each other's place, in the order of the letters. */
export function withSwaps(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at] ?? '';
    return letter === before ? [] : [[...letters.slice(0, at), letter, before, ...letters.slice(at + 2)].join('')];
  });
}
