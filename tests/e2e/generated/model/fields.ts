import type { FieldRole } from '@domain/roles';
import { readFileSync } from 'node:fs';
import { initialOf } from '@domain/schema/initial';
import { schemaAt } from '@domain/schema/resolve';
import { schemasIn } from '@domain/schema/schema';
import type { EntitySchema, RecordData } from '../../../../src/schema-ui/types';
import { askedBy, leavesFor, type Leaf } from './leaves';
import { PLACES } from './places';

export { listsOf, put, type Leaf, type ListLeaf } from './leaves';

const schemas = new Map<string, EntitySchema>();

/** The self-contained schema of a form. */
export function schemaOf(form: string): EntitySchema {
  const known = schemas.get(form) ?? (JSON.parse(readFileSync(`openapi/generated/schemas/${form}.json`, 'utf8')) as EntitySchema);
  schemas.set(form, known);
  return known;
}

/** The roles that fill in the form of a schema; the stories' Secretary is that of all institutions. */
export const rolesOf = (root: EntitySchema): FieldRole[] =>
  PLACES.filter(({ form }) => schemas.get(form) === root).flatMap(({ who }) => (who === 'secretary' ? [who, 'all-institutions' as const] : [who]));

/** The initial content of the form of a new record: the schema's initial values, then the values that the screen sets. */
export const beginningOf = ({ form, prefilled, fixed }: { form: string; prefilled?: RecordData; fixed: RecordData }): RecordData => ({
  ...initialOf(schemaOf(form)),
  ...prefilled,
  ...fixed,
});

/** An example without the properties that the form of a new record does not ask for. */
export const askedOf = (root: EntitySchema, example: RecordData, roles: readonly FieldRole[] = rolesOf(root)): RecordData => askedBy(root, example, roles);

/** The fields of a form in schema order, conditions ignored; lists have as many entries as in `record`. */
export const leavesOf = (root: EntitySchema, record: RecordData, roles: readonly FieldRole[] = rolesOf(root)): Leaf[] => leavesFor(root, record, roles);

/** The conditions of an object, and those within their branches. */
const conditionsIn = (schema: EntitySchema): EntitySchema[] =>
  schemasIn([schema, ...(schema.allOf ?? [])]).flatMap((
    { if: test, then, else: otherwise },
  ) => [...schemasIn([test]), ...schemasIn([then, otherwise]).flatMap(conditionsIn)]);

/** The dotted paths that a condition tests: properties, and those of the groups among them. */
const testedIn = ({ properties = {} }: EntitySchema): string[] =>
  Object.entries(properties).flatMap(([name, part]) => [name, ...(typeof part === 'object' ? testedIn(part).map((inside) => `${name}.${inside}`) : [])]);

/** The dotted paths that the form's conditions test: an answer there shows or hides other fields. */
const testedBy = (root: EntitySchema): string[] => [...new Set(conditionsIn(root).flatMap(testedIn))];

/** The properties among them, which may be groups. */
export const switchesOf = (root: EntitySchema): string[] => testedBy(root).filter((path) => !path.includes('.'));

/** Whether an answer at a dotted path shows or hides other fields: in the form itself, or in the entry or group around it. */
export function isSwitch(root: EntitySchema, path: string): boolean {
  const keys = path.split('.');
  const around = (depth: number) => schemaAt(keys.slice(0, depth), { schema: root, document: root }) ?? {};
  return keys.some((_, depth) => testedBy(around(depth)).includes(keys.slice(depth).join('.')));
}
