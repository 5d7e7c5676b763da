/** Messages by the dotted path of each field, such as `grades.0.value`; '' is the record as a whole. */
export type FieldErrors = Readonly<Record<string, string>>;

function entryOf(item: unknown): [path: string, message: string] | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { loc, msg } = item as Record<string, unknown>;
  if (!Array.isArray(loc) || typeof msg !== 'string') return undefined;
  return [(loc[0] === 'body' ? loc.slice(1) : loc).join('.'), msg];
}

/**
 * What the detail list in the body of a 422 says of each field; the first that is said of one stays. Undefined when the detail is
 * no list, or one that names nothing (specification, section 5). Called where an `ApiError` is made and nowhere else: what shows
 * a failure reads `fieldErrorsOf`.
 */
export function fieldErrors(body: unknown): FieldErrors | undefined {
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
  const entries = Array.isArray(detail) ? detail.map(entryOf).filter((entry) => entry !== undefined) : [];
  const first = new Map<string, string>();
  for (const [path, message] of entries) if (!first.has(path)) first.set(path, message);
  return first.size > 0 ? Object.fromEntries(first) : undefined;
}

/** Whether a 422 has a failure of this type among others. */
export function hasFailure(error: unknown, type: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, body } = error as { status?: unknown; body?: { detail?: unknown } | null };
  const detail = status === 422 ? body?.detail : undefined;
  return Array.isArray(detail) && detail.some((item: unknown) => typeof item === 'object' && item !== null && Reflect.get(item, 'type') === type);
}

/** The `body.errors` of an error that was answered 422, where react-admin's own forms look too; undefined for any other. */
export function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, body } = error as { status?: unknown; body?: { errors?: FieldErrors } | null };
  return status === 422 ? body?.errors : undefined;
}
