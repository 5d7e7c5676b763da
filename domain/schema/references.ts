import { isRecord } from '../values/is-record';
import { valueAt } from '../values/value-at';

/** The keyword that refers: nobody else in the project reads it. */
export const REFERENCE = '$ref';

/** Where a part of a schema or of the contract refers to, or undefined. */
export function referenceOf(part: unknown): string | undefined {
  const reference = isRecord(part) ? part[REFERENCE] : undefined;
  return typeof reference === 'string' ? reference : undefined;
}

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** A JSON pointer (RFC 6901) such as `/grade/value` as its keys. */
export const pointerKeys = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

/** The name of the value type that a reference leads to: `grade` for `common/grade.json` and for `#/definitions/grade`. */
export const referredName = (reference: string): string => (reference.split('/').at(-1) ?? '').replace(/\.json$/, '');

/**
 * What a reference leads to, or undefined. One that begins with `#` is a pointer into the document; one to a file, as `schemas/` writes
 * them, is looked up by the file's name among the document's `definitions`.
 */
export const referredTo = (reference: string, document: object): unknown =>
  valueAt(document, reference.startsWith('#') ? pointerKeys(reference) : ['definitions', referredName(reference)]);

/** A part of the contract with its reference followed. @throws {Error} when it leads nowhere: then the contract was bundled wrongly */
export function followed<Target>(part: unknown, document: object): Target {
  const reference = referenceOf(part);
  if (reference === undefined) return part as Target;
  const target = referredTo(reference, document);
  if (target === undefined) throw new Error(`The contract has no ${reference}.`);
  return followed<Target>(target, document);
}

/** A copy in which every reference, at whatever depth, is the one that `rename` gives for it. */
export function withReferences<Node>(node: Node, rename: (reference: string) => string): Node {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, inner]) =>
      key === REFERENCE && typeof inner === 'string' ? [key, rename(inner)] : [key, renamed(inner)],
    );
    return Object.fromEntries(entries);
  };
  return renamed(node) as Node;
}
