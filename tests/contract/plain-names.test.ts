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

const wordsOf = (name: string): string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[\s_]+/);

/** The names that a file declares. */
function namesIn(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return names;
}

it('names are terms of the trade, which a newcomer would search for', () => {
  const files = execFileSync('git', ['ls-files', 'src', 'server', 'domain', 'scripts', 'bench'], { encoding: 'utf8' }).split('\n').filter((file) =>
    /\.(ts|tsx|mjs)$/.test(file)
  );
  const names = files.flatMap((file) => namesIn(file).map((name) => ({ file, name })));
  const own = names.filter(({ name }) => wordsOf(name).some((word) => PRIVATE_WORDS.has(word)));
  expect(own.length / names.length, own.map(({ file, name }) => `${file}: ${name}`).join('\n')).toBeLessThan(MOST);
});
