import type { Schema } from '@domain/schema/schema';
import type { components } from '@generated/api';
import { contract, resolved } from '../../platform/contract/contract';
import { ValidationFailed } from '../../platform/errors';

/** The requested properties; the subtree of a property is undefined if the whole value is requested. */
type Tree = ReadonlyMap<string, Tree | undefined>;

const refuse = (): never => {
  throw new ValidationFailed([{ loc: ['query', 'fields'], type: 'pattern' }]);
};

const PART = /\s*([(),]|[\w-]+)\s*/y;

/** Tokenizes the parameter into names, commas and parentheses. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) parts.push(PART.exec(text)?.[1] ?? refuse());
  return parts;
}

/** Parses `a,b(c)` and removes it from the front of the tokens. */
function takeNames(parts: string[]): Tree {
  const names = new Map<string, Tree | undefined>();
  do {
    const name = parts.shift();
    if (name === undefined || '(),'.includes(name)) return refuse();
    names.set(name, parts[0] === '(' ? takeGroup(parts) : undefined);
  } while (parts[0] === ',' && parts.shift());
  return names;
}

function takeGroup(parts: string[]): Tree {
  parts.shift();
  const names = takeNames(parts);
  return parts.shift() === ')' ? names : refuse();
}

/** Parses `fields` of OEAPI: `(name,addresses(city))`; the outer parentheses are optional. @throws {ValidationFailed} for anything else */
function fieldsIn(text: string): Tree {
  const parts = partsOf(text);
  const tree = parts[0] === '(' ? takeGroup(parts) : takeNames(parts);
  return parts.length === 0 ? tree : refuse();
}

/** A value with only the requested properties and those that its schema requires, so that it still satisfies the contract. */
function only(value: unknown, tree: Tree, schema: Schema): unknown {
  const { properties = {}, required = [], items } = resolved<Schema>(schema);
  if (Array.isArray(value)) return value.map((one) => only(one, tree, (items ?? {}) as Schema));
  if (typeof value !== 'object' || value === null) return value;
  const selected = Object.entries(value).filter(([name]) => tree.has(name) || required.includes(name));
  return Object.fromEntries(
    selected.map(([name, own]) => {
      const subtree = tree.get(name);
      return [name, subtree ? only(own, subtree, (properties[name] ?? {}) as Schema) : own];
    }),
  );
}

type OeapiSchema = 'OeapiProgramme' | 'OeapiOffering';

/**
 * Returns a function that reduces an item to the requested fields; without `fields` it returns the whole item. Unknown names are ignored, as
 * the standard requires.
 * @throws {ValidationFailed} for an invalid list of fields
 */
export function requestedFields<Name extends OeapiSchema>(
  name: Name,
  fields: string | undefined,
): (item: components['schemas'][Name]) => components['schemas'][Name] {
  if (fields === undefined) return (item) => item;
  const tree = fieldsIn(fields);
  const schema = (contract.components.schemas as Record<string, Schema>)[name] ?? {};
  return (item) => only(item, tree, schema) as typeof item;
}
