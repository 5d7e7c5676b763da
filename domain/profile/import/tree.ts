import { isRecord } from '../../values/is-record';

/**
 * Where something stands in a parsed document, of XML or of JSON: the root first, itself last. An element, an attribute and a property are
 * alike, and an element that is there several times is a list. The text of an element that has attributes too is its `#text`.
 */
export type Nodes = readonly unknown[];

const childrenOf = (node: unknown, name: string): unknown[] => {
  if (!isRecord(node)) return [];
  if (name === '*') return Object.values(node).flat();
  return Object.hasOwn(node, name) ? [node[name]].flat() : [];
};

/** The text of an element or property; ORCID's JSON wraps it as `{"value": …}`. Undefined where there is none. */
export function nodeText(node: unknown): string | undefined {
  if (typeof node === 'string') return node.trim() || undefined;
  if (typeof node === 'number' || typeof node === 'boolean') return String(node);
  return isRecord(node) ? nodeText(node['#text'] ?? node['value']) : undefined;
}

const STEP = /^(?<name>[^[?]+)(?:\[(?<key>[^=]+)=(?<expected>[^\]]+)\])?(?<optional>\?)?$/;

function stepFrom(place: Nodes, step: string): Nodes[] {
  if (step === '.') return [place];
  if (step === '..') return place.length > 1 ? [place.slice(0, -1)] : [];
  const { name = '', key, expected, optional } = STEP.exec(step)?.groups ?? {};
  const found = childrenOf(place.at(-1), name).filter((child) => key === undefined || childrenOf(child, key).some((one) => nodeText(one) === expected));
  return found.length === 0 && optional !== undefined ? [place] : found.map((child) => [...place, child]);
}

/**
 * Everything at a path below a place, in the order of the document. Its steps are divided by `/`: a name, `..` for what stands around, `.`
 * for the place itself, `*` for whatever is in it; `name[key=text]` takes only what has that text inside, and `name?` may be absent.
 */
export const placesAt = (place: Nodes, path: string): Nodes[] =>
  path.split('/').reduce<Nodes[]>((places, step) => places.flatMap((one) => stepFrom(one, step)), [place]);

/** The nodes at a path below a place. */
export const nodesAt = (place: Nodes, path: string): unknown[] => placesAt(place, path).map((found) => found.at(-1));
