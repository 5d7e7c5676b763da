import { CONDITION_KEYWORDS, isDescribing, ROOT_KEYWORDS, TYPE_KEYWORDS } from '@domain/schema/keywords';
import { REFERENCE, referenceOf } from '@domain/schema/references';
import { insertCompletionText, pickedCompletion, type Completion, type CompletionSource } from '@codemirror/autocomplete';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { resolve } from '@domain/schema/resolve';
import { isSchema } from '@domain/schema/schema';
import { ownValue, valueAt } from '@domain/values/value-at';
import type { EditorState } from '@codemirror/state';
import { parse } from 'jsonc-parser';
import type { EntitySchema } from '../schema-ui';
import type { Vocabulary } from './api';
import { fieldPaths, formulaPaths, derivedFrom, rulePaths } from './field-names';

type Part = EntitySchema | boolean | undefined;
type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

const ITEM = '[]';

/** Time limit for parsing the document, in milliseconds: it takes a few, and longer on a busy machine. */
const LONGEST_PARSE_MS = 2000;

/** The part of the vocabulary that another part refers to. */
function referredPart(part: EntitySchema, { definitions }: Vocabulary): Part {
  const [root, ...path] = referenceOf(part)?.split('/') ?? [];
  return root === '#' ? (valueAt({ definitions }, path) as Part) : undefined;
}

/** A part of the vocabulary and all its branches as a flat list: completion offers what any branch allows. */
function branches(part: Part, vocabulary: Vocabulary): EntitySchema[] {
  if (typeof part !== 'object') return [];
  const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? []), referredPart(part, vocabulary)] as Part[];
  return [part, ...inner.flatMap((one) => branches(one, vocabulary))];
}

const within = (part: EntitySchema, key: string): Part => (key === ITEM ? part.items : (part.properties?.[key] ?? part.additionalProperties));

/** The schemas of the vocabulary for a path in a schema. */
const allowedAt = (path: readonly string[], vocabulary: Vocabulary): EntitySchema[] =>
  path.reduce(
    (here, key) => here.flatMap((part) => branches(within(part, key), vocabulary)),
    branches(vocabulary.definitions['node'], vocabulary),
  );

/** The keys that a part of the vocabulary names, with their schemas. */
const keysOf = ({ properties, propertyNames }: EntitySchema): [string, Part][] => [
  ...Object.entries(properties ?? {}),
  ...(isSchema(propertyNames) ? (propertyNames.enum ?? []) : []).map((name): [string, Part] => [String(name), {}]),
];

const unquoted = (text: string): string => text.replace(/^"|"$/g, '');

/** The path of property names from the root to a node. */
function pathTo(node: SyntaxNode | null, state: EditorState): string[] {
  if (!node) return [];
  const outer = pathTo(node.parent, state);
  if (node.name === 'Array') return [...outer, ITEM];
  const name = node.name === 'Property' ? node.getChild('PropertyName') : null;
  return name ? [...outer, unquoted(state.sliceDoc(name.from, name.to))] : outer;
}

