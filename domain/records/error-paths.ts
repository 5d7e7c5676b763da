import { schemaAt } from '../schema/resolve';
import type { Schema } from '../schema/schema';

/**
 * The field of a form that shows the failure at `loc` (specification, section 5): the whole path after `body` if the schema has it,
 * otherwise the last element if it is a property of the schema, otherwise the empty path, which means the error summary only.
 */
export function errorPath(loc: readonly (string | number)[], schema: Schema): (string | number)[] {
  const place = { schema, document: schema };
  const resolves = (path: readonly (string | number)[]) => path.length > 0 && schemaAt(path, place) !== undefined;
  const full = loc[0] === 'body' ? loc.slice(1) : [...loc];
  if (resolves(full)) return full;
  const last = full.slice(-1);
  return resolves(last) ? last : [];
}
