/** One failure of a 422: where it is and what it says. */
export interface FieldFailure {
  loc: readonly (string | number)[];
  msg: string;
  type: string;
  ctx: Readonly<Record<string, unknown>>;
}

function failureOf(item: unknown): FieldFailure | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { loc, msg, type, ctx } = item as Record<string, unknown>;
  if (!Array.isArray(loc) || typeof msg !== 'string') return undefined;
  const path = loc.filter((part): part is string | number => typeof part === 'string' || typeof part === 'number');
  const params = typeof ctx === 'object' && ctx !== null ? (ctx as Record<string, unknown>) : {};
  return { loc: path, msg, type: typeof type === 'string' ? type : '', ctx: params };
}

/** The failures in the body of a 422; undefined when its detail is no list, or one that names none (specification, section 5). */
export function failuresOf(body: unknown): readonly [FieldFailure, ...FieldFailure[]] | undefined {
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
  if (!Array.isArray(detail)) return undefined;
  const [first, ...others] = detail.map(failureOf).filter((failure) => failure !== undefined);
  return first && [first, ...others];
}

/** Field name to message, the field being the last element of the path (specification, section 5); undefined as for `failuresOf`. */
export function fieldMessages(body: unknown): Record<string, string> | undefined {
  const failures = failuresOf(body);
  return failures && Object.fromEntries(failures.map(({ loc, msg }) => [String(loc.at(-1) ?? ''), msg]));
}
