import { recordIdOf } from '@domain/records/record-id';
import { printedNumber } from '@domain/values/numbers';
import { ValidationFailed } from '../../../platform/errors';

/** The values of a request's `filter`, by the name of the filter. */
export type Filter = Readonly<Record<string, unknown>>;

/** @throws {ValidationFailed} naming the filter and the type that its value should have */
export function refuse(name: string, type: string): never {
  throw new ValidationFailed([{ loc: ['query', 'filter', name], type: 'type', ctx: { type } }]);
}

/** Whether a filter has a value; pages send an empty one as undefined, null or an empty text. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The values of a filter, also of a single one; undefined when it is absent or empty. */
function valuesIn<Value>(filter: Filter, name: string, valueOf: (value: unknown) => Value): Value[] | undefined {
  const value = filter[name];
  return isGiven(value) ? [value].flat().map(valueOf) : undefined;
}

/** The ids of a filter such as `{"id":[1,2]}` or `{"call_id":7}`, without what cannot be an id: no record has it. Undefined when the filter is not given or empty. */
export const idsIn = (filter: Filter, name: string): number[] | undefined => valuesIn(filter, name, recordIdOf)?.filter((id) => id !== undefined);

/** The words of a filter such as `{"status":"Draft"}` or `{"status":["Draft","Finalized"]}`; undefined when empty. @throws {ValidationFailed} for an object */
export const wordsIn = (filter: Filter, name: string): string[] | undefined =>
  valuesIn(filter, name, (word) => (typeof word === 'object' ? refuse(name, 'string') : String(word)));

/** The values of a filter that are among `known`; undefined when empty. @throws {ValidationFailed} for any other value */
export const oneOfIn = <Value extends string>(filter: Filter, name: string, known: readonly Value[]): Value[] | undefined =>
  valuesIn(filter, name, (value) => known.find((one) => one === value) ?? refuse(name, 'string'));

/** A text filter; undefined when it is not given or empty. @throws {ValidationFailed} for anything but text or a number */
export function textIn(filter: Filter, name: string): string | undefined {
  const value = filter[name];
  if (!isGiven(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(name, 'string');
  return String(value).slice(0, 200);
}

/** A filter that is an instant with an offset, or a day, which means its start in UTC; undefined without it. @throws {ValidationFailed} for anything else */
export function instantIn(filter: Filter, name: string): Date | undefined {
  const text = textIn(filter, name);
  if (text === undefined) return undefined;
  const instant = /^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(text) ? new Date(text) : undefined;
  return instant === undefined || Number.isNaN(instant.getTime()) ? refuse(name, 'string') : instant;
}

/** A day of a filter (ISO 8601, such as `2026-11-20`); undefined when it is not given. @throws {ValidationFailed} for anything else */
export function dateIn(filter: Filter, name: string): string | undefined {
  const text = textIn(filter, name);
  if (text === undefined) return undefined;
  const day = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  const isDay = day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? text : refuse(name, 'string');
}

/** A yes-or-no filter; undefined when it is not given. @throws {ValidationFailed} for anything but true and false, as JSON or text */
export function flagIn(filter: Filter, name: string): boolean | undefined {
  const value = filter[name];
  if (!isGiven(value)) return undefined;
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : refuse(name, 'boolean');
}

/** A filter that is a number above 0; undefined when it is not given. @throws {ValidationFailed} for anything else */
export function numberIn(filter: Filter, name: string): number | undefined {
  const text = textIn(filter, name);
  if (text === undefined) return undefined;
  const number = printedNumber(text);
  return number !== undefined && number > 0 ? number : refuse(name, 'number');
}

/** Removes undefined filters, so that the result fits optional properties. */
export function given<Filters extends object>(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}
