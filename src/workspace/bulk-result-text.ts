import type { Translate } from '../i18n';

/** A sentence, and the items that it counts. */
type Part = readonly [sentence: Parameters<Translate>[0], about: readonly unknown[]];

/** The notification after a bulk action: how many items were changed (also when none), and the result for the others, if any. */
export const bulkResultText = (t: Translate, done: Part, ...others: readonly Part[]): string =>
  [done, ...others.filter(([, about]) => about.length > 0)].map(([sentence, { length }]) => t(sentence, { smart_count: length })).join(' ');
