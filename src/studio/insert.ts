import { applyEdits, findNodeAtLocation, getLocation, getNodeValue, modify, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { personalPurpose } from '@domain/records/privacy';
import { DEEPEST } from '@domain/schema/kinds';
import { valuesWithPathsAt } from '@domain/schema/places';
import { isSchema, type Schema } from '@domain/schema/schema';
import { EACH } from '@domain/schema/walk';
import { zoneRuleOf } from '@domain/schema/zones';
import type { PaletteItem } from './palette';

interface Range {
  from: number;
  to: number;
}

/** A text after an insertion, and the part to select, which the person edits next; `others`: where the same name is written too. */
export interface Inserted extends Range {
  text: string;
  others?: readonly Range[];
}

/** Stands for the name of a new field while it is inserted. It is in the area for private use, so that it is in no schema. */
const NAME = '\uE000';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
const pointerTo = (path: JSONPath): string => path.map((key) => `/${key}`).join('');

const withValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { ...FORMAT, isArrayInsertion: typeof path.at(-1) === 'number' }));

function nodeAt(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, path);
}

/** Where a schema describes a value that a form asks for: not in a condition, an example or what is only read. */
const VALUE_POINTER = /^(\/properties\/[^/]+|\/items)*$/;

/** Whether fields can be added to the object schema at a path: not if a widget draws it as one, as a place on the map. */
const takesFields = (text: string, place: JSONPath): boolean =>
  VALUE_POINTER.test(pointerTo(place)) && nodeAt(text, [...place, 'properties'])?.type === 'object' && !nodeAt(text, [...place, 'x-widget']);

/** The path in a record of the value that the object schema at `place` describes, `*` for each entry of a list. */
const pathOf = (place: JSONPath): string[] => [...pointerTo(place).matchAll(/\/properties\/([^/]+)|\/items/g)].map(([, name]) => name ?? EACH);

/** How many levels of groups and lists a field adds: a list of groups is two. */
function levelsOf({ items, properties, 'x-widget': widget }: Schema): number {
  if (isSchema(items) && items.properties) return 2;
  return properties && widget === undefined ? 1 : 0;
}

/**
 * The path of the innermost object schema around the caret that takes fields, of so many levels, which no form would draw deeper inside. At the
 * name of a group the caret is beside it, as after its insertion.
 */
function enclosingObject(text: string, caret: number, levels: number): JSONPath {
  const { path, isAtPropertyKey } = getLocation(text, caret);
  for (let depth = path.length - (isAtPropertyKey ? 1 : 0); depth > 0; depth -= 1) {
    const enclosing = path.slice(0, depth);
    if (takesFields(text, enclosing) && pathOf(enclosing).length + levels <= DEEPEST) return enclosing;
  }
  return [];
}

const BLOCKS = ['properties', 'x-read-only', 'x-computed'] as const;

/** All fields of the object schema at a path, also those that are only read. */
const fieldsAt = (text: string, place: JSONPath): Record<string, Schema> =>
  Object.assign(
    {},
    ...BLOCKS.map((block) => {
      const node = nodeAt(text, [...place, block]);
      return node?.type === 'object' ? (getNodeValue(node) as object) : {};
    }),
  ) as Record<string, Schema>;

/** All fields of a record, also those that it shares with others, which its text does not have. */
const fieldsIn = (whole: Schema): Record<string, Schema> => Object.assign({}, ...BLOCKS.map((block) => whole[block] ?? {})) as Record<string, Schema>;

/** The item with other names for its properties, wherever it says them. */
function renamed(item: PaletteItem, names: readonly string[], others: readonly string[]): PaletteItem {
  const text = names.reduce((sofar, name, index) => sofar.replaceAll(`"${name}"`, `"${others[index] ?? name}"`), JSON.stringify(item));
  return JSON.parse(text) as PaletteItem;
}

/** The item with names that are not in use in the object: if one is taken, all get the same number. */
function withFreeNames(item: PaletteItem, usedNames: readonly string[]): PaletteItem {
  const names = Object.keys(item.properties);
  const numbered = (count: number) => names.map((name) => (count === 1 ? name : `${name}_${String(count)}`));
  let count = 1;
  while (numbered(count).some((name) => usedNames.includes(name))) count += 1;
  return renamed(item, names, numbered(count));
}

/** The properties with titles that no other field has, because people tell fields apart by their titles. */
function withFreeTitles(properties: PaletteItem['properties'], others: readonly Schema[]): PaletteItem['properties'] {
  const numbered = (property: Schema, count: number): Schema => {
    const [en, el] = [property.title, property['x-i18n']?.el?.title].map((title) => `${String(title)} ${String(count)}`) as [string, string];
    return count === 1 ? property : { ...property, title: en, 'x-i18n': { el: { ...property['x-i18n']?.el, title: el } } };
  };
  const isUsed = ({ title, 'x-i18n': words }: Schema) => others.some((other) => other.title === title || other['x-i18n']?.el?.title === words?.el?.title);
  const free = (property: Schema) => {
    let count = 1;
    while (isUsed(numbered(property, count))) count += 1;
    return numbered(property, count);
  };
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, free(property)]));
}

