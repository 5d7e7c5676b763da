import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { theme } from '../../src/theme/theme';

it('has the breakpoints of the specification', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 });
});

it('has one width for what is read or filled in from top to bottom', () => {
  const pages = ['src/pages', 'src/resources', 'src/schema-ui'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx')).map((file) => `${room}/${file}`),
  );
  const own = pages.flatMap((page) => [...readFileSync(page, 'utf8').matchAll(/maxWidth: [6-9]\d\d\b/g)].map(([width]) => `${page} ${width}`));
  expect(own).toEqual([]);
});
