import { fieldAccess } from '@domain/field-roles';
import type { RoleName } from '@domain/roles';
import { readFileSync } from 'node:fs';
import { kindOf, LEAF_KINDS, type Kind, type LeafKind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { EntitySchema, RecordData } from '../../../../src/schema-ui/types';
import { PLACES } from './places';

/** One field of a form that a person fills in. */
export interface Leaf {
  /** Dotted, as in `data-field`. */
  path: string;
  kind: LeafKind;
  /** Resolved. */
  schema: EntitySchema;
  root: EntitySchema;
  /** The English words of its label. */
  title: string;
  /** Whether the group around it demands it, conditions aside. */
  required: boolean;
}

const schemas = new Map<string, EntitySchema>();

/** The self-contained schema of a form. */
export function schemaOf(form: string): EntitySchema {
  const known = schemas.get(form) ?? (JSON.parse(readFileSync(`openapi/generated/schemas/${form}.json`, 'utf8')) as EntitySchema);
  schemas.set(form, known);
  return known;
}

const isLeafKind = (kind: Kind): kind is LeafKind => LEAF_KINDS.some((leaf) => leaf === kind);
const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export { valueAtDotted as at } from '@domain/value-at';

/** A copy of `data` with `value` at a dotted path; undefined takes it away, and with it a group that holds nothing more. */
export function put<Data>(data: Data, path: string, value: unknown): Data {
  const [key = '', ...rest] = path.split('.');
  const copy: unknown = Array.isArray(data) ? [...(data as unknown[])] : { ...(data as RecordData) };
  const inside = rest.length === 0 ? value : put((copy as RecordData)[key] ?? {}, rest.join('.'), value);
  const empty = rest.length > 0 && isContainer(inside) && !Array.isArray(inside) && Object.keys(inside).length === 0;
  if (inside !== undefined && !empty) (copy as RecordData)[key] = inside;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete (copy as RecordData)[key];
  return copy as Data;
}

interface Around {
  root: EntitySchema;
  roles: readonly RoleName[];
  path: string;
  required: boolean;
  value: unknown;
  /** The label of an entry of a list counts it. */
  number?: number;
  title?: string;
}

/** Who fills in the form of a schema. */
const rolesOf = (root: EntitySchema): RoleName[] => PLACES.filter(({ form }) => schemas.get(form) === root).map(({ who }) => who);

/** Whether a form asks these people for a property: not where only others may write it, and what is retired only where it is answered. */
function isAsked(schema: EntitySchema, { value, roles }: { value: unknown; roles: readonly RoleName[] }): boolean {
  return fieldAccess(schema, roles) === 'write' && (schema['x-deprecated'] === undefined || value !== undefined);
}

/** An example without what a form does not ask for in a new record. */
export const askedOf = (root: EntitySchema, example: RecordData, roles: readonly RoleName[] = rolesOf(root)): RecordData =>
  Object.fromEntries(Object.entries(example).filter(([name]) => isAsked(resolve(root.properties?.[name], root), { value: undefined, roles })));

function leavesAt(raw: EntitySchema | boolean | undefined, around: Around): Leaf[] {
  const { root, roles, path, value, required, number } = around;
  const schema = resolve(raw, root);
  const kind = kindOf(schema, root);
  const title = titleOf(schema, 'en') || (around.title ?? '');
  if (isLeafKind(kind)) return [{ path, kind, schema, root, title: number === undefined ? title : `${title} ${String(number)}`, required }];
  if (kind === 'object') return leavesIn(schema, { root, roles, path, value });
  if (kind !== 'list') return [];
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item, index) =>
    leavesAt(schema.items, { root, roles, path: `${path}.${String(index)}`, value: item, required: false, number: index + 1, title }),
  );
}

function leavesIn(schema: EntitySchema, { root, roles, path, value }: Pick<Around, 'root' | 'roles' | 'path' | 'value'>): Leaf[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const own = isContainer(value) ? value[name] : undefined;
    if (!isAsked(resolve(property, root), { value: own, roles })) return [];
    const required = schema.required?.includes(name) ?? false;
    return leavesAt(property, { root, roles, path: path === '' ? name : `${path}.${name}`, value: own, required });
  });
}

/** The fields that a form asks for `record`, in the order of the schema, conditions aside; lists have as many entries as there. */
export const leavesOf = (root: EntitySchema, record: RecordData, roles: readonly RoleName[] = rolesOf(root)): Leaf[] =>
  leavesIn(root, { root, roles, path: '', value: record });

/** The lists of groups that a form draws, with the number of their entries in `record`. */
export function listsOf(root: EntitySchema, record: RecordData): { path: string; count: number }[] {
  return Object.entries(root.properties ?? {}).flatMap(([name, raw]) => {
    const value = record[name];
    return kindOf(resolve(raw, root), root) === 'list' ? [{ path: name, count: Array.isArray(value) ? value.length : 0 }] : [];
  });
}

const conditionsIn = (schema: EntitySchema): EntitySchema[] =>
  [schema, ...(schema.allOf ?? [])].flatMap((part) => (typeof part === 'object' && typeof part.if === 'object' ? [part.if as EntitySchema] : []));

/** The properties that the conditions of a form look at: an answer there brings other fields, or takes them away. */
export const switchesOf = (root: EntitySchema): string[] => [
  ...new Set(conditionsIn(root).flatMap((test) => Object.keys(test.properties ?? {}))),
];
