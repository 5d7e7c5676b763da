import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageSheet } from '../../../src/server-rendering/styles';
import { themeTokens } from '../../../src/ui/theme-tokens';

const ROOMS = ['pages', 'components', 'layout', 'auth', 'errors', 'notifications', 'ui', 'features/referees/public'].map((room) => `src/${room}`);
const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file)).map((file) => `${room}/${file}`)
);
const namedIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);

it('has every property of the theme that public pages can name, and not those of MUI’s parts', () => {
  const sheet = pageSheet();
  const named = [JSON.stringify(themeTokens), sheet, ...sources.map((file) => readFileSync(file, 'utf8'))].flatMap(namedIn);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
  expect(sheet).not.toContain('--mui-palette-SpeedDialIcon');
});

it('puts no property’s name together but where the look is said', () => {
  expect(sources.filter((file) => /--mui-[\w-]*\$\{/.test(readFileSync(file, 'utf8')))).toEqual(['src/ui/theme-tokens.ts']);
});
