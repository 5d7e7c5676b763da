import type { CSSObject } from '@emotion/serialize';
import { BREAKPOINTS, type Breakpoint } from '../theme/breakpoints';
import { SANS, VARIANTS, type Variant } from '../theme/typography';
import { themeTokens } from './theme-tokens';

/** A value, or one for each breakpoint, which holds from that width on. */
type Responsive = string | number | undefined | { readonly [From in Breakpoint]?: string | number };

/** Styles in the vocabulary of MUI's `sx`: spacing in steps of 8 px, colours by name, values by breakpoint. Nested selectors contain the same. */
export interface SxObject {
  readonly [property: string]: Responsive | SxObject;
}
export type Sx = SxObject | false | undefined | readonly (SxObject | false | undefined)[];

const SPACING = 8;
const SIDES: Readonly<Record<string, readonly string[]>> = { t: ['Top'], r: ['Right'], b: ['Bottom'], l: ['Left'], x: ['Left', 'Right'], y: ['Top', 'Bottom'] };
const BOX: Readonly<Record<string, string>> = { m: 'margin', p: 'padding' };

const COLOURS: ReadonlySet<string> = new Set(['color', 'backgroundColor', 'borderColor', 'borderLeftColor', 'textDecorationColor', 'fill', 'stroke']);
const BORDERS: ReadonlySet<string> = new Set(['border', 'borderTop', 'borderRight', 'borderBottom', 'borderLeft']);
const SIZES: ReadonlySet<string> = new Set(['width', 'maxWidth', 'minWidth', 'height', 'maxHeight', 'minHeight']);
const SPACED = /^(margin|padding|gap$|rowGap$|columnGap$)/;

/** The CSS properties of a name in `sx`: the shorthand `mx` stands for two margins. */
function propertiesOf(word: string): readonly string[] {
  if (word === 'bgcolor') return ['backgroundColor'];
  const [, kind = '', side = ''] = /^([mp])([trblxy]?)$/.exec(word) ?? [];
  const box = BOX[kind];
  if (!box) return [word];
  return (SIDES[side] ?? ['']).map((end) => box + end);
}

function colourOf(name: string): string {
  let found: unknown = themeTokens.palette;
  for (const part of name.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === 'string' ? found : name;
}

function valueOf(property: string, value: string | number): string | number {
  if (typeof value === 'string') return COLOURS.has(property) ? colourOf(value) : value;
  if (SPACED.test(property)) return `${String(value * SPACING)}px`;
  if (property === 'borderRadius') return `calc(${String(value)} * ${themeTokens.shape.borderRadius})`;
  if (BORDERS.has(property) && value !== 0) return `${String(value)}px solid`;
  return SIZES.has(property) && value !== 0 && value <= 1 ? `${String(value * 100)}%` : value;
}

/** The CSS of a text variant. */
export const typographyStyle = (variant: Variant): CSSObject => ({ fontFamily: SANS, fontWeight: 400, ...VARIANTS[variant] });

function set(css: Record<string, unknown>, word: string, value: string | number): void {
  if (word === 'typography') Object.assign(css, typographyStyle(value as Variant));
  else for (const property of propertiesOf(word)) css[property] = valueOf(property, value);
}

const WIDTHS = Object.keys(BREAKPOINTS) as Breakpoint[];
type ByWidth<Value> = Partial<Record<Breakpoint, Value>>;
const isByWidth = (value: object): value is ByWidth<string | number> => Object.keys(value).every((key) => key in BREAKPOINTS);

function setByWidth(css: Record<Breakpoint, Record<string, unknown>>, word: string, values: ByWidth<string | number>): void {
  for (const from of WIDTHS) {
    const value = values[from];
    if (value !== undefined) set(css[from], word, value);
  }
}

/**
 * The CSS of an `sx` in the order of the cascade: first values without a condition, then those of breakpoints from narrow to wide, then
 * nested selectors and conditions.
 */
export function cssOf(sx: SxObject): CSSObject {
  const css: Record<string, unknown> = {};
  const nested: [selector: string, part: SxObject][] = [];
  const byWidth = Object.fromEntries(WIDTHS.map((from) => [from, {}])) as Record<Breakpoint, Record<string, unknown>>;
  for (const [word, value] of Object.entries(sx)) {
    if (value === undefined) continue;
    if (typeof value !== 'object') set(css, word, value);
    else if (isByWidth(value)) setByWidth(byWidth, word, value);
    else nested.push([word, value]);
  }
  for (const from of WIDTHS) if (Object.keys(byWidth[from]).length > 0) css[themeTokens.breakpoints.up(from)] = byWidth[from];
  for (const [selector, part] of nested) css[selector] = cssOf(part);
  return css as CSSObject;
}

/** The CSS of all parts of an `sx`, in their order. */
export const partsOf = (sx: Sx): CSSObject[] => [sx].flat().filter((part): part is SxObject => Boolean(part)).map(cssOf);
