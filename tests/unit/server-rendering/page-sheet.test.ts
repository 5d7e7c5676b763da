import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageSheet } from '../../../src/server-rendering/styles';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css') || file.endsWith('elements.css'));
const namedIn = (text: string) => [...text.matchAll(/var\((--mui-[\w-]+)\)/g)].map(([, name = '']) => name);

it('has every property of the theme that the style sheets name, and not those of MUI’s components', () => {
  const sheet = pageSheet();
  const named = [sheet, ...sheets.map((file) => readFileSync(`src/${file}`, 'utf8'))].flatMap(namedIn);
  expect(new Set(named).size).toBeGreaterThan(40);
  expect([...new Set(named)].filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
  expect(sheet).not.toContain('--mui-palette-SpeedDialIcon');
});

it('has values for light and for dark', () => {
  const [light = '', dark = ''] = pageSheet().split('@media (prefers-color-scheme: dark)');
  for (const sheet of [light, dark]) expect(sheet).toContain('--mui-palette-text-primary:');
});
