import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'server';
const LOCKS = /for (no key )?(update|key share|share)\b(?!.* skip locked)/;

/** The SQL statements of a file that lock rows and may wait for the locks. */
const waitingIn = (file: string): string[] =>
  Array.from(readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(/`[^`]*`|'[^'\n]*'/g), ([text]) => text).filter((text) =>
    text.includes('select ') && LOCKS.test(text)
  );

it('what waits for rows reads no other table: of those PostgreSQL would give what stood there before it waited', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /(^|\/)queries(\/[\w-]+)?\.ts$/.test(name));
  const statements = files.flatMap((file) => waitingIn(file).map((text) => ({ file, text })));
  expect(statements.length).toBeGreaterThan(15);
  expect(statements.filter(({ text }) => / join | (update|share) of /.test(text.replace(/\s+/g, ' ')))).toEqual([]);
});
