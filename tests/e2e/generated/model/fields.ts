import type { RoleName } from '@domain/roles';
import { readFileSync } from 'node:fs';
import { initialOf } from '@domain/schema/initial';
import { schemaAt } from '@domain/schema/resolve';
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

/** Who fills in the form of a schema. */
export const rolesOf = (root: EntitySchema): RoleName[] => PLACES.filter(({ form }) => schemas.get(form) === root).map(({ who }) => who);

/** What the form of a new record has at first: what its schema begins with, and what the screen sets. */
export const beginningOf = ({ form, prefilled, fixed }: { form: string; prefilled?: RecordData; fixed: RecordData }): RecordData => ({ ...initialOf(schemaOf(form)), ...prefilled, ...fixed });

/** An example without what a form does not ask for in a new record. */
export const askedOf = (root: EntitySchema, example: RecordData, roles: readonly RoleName[] = rolesOf(root)): RecordData => askedBy(root, example, roles);

/** The fields that a form asks for `record`, in the order of the schema, conditions aside; lists have as many entries as there. */
export const leavesOf = (root: EntitySchema, record: RecordData, roles: readonly RoleName[] = rolesOf(root)): Leaf[] => leavesFor(root, record, roles);

const conditionsIn = (schema: EntitySchema): EntitySchema[] =>
  [schema, ...(schema.allOf ?? [])].flatMap((part) => (typeof part === 'object' && typeof part.if === 'object' ? [part.if as EntitySchema] : []));

/** The properties that the conditions of a form look at: an answer there brings other fields, or takes them away. */
export const switchesOf = (root: EntitySchema): string[] => [
  ...new Set(conditionsIn(root).flatMap((test) => Object.keys(test.properties ?? {}))),
];

/** Whether an answer at a dotted path brings other fields or takes them away: in the form itself, or in the entry or group around it. */
export function isSwitch(root: EntitySchema, path: string): boolean {
  const keys = path.split('.');
  const around = (depth: number) => schemaAt(keys.slice(0, depth), { schema: root, document: root }) ?? {};
  return keys.some((_, depth) => switchesOf(around(depth)).includes(keys.slice(depth).join('.')));
}
