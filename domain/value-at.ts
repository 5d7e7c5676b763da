const isContainer = (value: unknown): value is Readonly<Record<string | number, unknown>> => typeof value === 'object' && value !== null;

/** The value at a path of keys and indexes, or undefined where the path leads nowhere. */
export const valueAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((here, key) => (isContainer(here) ? here[key] : undefined), data);

/** As `valueAt`, for a dotted path such as `address.city`. */
export const valueAtDotted = (data: unknown, path: string): unknown => valueAt(data, path.split('.'));
