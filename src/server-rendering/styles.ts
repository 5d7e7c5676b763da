import type { EmotionCache } from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { PAGE_STYLES } from '../theme/page-styles';
import { createStyleCache } from '../theme/style-cache';
import { themeTokens } from '../ui/theme-tokens';
import { withUsedProperties } from './used-properties';

const collecting = (): EmotionCache => {
  const cache = createStyleCache();
  // Makes Emotion collect the styles in the cache instead of writing a <style> before each element.
  cache.compat = true;
  return cache;
};

/**
 * The sheet of every page, without the theme's hundreds of custom properties for MUI components: these are only behind the sign-in, where
 * `ThemeProvider` adds them.
 */
export function pageSheet(): string {
  const cache = collecting();
  const serialized = serializeStyles(PAGE_STYLES);
  cache.insert('', serialized, cache.sheet, true);
  return withUsedProperties(String(cache.inserted[serialized.name]), JSON.stringify(themeTokens));
}

/** A style cache for one rendering, and a function that gives its <style> element afterwards. */
export function styleCollector(): { cache: EmotionCache; elements: () => string } {
  const cache = collecting();
  const elements = () => {
    const all = Object.entries(cache.inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return `<style data-emotion="${[cache.key, ...all.map(([name]) => name)].join(' ')}">${all.map(([, css]) => css).join('')}</style>`;
  };
  return { cache, elements };
}
