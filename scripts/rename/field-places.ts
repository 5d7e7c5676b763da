import { getNodeValue, type Node } from 'jsonc-parser';
import { referenceOf, referredName } from '../../domain/schema/references';
import { entriesOf, itemsOf, valueOf, type JsonText } from './json-text';

/** The files of `schemas/` by their path in it: `calls.json`, `common/grade.json`, `examples/calls.valid.json`. */
export type SchemaTexts = ReadonlyMap<string, JsonText>;

/** A group of fields: the file that declares it, and the schema node that has its `properties`. */
export interface Group {
  file: string;
  node: Node;
}

/** The path from the root of a schema to a group, as names. */
export interface GroupPath {
  file: string;
  path: readonly string[];
}

/** Finds the schema that declares a value's fields: follows references, and takes the `items` of a list. */
function groupOf({ file, node }: Group, texts: SchemaTexts): Group {
  const reference = referenceOf(getNodeValue(node));
  if (reference !== undefined) {
    const target = `common/${referredName(reference)}.json`;
    const root = texts.get(target)?.root;
    return root ? groupOf({ file: target, node: root }, texts) : { file, node };
  }
  const items = valueOf(node, 'items');
  return items ? groupOf({ file, node: items }, texts) : { file, node };
}

/** The files that declare the fields of a group: those of shared fields that the `allOf` of a record names, then its own. */
export const partsOf = (group: Group, texts: SchemaTexts): Group[] => [
  ...itemsOf(valueOf(group.node, 'allOf')).flatMap((part) => {
    const reference = referenceOf(getNodeValue(part));
    const file = `common/${referredName(reference ?? '')}.json`;
    const root = reference === undefined ? undefined : texts.get(file)?.root;
    return root ? [{ file, node: root }] : [];
  }),
  group,
];

/** The field names of a group. */
export const fieldsOf = (group: Group, texts: SchemaTexts): string[] => [
  ...new Set(partsOf(group, texts).flatMap(({ node }) => entriesOf(valueOf(node, 'properties')).map(({ key }) => String(key.value)))),
];

/** The part of a group that declares a field; of several the first, which the others only add to. */
export const declaring = (group: Group, name: string, texts: SchemaTexts): Group | undefined =>
  partsOf(group, texts).find(({ node }) => valueOf(valueOf(node, 'properties'), name) !== undefined);

/**
 * The group at a path of field names from the root of a file; the items of a list take no name of their own. If a name does not exist, the result
 * is the group that lacks it, with the name as `missing`. Undefined if there is no such file.
 */
export function findGroup(file: string, path: readonly string[], texts: SchemaTexts): { group: Group; missing?: string } | undefined {
  const root = texts.get(file)?.root;
  if (!root) return undefined;
  let group = groupOf({ file, node: root }, texts);
  for (const name of path) {
    const part = declaring(group, name, texts);
    const property = valueOf(valueOf(part?.node, 'properties'), name);
    if (!part || !property) return { group, missing: name };
    group = groupOf({ file: part.file, node: property }, texts);
  }
  return { group };
}

const isSame = (one: Group, other: Group): boolean => one.file === other.file && one.node === other.node;

function groupPathsIn(
  current: Group,
  target: Group,
  { texts, path, ancestors }: { texts: SchemaTexts; path: readonly string[]; ancestors: readonly Group[] },
): string[][] {
  if (ancestors.some((each) => isSame(each, current))) return [];
  const parts = partsOf(current, texts);
  const nested = parts.flatMap(({ file, node }) =>
    entriesOf(valueOf(node, 'properties')).flatMap(({ key, value }) =>
      groupPathsIn(groupOf({ file, node: value }, texts), target, { texts, path: [...path, String(key.value)], ancestors: [...ancestors, current] })
    )
  );
  return parts.some((part) => isSame(part, target)) ? [[...path], ...nested] : nested;
}

/** Every path from the root of a schema to a group: a value type is reached from each schema that refers to it, and from its own file. */
export const groupPathsOf = (target: Group, texts: SchemaTexts): GroupPath[] =>
  [...texts].flatMap(([file, { root }]) =>
    file.startsWith('examples/')
      ? []
      : groupPathsIn(groupOf({ file, node: root }, texts), target, { texts, path: [], ancestors: [] }).map((path) => ({ file, path }))
  );
