import type { EmotionCache } from '@emotion/cache';
import { createStyleCache } from '../theme/style-cache';
import { withUsedProperties } from './used-properties';

/** A place for the styles of one drawing, and the elements that hold them afterwards, given the drawn markup. */
export function styleCollector(): { cache: EmotionCache; elements: (markup: string) => string } {
  const cache = createStyleCache();
  // Makes Emotion collect the styles instead of writing a <style> before each element.
  cache.compat = true;
  const ofPage = new Set<string>();
  const { insert } = cache;
  cache.insert = (selector, serialized, ...more) => {
    if (selector === '') ofPage.add(serialized.name);
    return insert(selector, serialized, ...more);
  };
  const elements = (markup: string) => {
    const all = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const own = all.filter(([name]) => !ofPage.has(name)).map(([, css]) => css).join('');
    const names = all.filter(([name]) => !ofPage.has(name)).map(([name]) => name);
    const shared = all.filter(([name]) => ofPage.has(name)).map(([, css]) => css);
    const others = [own, markup, ...shared.filter((css) => !css.startsWith(':root'))].join('');
    // Without a name of Emotion's on them, so that it brings them whole when React takes over.
    const ofTheme = shared.map((css) => `<style>${withUsedProperties(css, others)}</style>`).join('');
    return `${ofTheme}<style data-emotion="${[cache.key, ...names].join(' ')}">${own}</style>`;
  };
  return { cache, elements };
}