function withCondition(text: string, place: JSONPath, condition: NonNullable<PaletteItem['branches']>): string {
  if (nodeAt(text, [...place, 'allOf'])) return withValue(text, [...place, 'allOf', -1], condition);
  if (nodeAt(text, [...place, 'if'])) return withValue(text, [...place, 'allOf'], [condition]);
  return Object.entries(condition).reduce((sofar, [key, value]) => withValue(sofar, [...place, key], value), text);
}

/** Adds the rule that a time zone of the object at `place` must be a real one, as the lint requires; unchanged where no rule can apply. */
function withZoneRule(text: string, place: JSONPath, zone: string): string {
  const rule = zoneRuleOf([...pathOf(place), zone]);
  if (!rule) return text;
  return nodeAt(text, ['x-rules']) ? withValue(text, ['x-rules', -1], rule) : withValue(text, ['x-rules'], [rule]);
}

/** An example of the object at a path: its own, or the first in the examples of the schemas around it. */
function exampleAt(text: string, place: JSONPath): unknown {
  for (let depth = place.length; depth >= 0; depth -= 1) {
    const enclosing = place.slice(0, depth);
    const examples = VALUE_POINTER.test(pointerTo(enclosing)) ? nodeAt(text, [...enclosing, 'examples']) : undefined;
    const [found] = examples ? valuesWithPathsAt(getNodeValue(examples), [EACH, ...pathOf(place).slice(pathOf(enclosing).length)]) : [];
    if (found) return found.value;
  }
  return undefined;
}

/** Adds an example of the object with values for the new properties, because the lint requires an example that meets a condition. */
function withExample(text: string, place: JSONPath, properties: PaletteItem['properties']): string {
  const answers = Object.entries(properties).map(([name, property]) => [name, property.examples?.[0]] as const);
  const example = { ...(exampleAt(text, place) as object | undefined), ...Object.fromEntries(answers) };
  return nodeAt(text, [...place, 'examples']) ? withValue(text, [...place, 'examples', -1], example) : withValue(text, [...place, 'examples'], [example]);
}

/** The properties as the root of a file needs them: where it is about a person, evaluators see none of them until somebody decides otherwise. */
function withEvaluatorsKeyword(properties: PaletteItem['properties'], text: string): PaletteItem['properties'] {
  const root = JSON.parse(text) as Schema;
  const restricted = (property: Schema): Schema => (personalPurpose(root, property) === undefined ? property : { ...property, 'x-evaluators': 'never' });
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, restricted(property)]));
}

/**
 * Adds a kind of field to the object schema around the caret, with the condition or rule that it needs; a second condition goes into `allOf`.
 * @param whole the schema with the fields that it shares with others
 * @throws {SyntaxError} when the text is no JSON
 */
export const insertingInto = (whole: Schema) => (text: string, caret: number, item: PaletteItem): Inserted => {
  JSON.parse(text);
  const place = enclosingObject(text, caret, Math.max(...Object.values(item.properties).map(levelsOf)));
  const others = { ...(place.length === 0 && fieldsIn(whole)), ...fieldsAt(text, place) };
  const numbered = withFreeNames(item, Object.keys(others));
  const [name = ''] = Object.keys(numbered.properties);
  const { properties: named, branches, zoneField } = renamed(numbered, [name], [NAME]);
  const titled = withFreeTitles(named, Object.values(others));
  const properties = place.length === 0 ? withEvaluatorsKeyword(titled, text) : titled;
  const declared = Object.entries(properties).reduce((sofar, [name, property]) => withValue(sofar, [...place, 'properties', name], property), text);
  const complete = branches ? withExample(withCondition(declared, place, branches), place, properties) : declared;
  const after = zoneField === undefined ? complete : withZoneRule(complete, place, zoneField);
  const [key] = nodeAt(after, [...place, 'properties', NAME])?.parent?.children ?? [];
  return withName(after, name, (key?.offset ?? 0) + 1);
};

/** As `insertingInto`, for a schema that shares no fields. */
export const withField = insertingInto({});

/** Writes the name of the new field wherever it stands, and selects it there. @param main the offset of its first `NAME` to be edited */
function withName(text: string, name: string, main: number): Inserted {
  const offsets = [...text.matchAll(new RegExp(NAME, 'g'))].map(({ index }) => index);
  const ranges = offsets.map((offset, index) => {
    const from = offset + index * (name.length - NAME.length);
    return { from, to: from + name.length };
  });
  const [first = { from: 0, to: 0 }] = ranges.filter((_, index) => offsets[index] === main);
  return { text: text.replaceAll(NAME, name), ...first, others: ranges.filter((range) => range !== first) };
}

/** Declares a breaking change as intended (`x-breaking`); the reason is selected, for the person to edit. @throws {Error} when the text is no JSON */
export function withDeclaration(text: string, id: string, reason: string): Inserted {
  JSON.parse(text);
  const after = withValue(text, ['x-breaking', id], reason);
  const from = (nodeAt(after, ['x-breaking', id])?.offset ?? 0) + 1;
  return { text: after, from, to: from + reason.length };
}
