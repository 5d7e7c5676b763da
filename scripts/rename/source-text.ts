import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A part of a file, such as a statement of SQL, with the number of its first line. */
export interface Part {
  file: string;
  line: number;
  text: string;
}

const sourceOf = (file: string): ts.SourceFile => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const lineOf = (node: ts.Node): number => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** The strings of a source file; of a template string each part between its expressions. */
export const textsIn = (file: string): Part[] =>
  [...nodesOf(sourceOf(file))].filter(isText).map((node) => ({ file, line: lineOf(node), text: ts.isStringLiteral(node) ? node.text : node.getText() }));

/** Whether an identifier is the name of a property: of a type, in an object, in a pattern that takes an object apart, or behind a dot. */
function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isBindingElement(parent)) return ts.isObjectBindingPattern(parent.parent) && (parent.propertyName ?? parent.name) === node;
  return (ts.isTypeElement(parent) || ts.isObjectLiteralElement(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAccessExpression(parent)) &&
    parent.name === node;
}

/** The lines of a source file on which a property has this name, or a string is this word; comments do not count. */
export function linesNaming(file: string, word: string): number[] {
  const isNamed = (node: ts.Node): boolean => (ts.isStringLiteralLike(node) || (ts.isIdentifier(node) && isPropertyName(node))) && node.text === word;
  return [...new Set([...nodesOf(sourceOf(file))].filter(isNamed).map(lineOf))];
}
