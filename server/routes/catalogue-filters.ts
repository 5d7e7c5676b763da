import { CALL_STATUSES, type CallStatus } from '@domain/call-status';
import { printedNumber } from '@domain/numbers';
import type { Db } from '../db/db';
import type { Identity } from '../deps';
import { ValidationFailed } from '../errors';
import type { Institutions } from '../repositories/staff-scope';
import { institutionsOf } from '../services/staff/institutions';
import { idsIn, wordsIn } from './filter-values';

type Filter = Record<string, unknown>;

const refuse = (name: string, type: string): never => {
  throw new ValidationFailed([{ loc: ['query', 'filter', name], type: 'type', ctx: { type } }]);
};

/** A text filter; undefined when it is not given or empty. @throws {ValidationFailed} for anything but text or a number */
export function textIn(filter: Filter, name: string): string | undefined {
  const value = filter[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return refuse(name, 'string');
  return String(value).slice(0, 200);
}

/** An instant of a filter, with its offset; undefined when it is not given. @throws {ValidationFailed} for anything else */
export function instantIn(filter: Filter, name: string): Date | undefined {
  const text = textIn(filter, name);
  if (text === undefined) return undefined;
  const instant = /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
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
  if (value === undefined || value === null || value === '') return undefined;
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

/** The institutions of the Secretary who asks for `in_scope`, none for anyone else; undefined when it is not asked for. */
export const scopeIn = async (db: Db, filter: Filter, identity: Identity | null): Promise<Institutions | undefined> =>
  flagIn(filter, 'in_scope') ? institutionsOf(db, identity, 'isSecretary') : undefined;

/** The call statuses that a filter names; what is none finds nothing. */
export const statusesIn = (value: unknown): CallStatus[] | undefined => {
  const words = wordsIn(value);
  return words && CALL_STATUSES.filter((status) => words.includes(status));
};

/** Leaves out what a filter does not say, so that "not given" and "given as nothing" stay apart. */
export function given<Filters extends object>(filters: { [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as Filters;
}

/** Ids of a filter that pages also write as an empty text. */
export const referenceIn = (value: unknown): number[] | undefined => (value === '' ? undefined : idsIn(value));
