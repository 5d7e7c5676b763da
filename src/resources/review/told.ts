import type { Translate } from '../../i18n';

/** A sentence, and what it is about: it says how many. */
type Part = readonly [sentence: Parameters<Translate>[0], about: readonly unknown[]];

/** What is said of a step for many: for how many it was done, be it none, and what became of the others where there are any. */
export const toldOf = (t: Translate, done: Part, ...others: readonly Part[]): string =>
  [done, ...others.filter(([, about]) => about.length > 0)].map(([sentence, { length }]) => t(sentence, { smart_count: length })).join(' ');
