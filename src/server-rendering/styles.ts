import { theme } from '../theme/theme';
import { withUsedProperties } from './used-properties';

/** A value, or the rules inside a selector or a media query. */
interface Rules {
  readonly [name: string]: string | number | Rules;
}

const toCss = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => (typeof value === 'object' ? `${name}{${toCss(value)}}` : `${name === 'colorScheme' ? 'color-scheme' : name}:${String(value)};`))
    .join('');

const SHEETS = Object.values(import.meta.glob<string>(['../**/*.module.css', '../theme/elements.css'], { query: '?raw', import: 'default', eager: true }));

/**
 * The theme's colours and fonts as custom properties, light and dark, as far as the style sheets use them. The theme has hundreds more for
 * MUI's components; these are only behind the sign-in, where `ThemeProvider` adds them.
 */
export const pageSheet = (): string => withUsedProperties((theme.generateStyleSheets() as Rules[]).map(toCss).join(''), SHEETS.join(''));
