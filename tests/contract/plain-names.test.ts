import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/**
 * Words that say something to us and nothing to a newcomer, who would search for cache, cursor, request, render, notify, capacity, context or
 * fixture. Stored and published names that still have one are the reason for the small share that is left.
 */
const PRIVATE_WORDS = new Set(
  ('alike anew around asked barrier barriers begun beside dropped drawn draw gone held kept look looked made mark marked marks meant noted onto rehearsed said scene settled settling sound ' +
    'spot standing surroundings taken tell telling tellings told unasked wanted wish worded').split(' '),
);
const MOST = 0.004;

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertySignature(node);

const wordsOf = (name: string): string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/);

const hasPrivateWord = (text: string): boolean => wordsOf(text).some((word) => PRIVATE_WORDS.has(word));

const filesOf = (...folders: string[]): string[] => execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Calls a function with each node of a file. */
function eachNode(file: string, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
}

/** The names that a file declares. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  eachNode(file, (node) => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
  });
  return names;
}

/** Whether an expression leads to one of the functions that begin a test, as `describe.skipIf(…)` and `it.each(…)` do. */
function beginsTest(called: ts.Node): boolean {
  if (ts.isIdentifier(called)) return ['it', 'test', 'describe'].includes(called.text);
  if (ts.isTaggedTemplateExpression(called)) return beginsTest(called.tag);
  return (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) && beginsTest(called.expression);
}

/** The titles of the tests of a file, without what is filled in at run time. */
function titlesIn(file: string): string[] {
  const titles: string[] = [];
  eachNode(file, (node) => {
    const title = ts.isCallExpression(node) && beginsTest(node.expression) ? node.arguments[0] : undefined;
    if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    if (title && ts.isTemplateExpression(title))
      titles.push([title.head, ...title.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '));
  });
  return titles;
}

type Tree = { [name: string]: Tree | string };
const keysOf = (tree: Tree): string[] => Object.entries(tree).flatMap(([name, value]) => (typeof value === 'string' ? [name] : [name, ...keysOf(value)]));

it('names are terms of the trade, which a newcomer would search for', () => {
  const files = filesOf('src', 'server', 'domain', 'scripts', 'bench').filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const names = files.flatMap((file) => namesIn(file).map((name) => ({ file, name })));
  const own = names.filter(({ name }) => hasPrivateWord(name));
  expect(own.length / names.length, own.map(({ file, name }) => `${file}: ${name}`).join('\n')).toBeLessThan(MOST);
});

it('titles of tests say what happens in the same terms', () => {
  const files = filesOf('tests').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const titles = files.flatMap((file) => titlesIn(file).map((title) => ({ file, title })));
  expect(titles.length).toBeGreaterThan(3000);
  expect(titles.filter(({ title }) => hasPrivateWord(title))).toEqual([]);
});

/** Keys that are values of the API: a status of requested information, and names of stored mails. */
const API_VALUES = ['asked', 'erasure_asked', 'merge_asked'];

it('keys of messages use the same terms', () => {
  const files = filesOf('src').filter((file) => /(?:^src\/i18n|\/messages)\/.*\ben(?:\.json|\/[^/]+\.json)$/.test(file));
  const keys = files.flatMap((file) => keysOf(JSON.parse(readFileSync(file, 'utf8')) as Tree).map((key) => ({ file, key })));
  expect(keys.length).toBeGreaterThan(2500);
  expect(keys.filter(({ key }) => hasPrivateWord(key) && !API_VALUES.includes(key))).toEqual([]);
});

/** The texts that the portal shows to its visitors, and the log of changes, are written for others. */
it('headings of documents use the same terms', () => {
  const files = filesOf('*.md').filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('server/'));
  const headings = files.flatMap((file) => (readFileSync(file, 'utf8').match(/^#+ .*$/gm) ?? []).map((heading) => ({ file, heading })));
  expect(headings.length).toBeGreaterThan(100);
  expect(headings.filter(({ heading }) => hasPrivateWord(heading))).toEqual([]);
});
