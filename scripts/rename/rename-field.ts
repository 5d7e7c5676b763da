import { COLUMN_SCHEMAS, COPIED_INTO, FORM_SCHEMAS, RESOURCES } from '../../domain/resources';
import { isFieldName } from '../../domain/schema/keywords';
import { ownValue } from '../../domain/values/value-at';
import { suggestion } from '../generate/lint-words.mjs';
import { declaring, fieldsOf, findGroup, groupPathsOf, partsOf, type Group, type GroupPath, type SchemaTexts } from './field-places';
import { entriesOf, itemsOf, valueOf, JsonText } from './json-text';
import { renamedPlace, renameInData, renameInRefusals, renameInRoot, renameInSchema } from './rename-in';

/** Thrown if a field cannot be renamed; the message says why, and what to do. */
export class RenameRefused extends Error {}

/** A requested rename: `field` is a dotted path from the root of `schema`, `to` the new name of its last part. */
export interface RenameRequest {
  schema: string;
  field: string;
  to: string;
}

/** The field names of a path; `projects.name` and `projects[].name` give the same. */
const namesOf = (field: string): string[] => field.replaceAll('[]', '').split('.');

function requireForm(schema: string, texts: SchemaTexts): void {
  const known = [...texts.keys()].filter((file) => !file.includes('/')).map((file) => file.replace('.json', ''));
  if (!known.includes(schema))
    throw new RenameRefused(`There is no schema "${schema}"${suggestion(schema, known) || '.'} The schemas are ${known.join(', ')}.`);
  const renamable = FORM_SCHEMAS.filter((name) => !COLUMN_SCHEMAS.includes(name));
  if (renamable.includes(schema)) return;
  throw new RenameRefused(
    `Records of ${schema} are stored in columns, which no rename moves: write a migration, and change schemas/${schema}.json by hand. Fields can be renamed in ${
      renamable.join(', ')
    }.`,
  );
}

/** The names under a keyword of a record, also those that it shares. */
function namesIn(file: string, keyword: string, texts: SchemaTexts): string[] {
  const root = texts.get(file)?.root;
  const parts = root ? partsOf({ file, node: root }, texts) : [];
  return parts.flatMap(({ node }) => entriesOf(valueOf(node, keyword)).map(({ key }) => String(key.value)));
}

/** The group that declares the field: for one that records share, the root of the file that they name. */
function requireGroup({ schema, field }: RenameRequest, texts: SchemaTexts): Group {
  const path = namesOf(field);
  const found = findGroup(`${schema}.json`, path.slice(0, -1), texts);
  if (!found) throw new RenameRefused(`schemas/${schema}.json cannot be read.`);
  const fields = fieldsOf(found.group, texts);
  const missing = found.missing ?? (fields.includes(path.at(-1) ?? '') ? undefined : path.at(-1));
  if (missing === undefined) return declaring(found.group, path.at(-1) ?? '', texts) ?? found.group;
  const computed = namesIn(`${schema}.json`, 'x-computed', texts);
  if (path.length === 1 && computed.includes(missing)) {
    throw new RenameRefused(`"${missing}" of ${schema} is computed and never stored: change its name under x-computed by hand.`);
  }
  const fieldsText = fields.length > 0
    ? `schemas/${found.group.file} has ${fields.join(', ')}, not "${missing}"`
    : `"${path[path.indexOf(missing) - 1] ?? schema}" has no fields of its own`;
  throw new RenameRefused(`${schema} has no field "${field}": ${fieldsText}${suggestion(missing, fields) || '.'}`);
}

/** The names of the fields that the server adds to every record, or to records of one schema. */
function serverNames({ file, path }: GroupPath, texts: SchemaTexts): string[] {
  if (path.length > 0 || file.startsWith('common/')) return [];
  return [...namesIn('common/server_fields.json', 'properties', texts), ...['x-read-only', 'x-computed'].flatMap((keyword) => namesIn(file, keyword, texts))];
}

/**
 * Refuses a name that another field had before, because stored records with it would be read as both fields, and a field that still declares
 * another former name, because its records may not have moved yet.
 */
function requireNoFormerName(old: string, to: string, { node }: Group): void {
  for (const { key, value } of entriesOf(valueOf(node, 'properties'))) {
    const former = valueOf(value, 'x-renamed-from')?.value as string | undefined;
    if (key.value !== old && former === to) {
      throw new RenameRefused(`"${String(key.value)}" was called "${to}" before: records that still say so would be read as both. Choose another name.`);
    }
    if (key.value === old && former !== undefined && former !== to) {
      throw new RenameRefused(
        `"${old}" was called "${former}" before. Start every portal once, so that its records move to "${old}", take the field's x-renamed-from out, and rename it then.`,
      );
    }
  }
}

