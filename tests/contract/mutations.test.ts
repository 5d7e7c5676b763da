import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTATIONS } from '../mutations/mutations.mjs';

const conformance = readFileSync('docs/conformance.md', 'utf8');

it.each(MUTATIONS)('$row, $what: its text stands once in $file, and its test is there', ({ row, file, text, test }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
  expect(existsSync(test)).toBe(true);
  expect(conformance.includes(`\n| ${row} |`), `the row ${row} of docs/conformance.md`).toBe(true);
});

it('the score counts all of them, and the rows that they are of', () => {
  expect(/(\d+) of (\d+) mutations/.exec(conformance)?.[2], 'the score in docs/conformance.md').toBe(String(MUTATIONS.length));
  const tried = new Set(MUTATIONS.map(({ row }) => row)).size;
  const rows = conformance.match(/^\| \d+\.\d+ \|/gm)?.length;
  expect(conformance).toContain(`${String(tried)} of the ${String(rows)} rows`);
});
