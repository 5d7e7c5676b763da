import { printedNumber } from '@domain/values/numbers';
import { ValidationFailed } from '../errors';

/** What a request's `filter` asks for, by the name of the filter. */
export type Filter = Readonly<Record<string, unknown>>;

/** @throws {ValidationFailed} naming the filter and the type that its value should have */
export function refuse(name: string, type: string): never {
  throw new ValidationFailed([{ loc: ['query', 'filter', name], type: 'type', ctx: { type } }]);
}

/** Whether a filter asks for anything; pages write an empty one as nothing, null or an empty text. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The values that a filter gives, one as well as several; undefined when it is not given or empty. */
function valuesIn<Value>(filter: Filter, name: string, valueOf: (value: unknown) => Value): Value[] | undefined {
  const value = filter[name];
  return isGiven(value) ? [value].flat().map(valueOf) : undefined;
}

/** The ids of a filter such as `{"id":[1,2]}` or `{"call_id":7}`; undefined when it is not given or empty. @throws {ValidationFailed} for what is no id */
export const idsIn = (filter: Filter, name: string): number[] | undefined =>
  valuesIn(filter, name, (id) => (/^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : refuse(name, 'integer')));

/** The words of a filter such as `{"status":"Draft"}` or `{"status":["Draft","Finalized"]}`; undefined when it is not given or empty. @throws {ValidationFailed} for what is no word */
export const wordsIn = (filter: Filter, name: string): string[] | undefined =>
  valuesIn(filter, name, (word) => (typeof word === 'object' ? refuse(name, 'string') : String(word)));

/** A text filter; undefined when it is not given or empty. @throws {ValidationFailed} for anything but text or a number */
export function textIn(filter: Filter, name: string): string | undefined {
  const value = filter[name];
  if (!isGiven(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(name, 'string');
  return String(value).slice(0, 200);
}

/** An instant of a filter, with its offset, or a day for its beginning in UTC; undefined when it is not given. @throws {ValidationFailed} for anything else */
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

/** A number of a filter above 0; undefined when it is not given. @throws {ValidationFailed} for anything else */
export function numberIn(filter: Filter, name: string): number | undefined {
  const text = textIn(filter, name);
  if (text === undefined) return undefined;
  const number = printedNumber(text);
  return number !== undefined && number > 0 ? number : refuse(name, 'number');
}

/** Leaves out what a filter does not say, so that "not given" and "given as nothing" stay apart. */
export function given<Filters extends object>(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}
