import type { Node } from 'jsonc-parser';
import { entriesOf, itemsOf, valueOf, type JsonText } from './json-text';

/** A field, by its path from the current node, and its new name. */
interface Rename {
  path: readonly string[];
  to: string;
}

const withoutSign = (name: string): string => name.replace(/(\[\]|\{\})+$/, '');

/** A dotted place such as `address.city` or `projects[].name` with the new name; unchanged when it does not lead through the field. */
export function renamedPlace(place: string, { path, to }: Rename): string {
  const names = place.split('.');
  if (!path.every((name, index) => withoutSign(names[index] ?? '') === name)) return place;
  const last = path.length - 1;
  return names.map((name, index) => (index === last ? to + name.slice(withoutSign(name).length) : name)).join('.');
}

function replacePlace(text: JsonText, node: Node, rename: Rename): void {
  if (node.type !== 'string') return;
  const place = String(node.value);
  const renamed = renamedPlace(place, rename);
  if (renamed !== place) text.replaceWord(node, renamed);
}

/** Renames the field in a record, or in a list of records. */
export function renameInData(text: JsonText, node: Node | undefined, rename: Rename): void {
  for (const item of itemsOf(node)) renameInData(text, item, rename);
  const [name, ...rest] = rename.path;
  for (const { key, value } of entriesOf(node)) {
    if (key.value !== name) continue;
    if (rest.length === 0) text.replaceWord(key, rename.to);
    else renameInData(text, value, { ...rename, path: rest });
  }
}

const BRANCHES = ['if', 'then', 'else', 'not', 'items'];
const LISTS_OF_BRANCHES = ['allOf', 'anyOf', 'oneOf'];
const DATA = ['examples', 'const', 'enum', 'x-initial'];

/** Renames the field in the keywords that name fields of the same object: `required`, `x-keys`, `replaced_by`, `x-made-from` and `x-line`. */
function renameMentions(text: JsonText, schema: Node, { path: [name], to }: Rename): void {
  const mentions = [
    ...['required', 'x-keys'].flatMap((keyword) => itemsOf(valueOf(schema, keyword))),
    ...entriesOf(valueOf(schema, 'properties')).flatMap(({ value }) =>
      [valueOf(valueOf(value, 'x-deprecated'), 'replaced_by') ?? [], valueOf(value, 'x-made-from') ?? []].flat()
    ),
  ];
  for (const mention of mentions) if (mention.value === name) text.replaceWord(mention, to);
  if (name !== undefined) renameInLabel(text, valueOf(schema, 'x-line'), { path: [name], to });
}

/** Renames the field in a schema and in its conditions, without following references, because their targets are other files. */
export function renameInSchema(text: JsonText, schema: Node | undefined, rename: Rename): void {
  if (schema?.type !== 'object') return;
  const [name, ...rest] = rename.path;
  if (rest.length === 0) renameMentions(text, schema, rename);
  for (const { key, value } of entriesOf(valueOf(schema, 'properties'))) {
    if (key.value !== name) continue;
    if (rest.length === 0) text.replaceWord(key, rename.to);
    else renameInSchema(text, value, { ...rename, path: rest });
  }
  for (const keyword of DATA) renameInData(text, valueOf(schema, keyword), rename);
  for (const keyword of BRANCHES) renameInSchema(text, valueOf(schema, keyword), rename);
  for (const branch of LISTS_OF_BRANCHES.flatMap((keyword) => itemsOf(valueOf(schema, keyword)))) renameInSchema(text, branch, rename);
}

/** Renames the field in the `key` of a rule, which is a path inside an item of the rule's list. */
function renameKey(text: JsonText, { list, key }: { list: string; key: Node }, rename: Rename): void {
  const renamed = renamedPlace(`${list}${key.value}`, rename);
  const inside = renamed.slice(list.length);
  if (renamed.startsWith(list) && inside !== key.value) text.replaceWord(key, inside);
}

function renameInRules(text: JsonText, rules: Node | undefined, rename: Rename): void {
  for (const rule of itemsOf(rules)) {
    for (const { key, value } of entriesOf(rule)) {
      if (key.value === 'rule') continue;
      if (key.value !== 'key') replacePlace(text, value, rename);
      else renameKey(text, { list: `${valueOf(rule, 'field')?.value}.`, key: value }, rename);
    }
  }
}

function renameInLabel(text: JsonText, label: Node | undefined, rename: Rename): void {
  if (!label) return;
  const renamed = String(label.value).replaceAll(/\{([\w.]+)\}/g, (_, place: string) => `{${renamedPlace(place, rename)}}`);
  if (renamed !== label.value) text.replaceWord(label, renamed);
}

/** Renames the field in the root keywords that refer to fields: rules, computed values, the record's label, declared breaking changes. */
export function renameInRoot(text: JsonText, rename: Rename): void {
  const { root } = text;
  renameInRules(text, valueOf(root, 'x-rules'), rename);
  renameInLabel(text, valueOf(root, 'x-record-label'), rename);
  for (const { value } of entriesOf(valueOf(root, 'x-computed'))) {
    for (const field of itemsOf(valueOf(valueOf(value, 'x-formula'), 'fields'))) replacePlace(text, field, rename);
  }
  for (const { key } of entriesOf(valueOf(root, 'x-breaking'))) {
    const [kind = '', place = '', ...keyword] = String(key.value).split(':');
    const id = [kind, renamedPlace(place, rename), ...keyword].join(':');
    if (id !== key.value) text.replaceWord(key, id);
  }
}

/** Renames the field in the invalid examples: in their data, and in the paths of the expected errors (`at`). */
export function renameInRefusals(text: JsonText, rename: Rename): void {
  for (const refusal of itemsOf(text.root)) {
    renameInData(text, valueOf(refusal, 'data'), rename);
    const names = itemsOf(valueOf(refusal, 'at')).filter(({ value }) => !/^\d+$/.test(String(value)));
    const last = names[rename.path.length - 1];
    if (last && rename.path.every((name, index) => names[index]?.value === name)) text.replaceWord(last, rename.to);
  }
}
