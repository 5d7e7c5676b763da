import { excludedFields } from './excluded';
import { isBlank } from './read-view';
import { resolve } from './resolve';
import type { Schema, SchemaPlace } from './schema';

/** A piece of the line in which a group is read: words as they stand, or the value of one of its parts. */
type LinePiece = { words: string } | { part: string };

const PIECE = /\{(\w+)\}|[^{]+/g;

/**
 * How a group is read in one line, by its `x-line`; undefined where it is read part by part, as one is that lacks a part of its line or says more than
 * stands in it.
 */
export function groupLine(schema: Schema, value: Readonly<Record<string, unknown>>): readonly LinePiece[] | undefined {
  const line = schema['x-line'];
  if (line === undefined) return undefined;
  const pieces = [...line.matchAll(PIECE)].map(([words, part]): LinePiece => (part === undefined ? { words } : { part }));
  const inLine = pieces.flatMap((piece) => ('part' in piece ? [piece.part] : []));
  const isWhole = Object.keys(schema.properties ?? {}).every((name) => isBlank(value[name]) !== inLine.includes(name));
  return isWhole ? pieces : undefined;
}

/** The parts that are read of a group, by name: those that say something, are not made from others, and belong to the branch that the group is in. */
export function groupParts({ schema, document }: SchemaPlace, value: Readonly<Record<string, unknown>>): readonly { name: string; property: Schema }[] {
  const excluded = excludedFields(schema, value, document);
  return Object.entries(schema.properties ?? {})
    .map(([name, raw]) => ({ name, property: resolve(raw, document) }))
    .filter(({ name, property }) => !isBlank(value[name]) && !excluded.has(name) && property['x-made-from'] === undefined);
}
