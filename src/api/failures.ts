/** Messages by the dotted path of each field, such as `grades.0.value`; '' is the record as a whole. */
export type FieldErrors = Readonly<Record<string, string>>;

function entryOf(item: unknown): [path: string, message: string] | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { loc, msg } = item as Record<string, unknown>;
  if (!Array.isArray(loc) || typeof msg !== 'string') return undefined;
  return [(loc[0] === 'body' ? loc.slice(1) : loc).join('.'), msg];
}

/**
 * The messages by field from the `detail` list of a 422; a field keeps its first message. Undefined when `detail` is no list or names no
 * field (specification, section 5). Only the constructor of `ApiError` calls this; code that shows a failure reads `fieldErrorsOf`.
 */
export function fieldErrors(body: unknown): FieldErrors | undefined {
  const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
  const entries = Array.isArray(detail) ? detail.map(entryOf).filter((entry) => entry !== undefined) : [];
  const first = new Map<string, string>();
  for (const [path, message] of entries) if (!first.has(path)) first.set(path, message);
  return first.size > 0 ? Object.fromEntries(first) : undefined;
}

/** Whether the `detail` list of a 422 contains a failure of this type. */
export function hasFailure(error: unknown, type: string): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, body } = error as { status?: unknown; body?: { detail?: unknown } | null };
  const detail = status === 422 ? body?.detail : undefined;
  return Array.isArray(detail) && detail.some((item: unknown) => typeof item === 'object' && item !== null && Reflect.get(item, 'type') === type);
}

/** The `body.errors` of a 422, where react-admin's own forms look too; undefined for any other error. */
export function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, body } = error as { status?: unknown; body?: { errors?: FieldErrors } | null };
  return status === 422 ? body?.errors : undefined;
}
