import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');

/** The folders that a path on the page may be relative to. */
const ROOMS = ['', 'docs', 'server', 'src', 'tests', 'domain', 'openapi', 'schemas', 'server/platform/mail', 'server/core'];

/** Generated folders and placeholders, which are not in the repository. */
const NOT_THERE = [
  'generated/',
  'dist/',
  'schemas/<name>.changes.ts',
  '<name>.changes.ts',
  'openapi/generated/',
  'queries.ts',
  'queries/',
  'routes/',
  'feature.ts',
];

it('the page about the architecture names only what is there', () => {
  const paths = [...page.matchAll(/`([\w.<>-]+(?:\/[\w.<>-]*)+|[\w<>-]+(?:\.[\w-]+)*\.(?:tsx?|json|cjs))`/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !NOT_THERE.includes(path) && !ROOMS.some((room) => existsSync(join(ROOT, room, path))))).toEqual([]);
});

it('it has two pages', () => {
  expect(page.split(/\s+/).length).toBeLessThan(1500);
});
