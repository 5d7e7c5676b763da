import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One row of docs/conformance.md: `path#name` for the code, `path › title` for the tests. */
interface Row {
  number: string;
  code: string[];
  tests: string[];
}

const named = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rows = readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(' | '))
  .flatMap(([number = '', , code, tests]): Row[] => (/^\| \d/.test(number) ? [{ number: number.slice(2), code: named(code), tests: named(tests) }] : []));

/** Whether a file exists and contains the name, if one is given, as a word. */
function isThere(path: string, name: string | undefined): boolean {
  const file = join(ROOT, path);
  if (!existsSync(file)) return false;
  return name === undefined || new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'));
}

/** Whether a file contains a test with this title. */
function isTest(path: string, title: string): boolean {
  const file = join(ROOT, path);
  if (!existsSync(file)) return false;
  const written = readFileSync(file, 'utf8');
  const called = written.replace(/\(\s+/g, '(');
  return ["'", '`', '"'].some((quote) => called.includes(`(${quote}${title}${quote}`));
}

it('speaks of all nine sections of the specification, each row with a number of its own', () => {
  expect([...new Set(rows.map(({ number }) => number.split('.')[0]))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
});

/** The rows without a name, or with a name that does not exist: each as its number and the missing name. */
const lacking = (column: 'code' | 'tests', isKnown: (name: string) => boolean): string[] =>
  rows.flatMap((
    { number, [column]: names },
  ) => (names.length === 0 ? [`${number}: nothing`] : names.filter((name) => !isKnown(name)).map((name) => `${number}: ${name}`)));

it('names in each row the code that does it', () => {
  expect(lacking('code', (name) => isThere(...(name.split('#') as [string, string | undefined])))).toEqual([]);
});

it('names in each row the tests that show it', () => {
  expect(lacking('tests', (name) => isTest(...(name.split(' › ') as [string, string])))).toEqual([]);
});
