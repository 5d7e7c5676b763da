import type { ErrorSchema } from '@rjsf/utils';

export type FieldPath = readonly (string | number)[];

/** One thing that is wrong, at a field (an empty path is the form as a whole). */
export interface Failure {
  path: FieldPath;
  /** The words, already in the reader's language … */
  message?: string;
  /** … or the key of an interface message. */
  key?: string;
  /** The server's word stays until its field is edited; the form's own is checked again on every blur. */
  source: 'form' | 'server';
}

export const dotted = (path: FieldPath): string => path.join('.');

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`) || outer === '';

/** The failures that stay when the field at `path` is edited: its own, those inside it and those of its containers go. */
export const withoutPath = (failures: readonly Failure[], path: FieldPath): Failure[] => {
  const edited = dotted(path);
  return failures.filter((failure) => {
    const at = dotted(failure.path);
    return !isWithin(at, edited) && !(at !== '' && isWithin(edited, at));
  });
};

/** The failures of fields that the reader has left, `touched` as dotted paths. */
export const amongTouched = (failures: readonly Failure[], touched: ReadonlySet<string>): Failure[] =>
  failures.filter((failure) => [...touched].some((path) => path !== '' && isWithin(dotted(failure.path), path)));

interface ErrorNode {
  __errors?: string[];
  [key: string]: ErrorNode | string[] | undefined;
}

const childOf = (node: ErrorNode, key: string): ErrorNode => {
  const child = node[key];
  if (child !== undefined && !Array.isArray(child)) return child;
  const fresh: ErrorNode = {};
  node[key] = fresh;
  return fresh;
};

/** The failures as RJSF's `extraErrors`: nested by path, e.g. `{ rows: { 0: { q: { __errors: ['…'] } } } }`. */
export function toErrorSchema(failures: readonly Failure[]): ErrorSchema {
  const root: ErrorNode = {};
  for (const { path, message } of failures) {
    if (message === undefined) continue;
    const node = path.reduce<ErrorNode>((at, key) => childOf(at, String(key)), root);
    node.__errors = [...new Set([...(node.__errors ?? []), message])];
  }
  return root as ErrorSchema;
}

/** Every message in an error schema, its own and those inside it. */
export function messagesIn(errors: ErrorSchema | undefined): string[] {
  if (!errors) return [];
  const { __errors: own = [], ...children } = errors;
  const inner = Object.values(children).flatMap((child) => messagesIn(child as ErrorSchema | undefined));
  return [...new Set([...own, ...inner])];
}
