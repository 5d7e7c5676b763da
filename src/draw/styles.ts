import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../theme/style-cache';

/** A place for the styles of one drawing, and the elements that hold them afterwards. */
export function styleCollector(): { cache: EmotionCache; elements: () => string } {
  const cache = createStyleCache();
  // Makes Emotion collect the styles instead of writing a <style> before each element.
  cache.compat = true;
  const ofPage = new Set<string>();
  const { insert } = cache;
  cache.insert = (selector, serialized, ...more) => {
    if (selector === '') ofPage.add(serialized.name);
    return insert(selector, serialized, ...more);
  };
  const element = (names: string, css: string) => `<style data-emotion="${names}">${css}</style>`;
  const elements = () => {
    const all = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const own = all.filter(([name]) => !ofPage.has(name));
    const shared = all.filter(([name]) => ofPage.has(name)).map(([name, css]) => element(`${cache.key}-global ${name}`, css));
    return [...shared, element([cache.key, ...own.map(([name]) => name)].join(' '), own.map(([, css]) => css).join(''))].join('');
  };
  return { cache, elements };
}
