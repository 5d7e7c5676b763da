/** As much of a JSON Schema as is needed to follow a path through it. */
interface PathSchema {
  $ref?: string;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  items?: unknown;
  allOf?: unknown;
  definitions?: Record<string, unknown>;
}

const isSchema = (value: unknown): value is PathSchema => typeof value === 'object' && value !== null && !Array.isArray(value);

function dereferenced(schema: unknown, root: PathSchema, depth = 0): PathSchema | undefined {
  if (!isSchema(schema) || depth > 20) return undefined;
  const name = schema.$ref?.replace(/^#\/definitions\//, '');
  return name === undefined ? schema : dereferenced(root.definitions?.[name], root, depth + 1);
}

function step(schema: unknown, key: string | number, root: PathSchema): unknown {
  const here = dereferenced(schema, root);
  if (!here) return undefined;
  if (/^\d+$/.test(String(key)) && here.items !== undefined) return here.items;
  const property = here.properties?.[key];
  if (property !== undefined) return property;
  if (isSchema(here.additionalProperties) || here.additionalProperties === true) return here.additionalProperties;
  const parts = Array.isArray(here.allOf) ? here.allOf : [];
  return parts.map((part) => step(part, key, root)).find((found) => found !== undefined);
}

const resolves = (path: readonly (string | number)[], root: PathSchema): boolean =>
  path.length > 0 && path.reduce<unknown>((schema, key) => (schema === undefined ? undefined : step(schema, key, root)), root) !== undefined;

/**
 * Where in a form the failure at `loc` belongs (specification, section 5): the whole path after `body` when it resolves in the
 * schema, else the last element when that is a property of the schema, else the empty path, which means the summary alone.
 */
export function errorPath(loc: readonly (string | number)[], schema: object): (string | number)[] {
  const root: PathSchema = schema;
  const full = loc[0] === 'body' ? loc.slice(1) : [...loc];
  if (resolves(full, root)) return full;
  const last = full.slice(-1);
  return resolves(last, root) ? last : [];
}
