import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { theme } from '../../../src/theme/theme';
import { DARK, LIGHT, type Tokens } from '../../../src/theme/tokens';

it('has the breakpoints of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 });
});

it('has one width for what is read or filled in from top to bottom', () => {
  const pages = ['src/pages', 'src/features', 'src/screens', 'src/signed-in', 'src/workspace', 'src/schema-ui'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')).map((file) => `${room}/${file}`)
  );
  const own = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/maxWidth: [6-9]\d\d\b/g)].map(([width]) => `${page} ${width}`));
  expect(own).toEqual([]);
});

/** Relative luminance (WCAG 2.2) of a colour such as `#14213d`. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXTS = ['ink', 'inkSoft', 'aegean', 'aegeanDeep', 'olive', 'terracotta', 'amber'] as const;
const PAIRS: readonly (readonly [keyof Tokens, keyof Tokens])[] = [
  ...TEXTS.flatMap((text) => (['marble', 'card'] as const).map((ground) => [text, ground] as const)),
  ...[['aegeanDeep', 'aegeanWash'], ['olive', 'oliveWash'], ['terracotta', 'terracottaWash'], ['amber', 'amberWash'], ['onAegean', 'aegean'], [
    'onNight',
    'night',
  ], ['onNightSoft', 'night']] as const,
];

it.each([['light', LIGHT], ['dark', DARK]] as const)('has text and borders that differ enough from their ground (WCAG 1.4.3, 1.4.11): %s', (_name, tokens) => {
  for (const [text, ground] of PAIRS) expect(contrastOf(tokens[text], tokens[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const ground of ['marble', 'card'] as const) expect(contrastOf(tokens.edge, tokens[ground]), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
});

it('writes an example in an empty field in a colour of the scheme, for the browser’s own grey is too dark for the dark one', () => {
  expect(readFileSync('src/theme/elements.css', 'utf8')).toMatch(/::placeholder \{\s*color: var\(--mui-palette-text-secondary\);\s*opacity: 1;/);
  expect(contrastOf('#757575', DARK.card)).toBeLessThan(4.5);
});