function requireFreeName({ field, to }: RenameRequest, group: Group, texts: SchemaTexts): void {
  if (!isFieldName(to)) {
    const hint = to.includes('.') ? ' Give its last part alone: a field stays in its group.' : '';
    throw new RenameRefused(`"${to}" cannot be the name of a field: write it in snake_case, such as first_name.${hint}`);
  }
  const old = namesOf(field).at(-1) ?? '';
  if (to === old) throw new RenameRefused(`"${field}" has this name already.`);
  if (fieldsOf(group, texts).includes(to)) throw new RenameRefused(`schemas/${group.file} has a field "${to}" already: choose another name.`);
  const conflict = groupPathsOf(group, texts).find((groupPath) => serverNames(groupPath, texts).includes(to));
  if (conflict) throw new RenameRefused(`"${to}" is a name that the server gives in records of schemas/${conflict.file}: choose another name.`);
  requireNoFormerName(old, to, group);
}

/** Declares the old name in the field's schema (`x-renamed-from`). */
function declareFormerName({ field }: RenameRequest, { file, node }: Group, texts: SchemaTexts): void {
  const old = namesOf(field).at(-1) ?? '';
  const declared = valueOf(valueOf(node, 'properties'), old);
  if (declared) texts.get(file)?.setWord(declared, 'x-renamed-from', old);
}

function renameAt({ file, path }: GroupPath, { field, to }: RenameRequest, texts: SchemaTexts): void {
  const rename = { path: [...path, namesOf(field).at(-1) ?? ''], to };
  const text = texts.get(file);
  if (!text) return;
  renameInSchema(text, text.root, rename);
  renameInRoot(text, rename);
  const [valid, invalid] = ['valid', 'invalid'].map((kind) => texts.get(`examples/${file.replace('.json', `.${kind}.json`)}`));
  if (valid) renameInData(valid, valid.root, rename);
  if (invalid) renameInRefusals(invalid, rename);
}

function* nodesOf(node: JsonText['root']): Generator<JsonText['root']> {
  yield node;
  for (const { value } of entriesOf(node)) yield* nodesOf(value);
  for (const item of itemsOf(node)) yield* nodesOf(item);
}

/** Renames the field in the labels by which schemas show references to its resource. */
function renameLabels({ file, path }: GroupPath, { field, to }: RenameRequest, texts: SchemaTexts): void {
  const resource = RESOURCES.find(({ schemas }) => schemas.some((schema) => `${schema}.json` === file))?.name;
  if (resource === undefined) return;
  const rename = { path: [...path, namesOf(field).at(-1) ?? ''], to };
  for (const text of texts.values()) {
    for (const node of nodesOf(text.root)) {
      const reference = valueOf(node, 'x-reference');
      const label = valueOf(reference, 'label');
      if (!label || valueOf(reference, 'resource')?.value !== resource) continue;
      const renamed = renamedPlace(String(label.value), rename);
      if (renamed !== label.value) text.replaceWord(label, renamed);
    }
  }
}

/**
 * The request for its schema, for each other schema of the same resource that has the field, because one list and one filter have them all, and for
 * the value type into which the server copies it.
 */
function requestsOf(request: RenameRequest, texts: SchemaTexts): RenameRequest[] {
  const path = namesOf(request.field);
  const ofResource = RESOURCES.find(({ schemas }) => schemas.includes(request.schema))?.schemas.filter((schema) => schema !== request.schema) ?? [];
  const copy = ownValue(COPIED_INTO, request.schema);
  const others = [...ofResource, ...(copy === undefined ? [] : [`common/${copy}`])];
  const hasField = (schema: string): boolean => {
    const found = findGroup(`${schema}.json`, path, texts);
    return found !== undefined && found.missing === undefined;
  };
  return [request, ...others.filter(hasField).map((schema) => ({ ...request, schema }))];
}

/**
 * Renames a field everywhere in a folder of schemas: its schema, which then declares the old name, conditions, rules, labels, examples,
 * every schema that reaches it through a value type, and every schema of its resource that has the field, too.
 * @param files texts by their path in the folder
 * @returns the files that changed, with their new texts, and every path from a schema to the field's group
 * @throws {RenameRefused} when there is no such field, or it cannot have that name
 */
export function renameField(files: ReadonlyMap<string, string>, request: RenameRequest): { changed: Map<string, string>; groupPaths: GroupPath[] } {
  const texts = new Map([...files].map(([file, text]) => [file, new JsonText(text)]));
  requireForm(request.schema, texts);
  const groupPaths: GroupPath[] = [];
  for (const each of requestsOf(request, texts)) {
    const group = requireGroup(each, texts);
    requireFreeName(each, group, texts);
    groupPaths.push(...groupPathsOf(group, texts));
    declareFormerName(each, group, texts);
  }
  for (const groupPath of groupPaths) {
    renameAt(groupPath, request, texts);
    renameLabels(groupPath, request, texts);
  }
  const written = [...texts].map(([file, text]) => [file, text.toString()] as const);
  return { changed: new Map(written.filter(([file, text]) => text !== files.get(file))), groupPaths };
}
