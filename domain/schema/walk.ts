import { resolve } from './resolve';
import { isSchema, schemasIn, type Schema, type SchemaPlace } from './schema';

/** The wildcard of a path pattern: every entry of a list, or every value of a map. */
export const EACH = '*';

/** A value that records of a schema can hold. */
export interface ValueLocation {
  /** Names from the root inwards; `*` for each entry of a list or a map. */
  path: readonly string[];
  /** The schema with its references followed. */
  schema: Schema;
  /** The schema as its document has it, references not followed. */
  raw: Schema;
  /** The resolved schemas that contain it, the root first. */
  above: readonly Schema[];
  /** Whether it is described by a branch of a condition (`then`, `else`, `dependencies`, `oneOf`). */
  inBranch: boolean;
}

/** The branches of an object's conditions, each a part of a schema for the same object. */
export function branchesIn({ then, else: otherwise, allOf = [], oneOf = [], anyOf = [], dependencies = {} }: Schema): Schema[] {
  const conditions = schemasIn(allOf).flatMap(branchesIn);
  return [...schemasIn([then, otherwise, ...oneOf, ...anyOf, ...Object.values(dependencies)]), ...conditions];
}

interface Walk {
  document: object;
  path: readonly string[];
  above: readonly Schema[];
  inBranch: boolean;
}

function spotsIn(here: Schema, walk: Walk): ValueLocation[] {
  // A recursive schema would make this walk endless.
  if (walk.above.includes(here)) return [];
  const above = [...walk.above, here];
  const locationsIn = (name: string, raw: unknown): ValueLocation[] => {
    if (!isSchema(raw)) return [];
    const schema = resolve(raw, walk.document);
    const path = [...walk.path, name];
    return [{ path, schema, raw, above, inBranch: walk.inBranch }, ...spotsIn(schema, { ...walk, path, above })];
  };
  return [
    ...Object.entries(here.properties ?? {}).flatMap(([name, part]) => locationsIn(name, part)),
    ...locationsIn(EACH, here.items),
    ...locationsIn(EACH, here.additionalProperties),
    ...branchesIn(here).flatMap((branch) => spotsIn(resolve(branch, walk.document), { ...walk, above, inBranch: true })),
  ];
}

const known = new WeakMap<object, WeakMap<object, readonly ValueLocation[]>>();

/**
 * Every value that a schema describes, at any depth, parents before children: fields, also those of groups and of branches of conditions,
 * and entries of lists and maps. Memoized by schema.
 */
export function spotsOf({ schema, document }: SchemaPlace): readonly ValueLocation[] {
  const ofDocument = known.get(document) ?? new WeakMap<object, readonly ValueLocation[]>();
  known.set(document, ofDocument);
  const spots = ofDocument.get(schema) ?? spotsIn(resolve(schema, document), { document, path: [], above: [], inBranch: false });
  ofDocument.set(schema, spots);
  return spots;
}

/** The fields of a record and of its groups, without list entries and fields of branches. */
export const fieldsOf = (place: SchemaPlace): ValueLocation[] => spotsOf(place).filter(({ path, inBranch }) => !inBranch && !path.includes(EACH));