/** Replaces the typed text, including its quotes, with `text`. */
const inPlace = (text: string): Completion['apply'] => (...[view, completion, from, to]) => {
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

/** Keywords that apply to values of one type only. */
const OF_TYPE: Readonly<Record<string, readonly string[]>> = { ...TYPE_KEYWORDS, object: [...TYPE_KEYWORDS.object, ...CONDITION_KEYWORDS, 'allOf', 'x-line'] };

/** An object of the document: its keys, its `type`, and whether it is the root or inside a condition. */
interface ObjectContext {
  present: readonly string[];
  type: string | undefined;
  isRoot: boolean;
  isConditional: boolean;
}

/** Whether a keyword is allowed in an object beside its present keys. */
function fits(name: string, { present, type, isRoot, isConditional }: ObjectContext): boolean {
  if (present.includes(name) || (!isRoot && ROOT_KEYWORDS.includes(name)) || (isConditional && isDescribing(name))) return false;
  const [of] = Object.entries(OF_TYPE).find(([, keywords]) => keywords.includes(name)) ?? [];
  return of === undefined || type === undefined || of === (type === 'integer' ? 'number' : type);
}

/** The nearest object around a node, or the node itself. */
const enclosingBox = (node: SyntaxNode | null | undefined): SyntaxNode | null => (!node || node.name === 'Object' ? (node ?? null) : enclosingBox(node.parent));

/** The properties of the object around a node, without the one that begins at it: their names, with their values as texts. */
const enclosingTexts = (node: SyntaxNode, state: EditorState): Record<string, string> =>
  Object.fromEntries(
    (enclosingBox(node)?.getChildren('Property') ?? []).flatMap((property) => {
      const [key, value] = [property.getChild('PropertyName'), property.lastChild];
      const isTyped = key && key.from !== node.from;
      return isTyped
        ? [[unquoted(state.sliceDoc(key.from, key.to)), value && value.from !== key.from ? unquoted(state.sliceDoc(value.from, value.to)) : '']]
        : [];
    }),
  );

/** The keys of the object around a node, and its `type`. */
function enclosingObject(node: SyntaxNode, state: EditorState): { present: string[]; type: string | undefined } {
  const texts = enclosingTexts(node, state);
  const { type } = texts;
  return { present: Object.keys(texts), type: type === undefined || !/^\w+$/.test(type) ? undefined : type };
}

interface Place {
  vocabulary: Vocabulary;
  state: EditorState;
  node: SyntaxNode;
  isNamed: boolean;
}

/** Whether a key of a path is part of a condition (or of its `allOf`), whose subschemas describe the object that contains the condition. */
const isOfCondition = (key: string, index: number, path: readonly string[]): boolean =>
  path[index - 1] !== 'properties' && (CONDITION_KEYWORDS.includes(key) || key === 'allOf' || (key === ITEM && path[index - 1] === 'allOf'));

/** The index of `examples` in the path of a place in them; -1 for other places. A field may be called so, too. */
const examplesIndex = (path: readonly string[]): number => path.findIndex((key, index) => key === 'examples' && path[index - 1] !== 'properties');

/** A path in an example as one in the schema: fields are in `properties`, entries in `items`. */
const asSchemaPath = (path: readonly string[]): string[] => path.flatMap((key) => (key === ITEM ? ['items'] : ['properties', key]));

/** The schema at a path without its condition keys: a field in a condition is the one declared in `properties`. For a place in an example, that of the value. */
function describedAt(path: readonly string[], state: EditorState): EntitySchema {
  const index = examplesIndex(path);
  // After the keyword is the list of the examples.
  const written = index < 0 ? path.filter((...each) => !isOfCondition(...each)) : [...path.slice(0, index), ...asSchemaPath(path.slice(index + 2))];
  return (valueAt(read(state), written) as EntitySchema | undefined) ?? {};
}

const fieldsAt = (path: readonly string[], state: EditorState): string[] => Object.keys(describedAt(path, state).properties ?? {});

/** Keys that come from the schema itself: the codes of an enum in `x-enum-labels`, and the properties of the object in a condition. */
function ownNames(path: readonly string[], state: EditorState): string[] {
  const labels = path.indexOf('x-enum-labels');
  if (labels >= 0 && labels === path.length - 2) return (describedAt(path.slice(0, labels), state).enum ?? []).map(String);
  if (examplesIndex(path) >= 0) return fieldsAt(path, state);
  return path.at(-1) === 'properties' && path.some(isOfCondition) ? fieldsAt(path.slice(0, -1), state) : [];
}

function keysAt(path: readonly string[], { vocabulary, state, node, isNamed }: Place): Completion[] {
  const enclosing = { ...enclosingObject(node, state), isRoot: path.length === 0, isConditional: path.some((key) => CONDITION_KEYWORDS.includes(key)) };
  const own = ownNames(path, state).map((name): [string, Part] => [name, {}]);
  const keywords = allowedAt(path, vocabulary).flatMap(keysOf).filter(([name]) => fits(name, enclosing));
  const known = new Map([...keywords, ...own.filter(([name]) => !enclosing.present.includes(name))]);
  return [...known].map(([name, part]) => ({
    ...offer(name, typeof part === 'object' ? part.description : undefined),
    apply: inPlace(isNamed ? JSON.stringify(name) : `${JSON.stringify(name)}: `),
    type: 'property',
  }));
}

/** The parsed document. It is mostly invalid JSON while a person types, so the parser recovers from errors. */
const read = (state: EditorState): EntitySchema => (parse(state.doc.toString()) as EntitySchema | undefined) ?? {};

/** The few values that a field may have: its codes, or true and false. */
function valuesOf(part: EntitySchema, { types }: Vocabulary): readonly unknown[] {
  const field = resolve(part, { definitions: types });
  return field.enum ?? (field.type === 'boolean' ? [true, false] : []);
}

/** The path of the field at a place for one of its values: in a condition the one that it tests, in an example the one of the value. */
function fieldOfValue(path: readonly string[]): readonly string[] | undefined {
  if (examplesIndex(path) >= 0) return path;
  if (['const', 'x-initial'].includes(path.at(-1) ?? '')) return path.slice(0, -1);
  return path.at(-2) === 'enum' ? path.slice(0, -2) : undefined;
}

/** What a keyword that names fields, records or value types may hold. */
type Names = (place: NamePlace) => readonly string[];

interface NamePlace {
  path: readonly string[];
  state: EditorState;
  vocabulary: Vocabulary;
  /** The object that holds the keyword: its values as texts. */
  siblings: Readonly<Record<string, string>>;
  root: EntitySchema;
  /** Where references are looked up. */
  document: object;
}

const inGroup = ({ path, state }: NamePlace): EntitySchema => describedAt(path.slice(0, path.lastIndexOf('properties')), state);

const NAMES: Readonly<Record<string, Names>> = {
  [REFERENCE]: ({ vocabulary }) => Object.keys(vocabulary.types).map((name) => `common/${name}.json`),
  'x-group': ({ root }) => (root['x-groups'] ?? []).map(({ id }) => id),
  required: ({ path, state }) => fieldsAt(path.slice(0, path.lastIndexOf('required')), state),
  replaced_by: (place) => Object.keys(inGroup(place).properties ?? {}),
  'x-made-from': (place) => derivedFrom(inGroup(place), place.document, place.path.at(-2)),
  'x-reference.resource': ({ vocabulary }) => Object.keys(vocabulary.labels),
  'x-reference.label': ({ vocabulary, siblings }) => ownValue(vocabulary.labels, siblings['resource'] ?? '') ?? [],
  'x-keys': fieldPaths,
  fields: (place) => formulaPaths(place, place.siblings['operation']),
};

/** The names from the document, the value types or other schemas that a keyword may refer to. */
function namesAt(path: readonly string[], { state, vocabulary, node }: Omit<Place, 'isNamed'>): readonly unknown[] {
  const keyword = (path.at(-1) === ITEM ? path.at(-2) : path.at(-1)) ?? '';
  const field = fieldOfValue(path);
  if (field) return valuesOf(describedAt(field, state), vocabulary);
  const place: NamePlace = { path, state, vocabulary, siblings: enclosingTexts(node, state), root: read(state), document: { definitions: vocabulary.types } };
  if (path[0] === 'x-rules' && path.length > 2 && keyword !== 'rule') return rulePaths(keyword, place.siblings, place);
  return ownValue(NAMES, path.at(-2) === 'x-reference' ? `x-reference.${keyword}` : keyword)?.(place) ?? [];
}

/** The other entries of the list around a node, as texts. */
function siblingEntries({ node, state }: Omit<Place, 'isNamed'>): string[] {
  const list = node.name === 'Array' ? node : node.parent;
  if (list?.name !== 'Array') return [];
  const texts: string[] = [];
  for (let entry = list.firstChild; entry; entry = entry.nextSibling) if (entry.from !== node.from) texts.push(state.sliceDoc(entry.from, entry.to));
  return texts;
}

function valueCompletions(path: readonly string[], place: Omit<Place, 'isNamed'>): Completion[] {
  const parts = allowedAt(path, place.vocabulary);
  const fixed = parts.flatMap((part) => [...(part.enum ?? []), ...(part.const === undefined ? [] : [part.const as unknown])]);
  const either = parts.some(({ type }) => type === 'boolean') ? [true, false] : [];
  const isUnique = allowedAt(path.slice(0, -1), place.vocabulary).some(({ uniqueItems }) => uniqueItems);
  const others = isUnique ? siblingEntries(place) : [];
  return [...new Set([...fixed, ...either, ...namesAt(path, place)])].filter((value) => !others.includes(JSON.stringify(value))).map((value) => offer(value));
}

/** The object or list in which a caret is that stands right behind its bracket, a comma or the first letters of a name. */
const opened = (node: SyntaxNode): SyntaxNode =>
  node.parent && (/^[{[,]$/.test(node.name) || (node.type.isError && node.parent.name === 'Object')) ? node.parent : node;

/**
 * Completes a schema from the vocabulary: keywords with their descriptions, their allowed values, and the names of value types, groups and
 * properties.
 */
export const completing = (vocabulary: Vocabulary): CompletionSource => (context) => {
  const { state, pos, explicit } = context;
  // Parse the document now: on a busy machine the editor's background parser may not have reached the caret.
  const node = opened((ensureSyntaxTree(state, state.doc.length, LONGEST_PARSE_MS) ?? syntaxTree(state)).resolveInner(pos, -1));
  const typed = context.matchBefore(/[\w$./-]*/);
  const from = typed?.from ?? pos;
  const isText = node.name === 'PropertyName' || node.name === 'String';
  if ((!explicit && !isText) || /^[\]}]$/.test(node.name)) return null;
  const isKey = node.name === 'PropertyName' || node.name === 'Object';
  const path = pathTo(node.name === 'PropertyName' ? (node.parent?.parent ?? null) : node, state);
  const isNamed = /^"?\s*:/.test(state.sliceDoc(pos, pos + 20));
  const options = isKey ? keysAt(path, { vocabulary, state, node, isNamed }) : valueCompletions(path, { vocabulary, state, node });
  return options.length > 0 ? { from, options } : null;
};
