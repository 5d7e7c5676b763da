import type { EmotionCache } from '@emotion/cache';
import { serializeStyles, type CSSObject } from '@emotion/serialize';
import { createStyleCache } from '../theme/style-cache';

const collecting = (): EmotionCache => {
  const cache = createStyleCache();
  // Makes Emotion collect the styles instead of writing a <style> before each element.
  cache.compat = true;
  return cache;
};

/** Styles of whole pages as CSS. */
export function sheetOf(styles: CSSObject[]): string {
  const cache = collecting();
  const serialized = serializeStyles(styles);
  cache.insert('', serialized, cache.sheet, true);
  return String(cache.inserted[serialized.name]);
}

/** A place for the styles of one drawing, and the elements that hold them afterwards. */
export function styleCollector(): { cache: EmotionCache; elements: () => string } {
  const cache = collecting();
  const elements = () => {
    const all = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return `<style data-emotion="${[cache.key, ...all.map(([name]) => name)].join(' ')}">${all.map(([, css]) => css).join('')}</style>`;
  };
  return { cache, elements };
}
