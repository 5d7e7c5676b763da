/**
 * A word in Latin letters as those would spell it who write Greek by its sound, where its writer goes by the looks of the letters: `plhroforikh` is `pliroforiki`, `psuxologia`
 * is `psychologia`. Nothing where both spell it alike; other languages make no sense of it.
 */
export function asItSounds(word: string): string[] {
  const typed = word.toLowerCase();
  // An h after such a letter may be a letter of its own, or one with it.
  const spelt = [/(?<![cpst])h/g, /h/g].map((eta) => typed.replace(eta, 'i').replaceAll('x', 'ch'));
  return [...new Set([...spelt, ...spelt.map((one) => one.replace(/(?<![aeo])u/g, 'y'))])].filter((one) => one !== typed);
}
