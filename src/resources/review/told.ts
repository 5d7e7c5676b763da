import type { Translate } from '../../i18n';

/** What is said of a step for many: each sentence with how many it is about; what is about none is left out. */
export const toldOf = (t: Translate, ...parts: readonly [sentence: Parameters<Translate>[0], about: readonly unknown[]][]): string =>
  parts
    .filter(([, about]) => about.length > 0)
    .map(([sentence, { length }]) => t(sentence, { smart_count: length }))
    .join(' ');
