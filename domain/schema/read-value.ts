import { isRecord } from '../values/is-record';
import { excludedFields } from './excluded';
import { isLeafKind, shownKind, type LeafKind } from './kinds';
import { isBlank } from './read-view';
import { resolve } from './resolve';
import type { Path, Schema } from './schema';
import { statedZone } from './zones';

/** A value to read: its resolved schema, its path in the record, and the time zone stated around it. */
interface ValueToRead {
  value: unknown;
  schema: Schema;
  path: Path;
  zone?: string | undefined;
}

/** A single value, with the kind by which it is shown; a value that does not fit its schema, as in an old record, has the kind `text`. */
export interface ReadLeaf extends ValueToRead {
  shape: 'leaf';
  kind: LeafKind;
}

/** One field of a group. */
interface ReadPart {
  name: string;
  property: Schema;
  read: ReadValue;
}

/**
 * What a value consists of, for reading: page, document and export differ only in how they draw these four shapes. A `line` is a group that
 * its schema shows on one line (`x-line`).
 */
export type ReadValue =
  | ReadLeaf
  | { shape: 'list'; entries: readonly ReadValue[] }
  | { shape: 'line'; pieces: readonly (string | ReadValue)[] }
  | { shape: 'group'; parts: readonly ReadPart[] };

interface Reading {
  document: object;
  /** Leaves that the reader cannot be shown: they are treated as blank. */
  hides?: ((leaf: ReadLeaf) => boolean) | undefined;
}

const PIECE = /\{(\w+)\}|([^{]+)/g;

/**
 * The pieces of a group's line. Undefined if the group must be shown field by field: it has no template, lacks a field of the template, or
 * has a value in a field outside it.
 */
function lineOf(schema: Schema, parts: readonly ReadPart[]): (string | ReadValue)[] | undefined {
  const pieces = [...(schema['x-line'] ?? '').matchAll(PIECE)];
  const inLine = pieces.flatMap(([, name]) => name ?? []);
  const reads = new Map(parts.map(({ name, read }) => [name, read]));
  const isWhole = pieces.length > 0 && Object.keys(schema.properties ?? {}).every((name) => reads.has(name) === inLine.includes(name));
  return isWhole ? pieces.flatMap(([, name = '', words]) => words ?? reads.get(name) ?? []) : undefined;
}

/** A group: its fields that are not blank and not excluded by the branch in force; a derived field (`x-made-from`) shows on a line only. */
function readGroup(value: Readonly<Record<string, unknown>>, { schema, path, zone }: ValueToRead, reading: Reading): ReadValue | undefined {
  const { document } = reading;
  const excluded = excludedFields(schema, value, document);
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    if (excluded.has(name) || isBlank(value[name])) return [];
    const property = resolve(raw, document);
    const own = statedZone(name, { record: value, holder: schema, document, enclosingZone: zone });
    const read = readValue({ value: value[name], schema: property, path: [...path, name], zone: own }, reading);
    return read ? [{ name, property, read }] : [];
  });
  const pieces = lineOf(schema, parts);
  if (pieces) return { shape: 'line', pieces };
  const shown = parts.filter(({ property }) => property['x-made-from'] === undefined);
  return shown.length > 0 ? { shape: 'group', parts: shown } : undefined;
}

/** What a value consists of, by the kinds that its schema gives; undefined if there is nothing to read. */
export function readValue(at: ValueToRead, reading: Reading): ReadValue | undefined {
  const { value, schema, path } = at;
  if (isBlank(value)) return undefined;
  const kind = shownKind(schema, reading.document);
  if (kind === 'list' && Array.isArray(value)) {
    const items = resolve(schema.items, reading.document);
    const entries = value.flatMap((entry: unknown, index) => readValue({ ...at, value: entry, schema: items, path: [...path, index] }, reading) ?? []);
    return entries.length > 0 ? { shape: 'list', entries } : undefined;
  }
  if (kind === 'object' && isRecord(value) && schema.properties) return readGroup(value, at, reading);
  const leaf: ReadLeaf = { ...at, shape: 'leaf', kind: isLeafKind(kind) ? kind : 'text' };
  return reading.hides?.(leaf) ? undefined : leaf;
}
