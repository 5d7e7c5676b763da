type Container = Record<string | number, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** The value at a path of keys and indexes, or undefined where the path leads nowhere. */
export const valueAt = (data: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((here, key) => (isContainer(here) ? here[key] : undefined), data);

/** As `valueAt`, for a dotted path such as `address.city`. */
export const valueAtDotted = (data: unknown, path: string): unknown => valueAt(data, path.split('.'));

/** The own value of an object under a name that data or a schema gives; undefined also for names that every object inherits, such as `constructor`. */
export const ownValue = <Value>(object: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether every object inherits a name, such as `constructor`: a validator would find a value under it in every record. */
export const isInherited = (name: string): boolean => name in Object.prototype;

/** Puts a value at a path, and makes the objects and lists on the way that are not there; a number in the path makes a list. */
export function putAt(target: Container, [key = '', ...rest]: readonly (string | number)[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const known = target[key];
  const next: Container = isContainer(known) ? known : typeof rest[0] === 'number' ? Object.assign([]) : {};
  target[key] = next;
  putAt(next, rest, value);
}
