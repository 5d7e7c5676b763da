import type { Schema } from '@domain/schema/schema';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Workbench } from '../../../scripts/studio/workbench.mjs';

const NAME = 'certifications';
let folder: string;
let bench: Workbench;
const file = () => join(folder, `${NAME}.json`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workbench-'));
  cpSync('schemas', folder, { recursive: true });
  bench = new Workbench(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('does not save over what another program has written meanwhile, until that is confirmed', () => {
  const { text } = bench.open(NAME);
  const [ours, theirs] = [`${text}\n`, `${text}\n\n`];
  writeFileSync(file(), theirs);
  expect(bench.save(NAME, ours, text)).toMatchObject({ written: false, found: theirs });
  expect(readFileSync(file(), 'utf8')).toBe(theirs);
  expect(bench.save(NAME, ours, theirs)).toMatchObject({ written: true });
  expect(readFileSync(file(), 'utf8')).toBe(ours);
  expect(bench.save(NAME, ours, text), 'what the file holds already is no change').toMatchObject({ written: true });
});

it.each(['[,]', '{}'])('opens a schema whose examples are %s', (examples) => {
  writeFileSync(join(folder, 'examples', `${NAME}.valid.json`), examples);
  expect(bench.open(NAME)).toEqual({ text: readFileSync(file(), 'utf8'), samples: [] });
});

it('says what a change breaks in another file, after what it breaks in its own', () => {
  const { text } = bench.open('universities');
  const refers = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8').includes('"resource": "universities"');
  const others = bench.names().filter(refers).map((name) => `${name}.json`);
  const labels = bench.vocabulary().labels['universities'] ?? [];
  const changed = labels.reduce((sofar, label) => sofar.replaceAll(`"${label}"`, `"${label}_of_it"`), text);
  const mistakes = bench.check('universities', changed);
  const files = mistakes.map(({ file }) => file);
  expect(files.lastIndexOf(undefined)).toBeLessThan(files.findIndex((file) => file !== undefined));
  const other = mistakes.find(({ file }) => others.includes(String(file))) ?? expect.fail('no other file is said to be broken');
  expect(readFileSync(join(folder, String(other.file)), 'utf8').split('\n')[other.line - 1]).toContain('"label"');
});

it.each([
  ['^(a+)+$', 'may backtrack without end'],
  ['[a-', 'is not a regular expression'],
])('neither runs the pattern %s nor lets the preview run it, and says what is wrong with it once', (pattern, fault) => {
  const { text } = bench.open(NAME);
  const schema = JSON.parse(text) as Schema;
  // On a text of twice the length it would run for days.
  const field = {
    title: 'Code',
    'x-i18n': { el: { title: 'Κωδικός' } },
    type: 'string',
    maxLength: 80,
    'x-messages': { en: { pattern: 'Say (it.' }, el: { pattern: 'Γράψτε (το.' } },
    examples: [`${'a'.repeat(20)}!`],
  };
  const edited = JSON.stringify({ ...schema, properties: { ...schema.properties, code: { ...field, pattern } } });
  expect(bench.check(NAME, edited).map(({ text: said }) => said)).toEqual([expect.stringMatching(`^/properties/code/pattern: ${fault}`)]);
  expect(bench.draw(edited)).toMatchObject({ schema: { properties: { code: field } } });
  expect(JSON.stringify(bench.draw(edited))).not.toContain(JSON.stringify(pattern));
});
