import { excludedFields } from './excluded';
import { isBlank } from './read-view';
import { resolve } from './resolve';
import type { Schema, SchemaPlace } from './schema';

/** A piece of the line that shows a group: literal text, or the value of one of its fields. */
type LinePiece = { words: string } | { part: string };

const PIECE = /\{(\w+)\}|[^{]+/g;

/**
 * The pieces of the line that shows a group, from the template in its `x-line`. Undefined if the group must be shown field by field: it has no
 * template, lacks a field of the template, or has a value in a field outside it.
 */
export function groupLine(schema: Schema, value: Readonly<Record<string, unknown>>): readonly LinePiece[] | undefined {
  const line = schema['x-line'];
  if (line === undefined) return undefined;
  const pieces = [...line.matchAll(PIECE)].map(([words, part]): LinePiece => (part === undefined ? { words } : { part }));
  const inLine = pieces.flatMap((piece) => ('part' in piece ? [piece.part] : []));
  const isWhole = Object.keys(schema.properties ?? {}).every((name) => isBlank(value[name]) !== inLine.includes(name));
  return isWhole ? pieces : undefined;
}

/** The fields of a group to show: those that are not blank, not derived (`x-made-from`), and not excluded by the branch that applies. */
export function groupParts({ schema, document }: SchemaPlace, value: Readonly<Record<string, unknown>>): readonly { name: string; property: Schema }[] {
  const excluded = excludedFields(schema, value, document);
  return Object.entries(schema.properties ?? {})
    .map(([name, raw]) => ({ name, property: resolve(raw, document) }))
    .filter(({ name, property }) => !isBlank(value[name]) && !excluded.has(name) && property['x-made-from'] === undefined);
}
