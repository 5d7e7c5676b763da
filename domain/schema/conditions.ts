import { isSchema, schemasIn, type Schema } from './schema';

/** A part of an object's schema, and its place in that schema as a JSON pointer. */
interface ConditionPart<Node> {
  part: Node;
  at: string;
}

/**
 * The parts of an object's schema that may have a condition (`if`): the schema itself, and what is in its `allOf`. The lint bundles a schema before it has
 * found that an `allOf` is no list.
 */
export function conditionParts<Node extends Schema>(schema: Node): ConditionPart<Node>[] {
  const parts: readonly unknown[] = Array.isArray(schema.allOf) ? schema.allOf : [];
  return [{ part: schema, at: '' }, ...parts.flatMap((part, index) => (isSchema(part) ? [{ part: part as Node, at: `/allOf/${String(index)}` }] : []))];
}

/** The parts of an object's schema that have a condition. */
export const conditionsOf = (schema: Schema): Schema[] => conditionParts(schema).flatMap(({ part }) => (isSchema(part.if) ? [part] : []));

/** The names of the fields of the object that a condition (`if`) reads; a name may occur more than once. */
export const namesReadBy = (test: Schema): string[] => [
  ...Object.keys(test.properties ?? {}),
  ...(test.required ?? []),
  ...schemasIn([...(test.allOf ?? []), ...(test.anyOf ?? []), ...(test.oneOf ?? []), test.not]).flatMap(namesReadBy),
];
