import { conditionsOf } from './conditions';
import { resolve } from './resolve';
import { isSchema, schemasIn, type Path, type Schema } from './schema';

type Node = Readonly<Record<string, unknown>>;

/** The paths of the answers that a test (`if`) compares with "no". */
const comparedWithNo = (test: Schema, path: Path = []): Path[] =>
  Object.entries(test.properties ?? {}).flatMap(([name, part]) => {
    if (!isSchema(part)) return [];
    const here = [...path, name];
    return [...(part.const === false || part.enum?.includes(false) ? [here] : []), ...comparedWithNo(part, here)];
  });

/** As `comparedWithNo`, for all conditions of an object, including those within branches. */
const decidedByNo = (object: Schema): Path[] =>
  conditionsOf(object).flatMap(({ if: test, then, else: otherwise }) => [
    ...schemasIn([test]).flatMap((each) => comparedWithNo(each)),
    ...schemasIn([then, otherwise]).flatMap(decidedByNo),
  ]);

function withRadios(object: Schema, [name = '', ...rest]: Path, document: object): Schema {
  const property = object.properties?.[name];
  if (!isSchema(property)) return object;
  const isOpen = rest.length === 0 && property.const === undefined && resolve(property, document).type === 'boolean';
  const next = isOpen ? { ...property, 'x-widget': 'radios' } : withRadios(property, rest, document);
  return { ...object, properties: { ...object.properties, [name]: next } };
}

/**
 * The schema with a choice of two (`radios`) for each yes or no whose "no" enters a branch, at any depth: a checkbox that nobody ticked looks like one
 * that was answered "no".
 */
export function withExplicitNo(schema: Schema): Schema {
  const walked = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walked);
    if (!isSchema(node)) return node;
    const inner = Object.fromEntries(Object.entries(node as Node).map(([key, value]) => [key, walked(value)])) as Schema;
    // `definitions` and `properties` are maps of schemas, whose keys are names.
    return isSchema(inner.properties) ? decidedByNo(inner).reduce((object, path) => withRadios(object, path, schema), inner) : inner;
  };
  return walked(schema) as Schema;
}
