import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import type { GroupPath } from './field-places';
import { linesNaming } from './source-text';

/** A field by the schemas and value types that reach it, and its new name. */
interface CodeRename {
  groupPaths: readonly GroupPath[];
  field: string;
  to: string;
}

const GENERATED = join('openapi', 'generated');

function configOf(root: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => readFileSync(file, 'utf8')) as { config: unknown };
  return ts.parseJsonConfigFileContent(config, ts.sys, root);
}

/**
 * Each line of a project's source files on which a property has this name, or a string is this word, as `src/pages/calls/Aside.tsx:12`. After a
 * rename these name other fields, or this one in a way that the generated types do not show.
 */
export const codeNaming = (root: string, word: string): string[] =>
  configOf(root).fileNames.flatMap((file) => {
    if (file.endsWith('.d.ts') || !readFileSync(file, 'utf8').includes(word)) return [];
    return linesNaming(file, word).map((line) => `${relative(root, file)}:${String(line)}`);
  });

/** A language service over a project's generated types and the files that contain the word; it reads other files only as these import them. */
function openProject(root: string, word: string): ts.LanguageService {
  const { options, fileNames } = configOf(root);
  const filesWithWord = fileNames.filter((file) => file.endsWith('.d.ts') || readFileSync(file, 'utf8').includes(word));
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => filesWithWord,
    getScriptSnapshot: (file) => (ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined),
    getScriptVersion: () => '1',
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
    realpath: (file) => ts.sys.realpath?.(file) ?? file,
  });
}

/** The type of a property, or of its items if it is a list. */
function typeIn(type: ts.Type | undefined, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  const property = type && checker.getPropertyOfType(checker.getNonNullableType(type), name);
  const inner = property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  return inner && (checker.getIndexTypeOfType(inner, ts.IndexKind.Number) ?? inner);
}

/** The declarations of the field in the generated types: in the type of a schema, and in that of its stored records (`_record`). */
function declarationsOf({ groupPaths, field }: CodeRename, { api, checker }: { api: ts.SourceFile; checker: ts.TypeChecker }): ts.Declaration[] {
  const root = api.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'components');
  const schemas = root && typeIn(checker.getTypeAtLocation(root), 'schemas', checker);
  const declarations = groupPaths.flatMap(({ file, path }) => {
    const name = file.replace(/^common\/|\.json$/g, '');
    return [name, `${name}_record`].flatMap((entity) => {
      const group = [entity, ...path].reduce<ts.Type | undefined>((type, each) => typeIn(type, each, checker), schemas);
      return (group && checker.getPropertyOfType(checker.getNonNullableType(group), field)?.declarations) ?? [];
    });
  });
  return [...new Set(declarations)];
}

/** The name within its quotes, if this is a string type such as `'city'` in `Pick<Address, 'city' | 'country'>` and the first type has one of these fields. */
function namedInType(
  node: ts.Node,
  { field, declarations, checker }: { field: string; declarations: readonly ts.Declaration[]; checker: ts.TypeChecker },
): ts.TextSpan[] {
  if (!ts.isLiteralTypeNode(node) || !ts.isStringLiteral(node.literal) || node.literal.text !== field) return [];
  const names = ts.isUnionTypeNode(node.parent) ? node.parent : node;
  const [named] = ts.isTypeReferenceNode(names.parent) || ts.isExpressionWithTypeArguments(names.parent) ? (names.parent.typeArguments ?? []) : [];
  if (named === undefined || named === names) return [];
  const property = checker.getPropertyOfType(checker.getNonNullableType(checker.getTypeFromTypeNode(named)), field);
  const isField = property && checker.getRootSymbols(property).some((symbol) => symbol.declarations?.some((declaration) => declarations.includes(declaration)));
  return isField ? [{ start: node.literal.getStart() + 1, length: field.length }] : [];
}

/** The places of a source file where a type names the field by a string, which the compiler's own rename leaves out. */
function typesNaming(source: ts.SourceFile, of: { field: string; declarations: readonly ts.Declaration[]; checker: ts.TypeChecker }): ts.RenameLocation[] {
  const found: ts.TextSpan[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...namedInType(node, of));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((textSpan) => ({ fileName: source.fileName, textSpan }));
}

/** A text with the new name at these places, with the prefix and suffix that the compiler asks for: `{ city }` becomes `{ town: city }`. */
const replacedAt = (text: string, locations: readonly ts.RenameLocation[], to: string): string =>
  locations
    .toSorted((one, other) => other.textSpan.start - one.textSpan.start)
    .reduce(
      (all, { textSpan: { start, length }, prefixText = '', suffixText = '' }) =>
        all.slice(0, start) + prefixText + to + suffixText + all.slice(start + length),
      text,
    );

/**
 * Renames a field wherever the code of a project refers to it through the generated types, as an editor's rename does. The generated types must
 * be those from before the rename. Other uses of the same word stay unchanged.
 * @returns the files that change, by their path, with their new texts
 */
export function renameInCode(root: string, rename: CodeRename): Map<string, string> {
  const service = openProject(root, rename.field);
  const program = service.getProgram();
  const api = program?.getSourceFile(join(root, GENERATED, 'api.d.ts'));
  if (!program || !api) return new Map();
  const checker = program.getTypeChecker();
  const declarations = declarationsOf(rename, { api, checker });
  const uses = declarations.flatMap((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    return (name && service.findRenameLocations(api.fileName, name.getStart(api), false, false, { providePrefixAndSuffixTextForRename: true })) ?? [];
  });
  const sources = program.getSourceFiles().filter(({ fileName, text }) => !fileName.includes('node_modules') && text.includes(rename.field));
  const inTypes = sources.flatMap((source) => typesNaming(source, { field: rename.field, declarations, checker }));
  const isWritten = ({ fileName }: ts.RenameLocation) => dirname(fileName) !== join(root, GENERATED);
  const places = new Map([...uses, ...inTypes].filter(isWritten).map((location) => [`${location.fileName}:${String(location.textSpan.start)}`, location]));
  const files = new Set([...places.values()].map(({ fileName }) => fileName));
  return new Map(
    [...files].map((file) => [file, replacedAt(readFileSync(file, 'utf8'), [...places.values()].filter(({ fileName }) => fileName === file), rename.to)]),
  );
}
