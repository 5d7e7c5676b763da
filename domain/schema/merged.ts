import { resolve } from './resolve';
import { isSchema, type Part, type Schema, type SchemaPlace } from './schema';

/** The codes of a field: its `enum`, or its only value. */
const codesOf = ({ enum: codes, const: fixed }: Schema): readonly unknown[] | undefined => codes ?? (fixed === undefined ? undefined : [fixed]);

/** The codes of both fields with their labels, in place of `const` and `enum`; nothing if one of them has no codes. */
function mergedCodes(one: Schema, other: Schema): Schema {
  const [codes, more] = [codesOf(one), codesOf(other)];
  if (!codes || !more) return {};
  const all = [...new Set([...codes, ...more])];
  const [labels, moreLabels] = [one['x-enum-labels'], other['x-enum-labels']];
  return {
    ...(all.length > 1 && { const: undefined, enum: all }),
    ...((labels ?? moreLabels) && { 'x-enum-labels': { en: { ...moreLabels?.en, ...labels?.en }, el: { ...moreLabels?.el, ...labels?.el } } }),
  };
}

/** Both records, or one field of both; references are followed where they differ. */
function merged(one: SchemaPlace, other: SchemaPlace): Schema {
  const isSameType = one.schema.$ref === other.schema.$ref;
  const [a, b] = isSameType ? [one.schema, other.schema] : [resolve(one.schema, one.document), resolve(other.schema, other.document)];
  const inside = (
    part?: Part,
    more?: Part,
  ) => (isSchema(part) && isSchema(more) ? merged({ ...one, schema: part }, { ...other, schema: more }) : (part ?? more));
  const together = (parts: Readonly<Record<string, Part>> = {}, more: Readonly<Record<string, Part>> = {}) =>
    Object.fromEntries(Object.keys({ ...parts, ...more }).map((name) => [name, inside(parts[name], more[name]) as Part]));
  const items = inside(a.items, b.items);
  return {
    ...b,
    ...a,
    ...mergedCodes(a, b),
    ...(items !== undefined && { items }),
    ...(a.properties && b.properties && { properties: together(a.properties, b.properties) }),
  };
}

function joined(one: SchemaPlace, other: SchemaPlace): SchemaPlace {
  const [a, b] = [one.schema, other.schema];
  const schema = {
    ...merged(one, other),
    ...((a.definitions ?? b.definitions) && { definitions: { ...b.definitions, ...a.definitions } }),
    ...((a['x-computed'] ?? b['x-computed']) && { 'x-computed': { ...b['x-computed'], ...a['x-computed'] } }),
  };
  return { schema, document: one.document === a ? schema : one.document };
}

/**
 * One schema for a list whose records each follow one of several: it has the fields of all of them, and a field of several schemas has the codes,
 * labels and list keywords of each. Of other keywords that differ, the first schema's counts. It is not for validation.
 * @throws {TypeError} without schemas
 */
export const mergedSchemas = (places: readonly SchemaPlace[]): SchemaPlace => places.reduce(joined);
