import { KEY_SOURCE_KINDS } from '@domain/calls/generated-keys';
import { DEEPEST, kindOf } from '@domain/schema/kinds';
import { entriesOf, fieldAt, formulaField, RULE_KEYS, ruleFields } from '@domain/schema/rule-fields';
import { resolve } from '@domain/schema/resolve';
import { isSchema, type Schema } from '@domain/schema/schema';
import { ownValue } from '@domain/values/value-at';

interface NamedField {
  path: string;
  field: Schema;
}

interface Schemas {
  /** The file that is edited; as its text is mostly unfinished, any part may be missing. */
  root: Schema;
  /** Where its references are looked up. */
  document: object;
}

/** Every field of an object by its dotted path, also those of groups; with `lists` also those of the entries of lists. */
function fieldsIn(schema: Schema, document: object, { lists = false, depth = 1 } = {}): NamedField[] {
  // The limit also ends value types that refer to each other in a circle, which the lint reports.
  if (depth > DEEPEST) return [];
  return Object.entries({ ...schema.properties, ...schema['x-read-only'] }).flatMap(([name, part]) => {
    if (!isSchema(part)) return [];
    const field = resolve(part, document);
    const inside = fieldsIn(lists ? entriesOf(field, document) : field, document, { lists, depth: depth + 1 });
    return [{ path: name, field }, ...inside.map((each) => ({ ...each, path: `${name}.${each.path}` }))];
  });
}

const pathsOf = (fields: readonly NamedField[], fits: (field: Schema) => boolean = () => true): string[] =>
  fields.flatMap(({ path, field }) => (fits(field) ? [path] : []));

/** The dotted paths of all fields. */
export const fieldPaths = ({ root, document }: Schemas): string[] => pathsOf(fieldsIn(root, document));

/** The dotted paths of the fields that a formula can compute with. */
export function formulaPaths({ root, document }: Schemas, operation = ''): string[] {
  const operands = [formulaField(operation, 0), formulaField(operation, 2)];
  return pathsOf(fieldsIn(root, document), (field) => operands.some((each) => each === undefined || each.fits(field)));
}

/** The properties that a rule can read in the entries of its list. */
function keyPaths({ root, document }: Schemas, { rule = '', field = '' }: Readonly<Record<string, string>>): string[] {
  const list = fieldAt(root, field, document);
  if (!isSchema(list?.items)) return [];
  const fields = fieldsIn(entriesOf(list, document), document, { lists: true });
  const own = rule === 'unique_by' ? fields.filter(({ path }) => !path.includes('.')) : fields;
  return pathsOf(own, ownValue(RULE_KEYS, rule)?.fits);
}

/** The names that a keyword of a rule may hold, by what else the rule says. */
export function rulePaths(keyword: string, says: Readonly<Record<string, string>>, schemas: Schemas): string[] {
  if (keyword === 'key') return keyPaths(schemas, says);
  const alternatives = [ownValue(ruleFields(says), keyword)];
  // The key, by which the rule reads a list, may follow.
  if (keyword === 'field' && ownValue(RULE_KEYS, says['rule'] ?? '')) alternatives.push(ruleFields({ ...says, key: 'any' })[keyword]);
  return pathsOf(fieldsIn(schemas.root, schemas.document), (field) => alternatives.some((each) => each === undefined || each.fits(field)));
}

/** The texts of an object from which a value beside them can be made. */
export const derivedFrom = (schema: Schema, document: object, name = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap((
    [each, part],
  ) => (each !== name && isSchema(part) && KEY_SOURCE_KINDS.includes(kindOf(resolve(part, document), document)) ? [each] : []));
