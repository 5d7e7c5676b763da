import { REFERENCE, referenceOf, referredTo } from './references';
import { isSchema, type Part, type Path, type Schema, type SchemaPlace, type Translations } from './schema';

const target = (schema: Schema, document: object): Schema | undefined => {
  const reference = referenceOf(schema);
  const found = reference === undefined ? undefined : referredTo(reference, document);
  return isSchema(found) ? found : undefined;
};

/**
 * What a property and its value type say in other languages. A property that explains itself in English does so in every language: the
 * type's explanation is not mixed in.
 */
function joinedWords(under: Schema, over: Schema): Translations | undefined {
  const [inherited, own] = [under['x-i18n'], over['x-i18n']];
  if (!inherited || !own) return own ?? inherited;
  const words = Object.entries(own).map(([locale, said]) => {
    const { title, description } = inherited[locale as keyof Translations] ?? {};
    return [locale, { ...(title && { title }), ...(description && !over.description && { description }), ...said }] as const;
  });
  return { ...inherited, ...Object.fromEntries(words) };
}

function joined(under: Schema, over: Schema): Schema {
  const words = joinedWords(under, over);
  const properties = under.properties && over.properties && { ...under.properties, ...over.properties };
  const required = under.required && over.required && [...new Set([...under.required, ...over.required])];
  return { ...under, ...over, ...(words && { 'x-i18n': words }), ...(properties && { properties }), ...(required && { required }) };
}

// A schema never changes once it is loaded, and a form asks for the same ones on every key and check.
const known = new WeakMap<object, WeakMap<object, Schema>>();
const NOTHING: Schema = {};

function freshlyResolved(schema: Schema, document: object): Schema {
  const { [REFERENCE]: reference, allOf, ...own } = schema;
  const parts = (allOf ?? []).filter(isSchema);
  const conditions = parts.filter((part) => part.if !== undefined);
  const bases = parts.filter((part) => part.if === undefined).map((part) => resolved(part, document));
  return joined(bases.reduce(joined, reference === undefined ? NOTHING : resolved(target(schema, document), document)), conditions.length > 0 ? { ...own, allOf: conditions } : own);
}

function resolved(schema: Schema | undefined, document: object): Schema {
  if (schema === undefined) return NOTHING;
  if (schema.$ref === undefined && schema.allOf === undefined) return schema;
  const ofDocument = known.get(document) ?? new WeakMap<object, Schema>();
  known.set(document, ofDocument);
  const before = ofDocument.get(schema);
  if (before) return before;
  // A reference that leads back to itself ends here.
  ofDocument.set(schema, NOTHING);
  const fresh = freshlyResolved(schema, document);
  ofDocument.set(schema, fresh);
  return fresh;
}

/**
 * The schema with its reference followed and the parts of `allOf` that are no conditions joined in; an empty one for what is no schema.
 * What stands beside a reference, words and marks only, comes before what it leads to. Gives the same object for the same schema.
 */
export const resolve = (schema: Part | undefined, document: object): Schema => resolved(isSchema(schema) ? schema : undefined, document);

/** A schema and, one after the other, what its references lead to, each as it is written. */
export function layersOf(schema: Schema, document: object): Schema[] {
  const layers: Schema[] = [];
  let here: Schema | undefined = schema;
  while (here && !layers.includes(here)) {
    layers.push(here);
    here = target(here, document);
  }
  return layers;
}

/** Whether a step of a path is the place of an entry in a list. */
export const isPosition = (key: string | number): boolean => /^\d+$/.test(String(key));

function step(here: Schema, key: string | number, document: object): Schema | undefined {
  const next = (isPosition(key) ? here.items : undefined) ?? here.properties?.[key] ?? here.additionalProperties;
  return next === undefined || next === false ? undefined : resolve(next, document);
}

/** The resolved schema at a path of keys and positions; undefined when the path leads nowhere. */
export const schemaAt = (path: Path, { schema, document }: SchemaPlace): Schema | undefined =>
  path.reduce<Schema | undefined>((here, key) => here && step(here, key, document), resolve(schema, document));

/** The branch to which the data belongs, where there are several (`oneOf`, told apart by a constant in each), else the schema itself. */
export function branchFor(schema: Schema, data: Readonly<Record<string, unknown>>, document: object): Schema {
  const branches = (schema.oneOf ?? []).map((branch) => resolve(branch, document));
  const fits = (branch: Schema) =>
    Object.entries(branch.properties ?? {}).some(([name, property]) => {
      const constant = resolve(property, document).const;
      return constant !== undefined && constant === data[name];
    });
  return branches.find(fits) ?? schema;
}
