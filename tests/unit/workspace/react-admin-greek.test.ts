import english from 'ra-language-english';
import { expect, it } from 'vitest';
import greek from '../../../src/workspace/react-admin.el.json';

interface Tree {
  [key: string]: string | Tree;
}

const entries = (tree: Tree, above: readonly string[] = []): [string, string][] =>
  Object.entries(tree).flatMap((
    [key, value],
  ) => (typeof value === 'string' ? [[[...above, key].join('.'), value] as [string, string]] : entries(value, [...above, key])));

const parameters = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();
const plurals = (text: string) => text.split('||||').length;

const said = new Map(entries({ ra: english.ra as object as Tree }));
const inGreek = new Map(entries(greek));

it('says in Greek all that react-admin says, and nothing else', () => {
  expect([...inGreek.keys()].sort()).toEqual([...said.keys()].sort());
});

it('fills in only what react-admin gives, with as many plurals', () => {
  for (const [key, text] of inGreek) {
    const original = said.get(key) ?? '';
    expect(parameters(original), key).toEqual(expect.arrayContaining(parameters(text)));
    expect(plurals(text), key).toBe(plurals(original));
  }
});
