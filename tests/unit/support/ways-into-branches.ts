import { conditionsOf } from '@domain/schema/conditions';
import { schemaFailures, type RawError } from '@domain/schema/failures';
import { resolve } from '@domain/schema/resolve';
import { isSchema, type Path } from '@domain/schema/schema';
import { EACH, spotsOf } from '@domain/schema/walk';
import { valueAt } from '@domain/values/value-at';
import { retrieveSchema, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { branchesOf } from '../../../src/schema-ui/form/branches';
import { withValue } from '../../../src/schema-ui/form/store';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';

/** An answer that a condition reads: its path, and the values that a person may give, in the order in which they try them. */
interface Switch {
  path: Path;
  values: readonly unknown[];
}

/** One answer given after the other. */
export type Way = readonly { path: Path; value: unknown }[];

function valuesFor(test: EntitySchema, property: EntitySchema): unknown[] {
  const tried: unknown[] = [test.const, ...(test.enum ?? []), test.minimum, test.maximum].filter((value) => value !== undefined);
  const [first] = tried;
  if (typeof first === 'number') return [...tried, first - 1, first + 1];
  if (property.type === 'boolean') return [true, false];
  const other = property.enum?.find((value) => !tried.includes(value));
  return [...tried, ...(other === undefined ? [] : [other]), ...(tried.length === 0 && other === undefined ? [property.examples?.[0] ?? 'a'] : [])];
}

/** What a condition (`if`) of the object at `at` reads, down to single answers. */
function switchesOf(test: EntitySchema, object: EntitySchema, { at, root }: { at: Path; root: EntitySchema }): Switch[] {
  return [...new Set([...Object.keys(test.properties ?? {}), ...(test.required ?? [])])].flatMap((name) => {
    const property = resolve(object.properties?.[name], root);
    const part = test.properties?.[name];
    const inner = isSchema(part) ? (part as EntitySchema) : {};
    const path = [...at, name];
    return property.properties && !property['x-widget'] ? switchesOf(inner, property, { at: path, root }) : [{ path, values: valuesFor(inner, property) }];
  });
}

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2 ? [[...items]] : items.flatMap((item, index) => ordersOf(items.filter((_, each) => each !== index)).map((rest) => [item, ...rest]));

const choicesOf = (switches: readonly Switch[]): { path: Path; value: unknown }[][] =>
  switches.reduce<{ path: Path; value: unknown }[][]>(
    (ways, { path, values }) => ways.flatMap((way) => values.map((value) => [...way, { path, value }])),
    [[]],
  );

/** A single answer beside those that the condition reads: it makes a group answered that was empty before. */
function besides(object: EntitySchema, at: Path, { taken, root }: { taken: readonly Switch[]; root: EntitySchema }): Way {
  const free = Object.entries(object.properties ?? {}).find(([name, raw]) => {
    const property = resolve(raw, root);
    return property.type === 'string' && !property.enum && property.const === undefined && !taken.some(({ path }) => path.at(at.length) === name);
  });
  return free ? [{ path: [...at, free[0]], value: resolve(free[1], root).examples?.[0] ?? 'a' }] : [];
}

/**
 * For every condition of a schema, at every depth: each way of answering what it reads, in each order, from an empty record, with and without
 * another answer before, in between and after; then the answers removed again.
 */
export function waysInto(root: EntitySchema): Way[] {
  const objects = [
    { path: [] as readonly string[], schema: resolve(root, root) },
    ...spotsOf({ schema: root, document: root }).filter(({ inBranch }) => !inBranch),
  ];
  return objects.flatMap(({ path, schema }) => {
    const at = path.map((key) => (key === EACH ? 0 : key));
    return conditionsOf(schema).flatMap((part) => {
      const switches = switchesOf(part.if as EntitySchema, schema as EntitySchema, { at, root });
      const other = besides(schema as EntitySchema, at, { taken: switches, root });
      const orders = choicesOf(switches).flatMap((choice) => [...ordersOf(choice), ...ordersOf([...choice, ...other])]);
      return orders.map((order) => [...order, ...order.map((answer) => ({ path: answer.path, value: undefined }))]);
    });
  });
}

const asObject = (value: unknown): RecordData => (typeof value === 'object' && value !== null ? (value as RecordData) : {});

/** Whether RJSF renders the field at a path for the answers by which the form is rendered. */
function isRendered(path: Path, rendered: RecordData, root: EntitySchema): boolean {
  let [schema, data]: [unknown, unknown] = [root, rendered];
  for (const key of path) {
    if (!isSchema(schema)) return false;
    const here = retrieveSchema(validator as never, schema as RJSFSchema, root as RJSFSchema, asObject(data)) as EntitySchema;
    schema = typeof key === 'number' ? here.items : here.properties?.[key];
    data = valueAt(data, [key]);
  }
  return isSchema(schema);
}

/** A list at a path has an entry before anybody answers in it. */
const withEntries = (data: RecordData, path: Path): RecordData =>
  path.reduce<RecordData>((sofar, key, index) => {
    const list = path.slice(0, index);
    return typeof key === 'number' && valueAt(sofar, list) === undefined ? (withValue(sofar, list, [{}]) as RecordData) : sofar;
  }, data);

/** Answers a form as a person does, and tells where a save would complain about a field that is not rendered. */
export function astrayOf(root: EntitySchema, way: Way, begin: RecordData = {}): string[] {
  const branches = branchesOf(root, validator as never);
  let data = begin;
  let rendered = branches.written(data);
  return way.flatMap(({ path, value }, step) => {
    const entered = withEntries(data, path);
    if (entered !== data) rendered = branches.written(entered);
    data = entered;
    if (!isRendered(path, rendered, root)) return [];
    const next = withValue(data, path, value) as RecordData;
    if (branches.switched(data, next, path)) rendered = branches.written(next);
    data = next;
    const written = branches.written(data);
    const failures = schemaFailures(validator.rawValidation<RawError>(root as RJSFSchema, written).errors ?? [], written);
    const hidden = failures.filter(({ loc, type }) => type === 'not_applicable' || (type === 'required' && !isRendered(loc, rendered, root)));
    const done = way.slice(0, step + 1).map((each) => `${each.path.join('.')}=${JSON.stringify(each.value) ?? 'nothing'}`);
    return hidden.map(({ loc, type }) => `${done.join(', ')}: ${loc.join('.')} ${type}`);
  });
}
