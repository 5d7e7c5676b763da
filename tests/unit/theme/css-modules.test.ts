import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));
const sheets = files.filter((file) => file.endsWith('.module.css'));

/** The classes that the code takes from each sheet, by the sheet's path. */
const taken = new Map<string, Set<string>>();
/** Sheets of which a class is chosen by a variable. */
const chosen = new Set<string>();
for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
  const code = readFileSync(file, 'utf8');
  for (const [, name = '', path = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
    const sheet = join(dirname(file), path);
    const names = taken.get(sheet) ?? new Set();
    for (const [, one = ''] of code.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))) names.add(one);
    taken.set(sheet, names);
    if (code.includes(`${name}[`)) chosen.add(sheet);
  }
}

const classesOf = (sheet: string): Set<string> => {
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[^]*?\*\//g, '').replace(/:global\([^)]*\)/g, '');
  return new Set([...css.matchAll(/(?<![\w\d-])\.([a-zA-Z]\w*)(?=[^{};]*\{)/g)].map(([, name = '']) => name));
};

it.each(sheets)('%s has the classes that the code takes from it, and no other', (sheet) => {
  const names = classesOf(sheet);
  const used = taken.get(sheet) ?? new Set();
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
  if (!chosen.has(sheet)) expect([...names].filter((name) => !used.has(name))).toEqual([]);
});

it('lets only components that take a class name write into a layer', () => {
  for (const sheet of sheets) {
    const [, layer] = /@layer (\w+) \{/.exec(readFileSync(sheet, 'utf8')) ?? [];
    if (layer !== undefined) expect(readFileSync(sheet.replace('.module.css', '.tsx'), 'utf8'), sheet).toContain('className');
    expect(layer, sheet).toBe(sheet.startsWith('src/ui/') ? 'ui' : layer === undefined ? undefined : 'parts');
  }
});
