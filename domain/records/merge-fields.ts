import { isSame } from '../values/is-same';

type Fields = Readonly<Record<string, unknown>>;

export interface Merged {
  /** The changes of both sides; if both changed the same field, my value. */
  fields: Record<string, unknown>;
  /** Fields that both sides changed to different values. */
  conflicts: string[];
}

/** A three-way merge of two changed copies with their common base, field by field; a field that one side removed is removed. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const changedHere = (name: string) => !isSame(mine[name], base[name]);
  const conflicts = names.filter((name) => changedHere(name) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]));
  const fields = names.map((name) => [name, changedHere(name) ? mine[name] : theirs[name]] as const);
  return { fields: Object.fromEntries(fields.filter(([, value]) => value !== undefined)), conflicts };
}
