import { schemaAt } from '../schema/resolve';
import type { Schema } from '../schema/schema';

/**
 * Where in a form the failure at `loc` belongs (specification, section 5): the whole path after `body` when it resolves in the
 * schema, else the last element when that is a property of the schema, else the empty path, which means the summary alone.
 */
export function errorPath(loc: readonly (string | number)[], schema: Schema): (string | number)[] {
  const place = { schema, document: schema };
  const resolves = (path: readonly (string | number)[]) => path.length > 0 && schemaAt(path, place) !== undefined;
  const full = loc[0] === 'body' ? loc.slice(1) : [...loc];
  if (resolves(full)) return full;
  const last = full.slice(-1);
  return resolves(last) ? last : [];
}
