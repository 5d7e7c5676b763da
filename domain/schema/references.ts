import { isRecord } from '../values/is-record';
import { valueAt } from '../values/value-at';

/** The keyword for references; other modules read references through the functions below. */
export const REFERENCE = '$ref';

/** The `$ref` of a part of a schema or of the contract, or undefined. */
export function referenceOf(part: unknown): string | undefined {
  const reference = isRecord(part) ? part[REFERENCE] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** A JSON pointer (RFC 6901) such as `/grade/value` as its keys. */
export const pointerKeys = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

/** The name of the value type that a reference points to: `grade` for `common/grade.json` and for `#/definitions/grade`. */
export const referredName = (reference: string): string => (reference.split('/').at(-1) ?? '').replace(/\.json$/, '');

/**
 * The target of a reference, or undefined. A reference that begins with `#` is a JSON pointer into the document; a reference to a file, as
 * in `schemas/`, is looked up by the file's name in the document's `definitions`.
 */
export const referredTo = (reference: string, document: object): unknown =>
  valueAt(document, reference.startsWith('#') ? pointerKeys(reference) : ['definitions', referredName(reference)]);

/** A part of the contract with its references followed. @throws {Error} when a reference has no target: then the contract was bundled wrongly */
export function followed<Target>(part: unknown, document: object): Target {
  const reference = referenceOf(part);
  if (reference === undefined) return part as Target;
  const target = referredTo(reference, document);
  if (target === undefined) throw new Error(`The contract has no ${reference}.`);
  return followed<Target>(target, document);
}

/** A copy in which `rename` has replaced every reference, at any depth. */
export function withReferences<Node>(node: Node, rename: (reference: string) => string): Node {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) => key === REFERENCE && typeof inner === 'string' ? [key, rename(inner)] : [key, renamed(inner)]);
    return Object.fromEntries(entries);
  };
  return renamed(node) as Node;
}
