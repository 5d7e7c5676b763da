import { REFERENCE, referenceOf } from '@domain/schema/references';
import { insertCompletionText, pickedCompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { EntitySchema } from '../schema-ui';
import type { Vocabulary } from './api';

type Part = EntitySchema | boolean | undefined;
type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

const ITEM = '[]';

/** A part of the vocabulary with its branches, flat: whatever one of them allows can be offered. The one it refers to is a schema. */
function branches(part: Part, vocabulary: Vocabulary): EntitySchema[] {
  if (typeof part !== 'object') return [];
  const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])] as Part[];
  const schema = referenceOf(part) === '#/definitions/node' ? [{ properties: vocabulary.keywords }] : [];
  return [part, ...schema, ...inner.flatMap((one) => branches(one, vocabulary))];
}

const within = (part: EntitySchema, key: string): Part => (key === ITEM ? part.items : (part.properties?.[key] ?? part.additionalProperties));

/** What the vocabulary says of a place in a schema. */
const allowedAt = (path: readonly string[], vocabulary: Vocabulary): EntitySchema[] =>
  path.reduce(
    (here, key) => here.flatMap((part) => branches(within(part, key), vocabulary)),
    [{ properties: vocabulary.keywords }] as EntitySchema[],
  );

const unquoted = (text: string): string => text.replace(/^"|"$/g, '');

/** The names that lead from the root to a node. */
function pathTo(node: SyntaxNode | null, state: EditorState): string[] {
  if (!node) return [];
  const outer = pathTo(node.parent, state);
  if (node.name === 'Array') return [...outer, ITEM];
  const name = node.name === 'Property' ? node.getChild('PropertyName') : null;
  return name ? [...outer, unquoted(state.sliceDoc(name.from, name.to))] : outer;
}

/** Puts a text in the place of what is typed, and of the quotes around it. */
const inPlace =
  (text: string): Completion['apply'] =>
  (...[view, completion, from, to]) => {
    const { doc } = view.state;
    const start = doc.sliceString(from - 1, from) === '"' ? from - 1 : from;
    const end = doc.sliceString(to, to + 1) === '"' ? to + 1 : to;
    view.dispatch({ ...insertCompletionText(view.state, text, start, end), annotations: pickedCompletion.of(completion) });
  };

const offer = (value: unknown, info?: string): Completion => ({
  label: typeof value === 'string' ? value : JSON.stringify(value),
  apply: inPlace(JSON.stringify(value)),
  ...(info && { info }),
});

function keysAt(path: readonly string[], { vocabulary, isNamed }: { vocabulary: Vocabulary; isNamed: boolean }): Completion[] {
  const known = new Map(allowedAt(path, vocabulary).flatMap((part) => Object.entries(part.properties ?? {})));
  return [...known].map(([name, part]) => ({
    ...offer(name, typeof part === 'object' ? part.description : undefined),
    apply: inPlace(isNamed ? JSON.stringify(name) : `${JSON.stringify(name)}: `),
    type: 'property',
  }));
}

/** The document as far as it can be read; half a line is typed most of the time. */
function read(state: EditorState): EntitySchema {
  try {
    return JSON.parse(state.doc.toString()) as EntitySchema;
  } catch {
    return {};
  }
}

/** Names that stand in the document or the folder, by the keyword that asks for one. */
function namesAt(path: readonly string[], state: EditorState, { types }: Vocabulary): string[] {
  const keyword = path.at(-1) === ITEM ? path.at(-2) : path.at(-1);
  const schema = read(state);
  if (keyword === REFERENCE) return types.map((name) => `common/${name}.json`);
  if (keyword === 'x-group') return (schema['x-groups'] ?? []).map(({ id }) => id);
  if (['required', 'x-keys', 'field', 'than', 'fields', 'replaced_by'].includes(keyword ?? '')) return Object.keys(schema.properties ?? {});
  return [];
}

function valuesAt(path: readonly string[], state: EditorState, vocabulary: Vocabulary): Completion[] {
  const parts = allowedAt(path, vocabulary);
  const fixed = parts.flatMap((part) => [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const as unknown])]);
  const either = parts.some(({ type }) => type === 'boolean') ? [true, false] : [];
  return [...new Set([...fixed, ...either, ...namesAt(path, state, vocabulary)])].map((value) => offer(value));
}

/**
 * Completes a schema from the vocabulary: keywords with what they mean, the values they allow, and names of value types, groups and
 * properties.
 */
export const completing =
  (vocabulary: Vocabulary): CompletionSource =>
  (context) => {
    const { state, pos, explicit } = context;
    const node = syntaxTree(state).resolveInner(pos, -1);
    const typed = context.matchBefore(/[\w$./-]*/);
    const from = typed?.from ?? pos;
    const isText = node.name === 'PropertyName' || node.name === 'String';
    if (!explicit && !isText) return null;
    const isKey = node.name === 'PropertyName' || node.name === 'Object';
    const path = pathTo(node.name === 'PropertyName' ? (node.parent?.parent ?? null) : node, state);
    const isNamed = /^"?\s*:/.test(state.sliceDoc(pos, pos + 20));
    const options = isKey ? keysAt(path, { vocabulary, isNamed }) : valuesAt(path, state, vocabulary);
    return options.length > 0 ? { from, options } : null;
  };
