import { fieldAccess } from '@domain/records/field-roles';
import type { FieldRole } from '@domain/roles';
import { isLeafKind, kindOf, type LeafKind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { EntitySchema, RecordData } from '../../../../src/schema-ui/types';

/** One field of a form. */
export interface Leaf {
  /** Dotted, as in `data-field`. */
  path: string;
  kind: LeafKind;
  /** With `$ref` resolved. */
  schema: EntitySchema;
  root: EntitySchema;
  /** The English label. */
  title: string;
  /** Whether the group around it requires it, conditions ignored. */
  required: boolean;
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A copy of `data` with `value` at a dotted path; undefined removes the value, and any group that becomes empty. */
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
  roles: readonly FieldRole[];
  path: string;
  required: boolean;
  value: unknown;
  /** The number of the list entry, which is part of its label. */
  number?: number;
  title?: string;
}

/** Whether a form shows a property to these roles: they must have write access, and a deprecated property must have a value. */
function isAsked(schema: EntitySchema, { value, roles }: { value: unknown; roles: readonly FieldRole[] }): boolean {
  return fieldAccess(schema, roles) === 'write' && (schema['x-deprecated'] === undefined || value !== undefined);
}

/** The list entry without the keys that the portal generates. */
export function withoutKeys(entry: unknown, schema: EntitySchema): unknown {
  const isMade = (name: string) => resolve(schema.properties?.[name], schema)['x-made-from'] !== undefined;
  return isContainer(entry) ? Object.fromEntries(Object.entries(entry).filter(([name]) => !isMade(name))) : entry;
}

/** An example without the properties that the form of a new record does not show to these roles. */
export const askedBy = (root: EntitySchema, example: RecordData, roles: readonly FieldRole[]): RecordData =>
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
    leavesAt(schema.items, { root, roles, path: `${path}.${String(index)}`, value: item, required: false, number: index + 1, title })
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

/** The fields that a form shows to these roles, in schema order, conditions ignored; lists have as many entries as in `record`. */
export const leavesFor = (root: EntitySchema, record: RecordData, roles: readonly FieldRole[]): Leaf[] =>
  leavesIn(root, { root, roles, path: '', value: record });

/** A list of groups, with the number of its entries. */
export interface ListLeaf {
  path: string;
  count: number;
  /** The English name of one entry. */
  entry: string;
}

function listsAt(raw: EntitySchema | boolean | undefined, { root, path, value }: Pick<Around, 'root' | 'path' | 'value'>): ListLeaf[] {
  const schema = resolve(raw, root);
  const kind = kindOf(schema, root);
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (kind === 'list') {
    const entries: unknown[] = Array.isArray(value) ? value : [];
    const own = { path, count: entries.length, entry: titleOf(resolve(schema.items, root), 'en') || titleOf(schema, 'en') };
    return [own, ...entries.flatMap((entry, index) => listsAt(schema.items, { root, path: inside(String(index)), value: entry }))];
  }
  if (kind !== 'object') return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    listsAt(part, { root, path: inside(name), value: isContainer(value) ? value[name] : undefined })
  );
}

/** The lists of a form for `record`, including lists nested in groups and entries; an outer list comes before its nested ones. */
export const listsOf = (root: EntitySchema, record: RecordData): ListLeaf[] => listsAt(root, { root, path: '', value: record });
