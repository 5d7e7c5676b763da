import { ownValue } from '../values/value-at';
import { REFERENCE, referenceOf, referredTo } from './references';
import { isSchema, type Part, type Path, type Schema, type SchemaPlace, type Translations } from './schema';

const target = (schema: Schema, document: object): Schema | undefined => {
  const reference = referenceOf(schema);
  const found = reference === undefined ? undefined : referredTo(reference, document);
  return isSchema(found) ? found : undefined;
};

/**
 * Merges the translations of a property over those of its value type. If the property has an English description, the type's translated
 * descriptions are left out, so that one field never mixes the two.
 */
function joinedWords(under: Schema, over: Schema): Translations | undefined {
  const [inherited, own] = [under['x-i18n'], over['x-i18n']];
  if (!inherited || !own) return own ?? inherited;
  const words = Object.entries(own).map(([locale, translation]) => {
    const { title, description } = inherited[locale as keyof Translations] ?? {};
    return [locale, { ...(title && { title }), ...(description && !over.description && { description }), ...translation }] as const;
  });
  return { ...inherited, ...Object.fromEntries(words) };
}

function joined(under: Schema, over: Schema): Schema {
  const words = joinedWords(under, over);
  const properties = under.properties && over.properties && { ...under.properties, ...over.properties };
  const required = under.required && over.required && [...new Set([...under.required, ...over.required])];
  return { ...under, ...over, ...(words && { 'x-i18n': words }), ...(properties && { properties }), ...(required && { required }) };
}

// Memoized: a schema never changes after it is loaded, and a form resolves the same schemas on every keystroke and validation.
const known = new WeakMap<object, WeakMap<object, Schema>>();
const NOTHING: Schema = {};

function freshlyResolved(schema: Schema, document: object): Schema {
  const { [REFERENCE]: reference, allOf, ...own } = schema;
  const parts = (allOf ?? []).filter(isSchema);
  const conditions = parts.filter((part) => part.if !== undefined);
  const bases = parts.filter((part) => part.if === undefined).map((part) => resolved(part, document));
  return joined(
    bases.reduce(joined, reference === undefined ? NOTHING : resolved(target(schema, document), document)),
    conditions.length > 0 ? { ...own, allOf: conditions } : own,
  );
}

function resolved(schema: Schema | undefined, document: object): Schema {
  if (schema === undefined) return NOTHING;
  if (schema.$ref === undefined && schema.allOf === undefined) return schema;
  const ofDocument = known.get(document) ?? new WeakMap<object, Schema>();
  known.set(document, ofDocument);
  const before = ofDocument.get(schema);
  if (before) return before;
  // Ends the recursion of a circular reference.
  ofDocument.set(schema, NOTHING);
  const fresh = freshlyResolved(schema, document);
  ofDocument.set(schema, fresh);
  return fresh;
}

/**
 * The schema with its reference followed and the parts of `allOf` that are not conditions merged in; an empty schema if `schema` is not one.
 * Keywords beside a reference take precedence over its target. Memoized: gives the same object for the same schema.
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

/** Whether a step of a path is a list index. */
export const isPosition = (key: string | number): boolean => /^\d+$/.test(String(key));

function step(here: Schema, key: string | number, document: object): Schema | undefined {
  const next = (isPosition(key) ? here.items : undefined) ?? ownValue(here.properties, String(key)) ?? here.additionalProperties;
  return next === undefined || next === false ? undefined : resolve(next, document);
}

/** The resolved schema at a path of keys and list indexes; undefined if the schema has no such path. */
export const schemaAt = (path: Path, { schema, document }: SchemaPlace): Schema | undefined =>
  path.reduce<Schema | undefined>((here, key) => here && step(here, key, document), resolve(schema, document));

/** The `oneOf` branch that matches the data, by the constant that is the discriminator of the branches; otherwise the schema itself. */
export function branchFor(schema: Schema, data: Readonly<Record<string, unknown>>, document: object): Schema {
  const branches = (schema.oneOf ?? []).map((branch) => resolve(branch, document));
  const fits = (branch: Schema) =>
    Object.entries(branch.properties ?? {}).some(([name, property]) => {
      const constant = resolve(property, document).const;
      return constant !== undefined && constant === data[name];
    });
  return branches.find(fits) ?? schema;
}
