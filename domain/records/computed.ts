import type { Formula } from '../schema/schema';
import { valueAtDotted } from '../values/value-at';

/** A number is in the unit of its fields, and for `months_between` in months; undefined if a field that it needs is missing. */
export type Computed = string | number | undefined;

type Values = readonly unknown[];

const numbersIn = (values: Values): number[] => values.filter((value) => typeof value === 'number');

// Rounding hides floating-point errors: 0.1 + 0.2 gives 0.3.
const rounded = (value: number): number => Number(value.toFixed(6));

const MONTH = /^\d{4}-\d\d$/;
const DAY_MS = 86_400_000;

/** The first day of an ISO date or month. */
export const startOf = (value: unknown): Date | undefined => {
  const time = typeof value === 'string' ? Date.parse(value.slice(0, 10)) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
};

/** The day after an ISO date or month. */
export function dayAfter(value: unknown): Date | undefined {
  const start = startOf(value);
  if (!start) return undefined;
  return MONTH.test(String(value)) ? new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1)) : new Date(start.getTime() + DAY_MS);
}

/** Whole months from one day to another, and the days that are left over. */
export function monthsAndDays(start: Date, end: Date): { months: number; days: number } {
  const all = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const months = end.getUTCDate() < start.getUTCDate() ? all - 1 : all;
  const reached = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate());
  return { months, days: Math.max(0, Math.floor((end.getTime() - reached) / DAY_MS)) };
}

function monthsBetween([from, until, goesOn]: Values, now: Date): number | undefined {
  const start = startOf(from);
  const end = goesOn === true ? now : dayAfter(until);
  if (!start || !end || end < start) return undefined;
  return monthsAndDays(start, end).months;
}

function join(values: Values): string | undefined {
  const words = values.filter((value) => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number');
  return words.length > 0 ? words.join(' ') : undefined;
}

function sum(values: Values): number | undefined {
  const numbers = numbersIn(values);
  return numbers.length > 0 ? rounded(numbers.reduce((total, value) => total + value, 0)) : undefined;
}

function difference(values: Values): number | undefined {
  const [first, second] = numbersIn(values);
  return first === undefined || second === undefined ? undefined : rounded(first - second);
}

const OPERATIONS: Readonly<Record<Formula['operation'], (values: Values, now: Date) => Computed>> = {
  join,
  sum,
  difference,
  months_between: monthsBetween,
};

/** The value that a formula gives for the values of its fields, in order; `now` is the end of an ongoing period. */
export const computed = ({ operation }: Formula, values: Values, now: Date): Computed => OPERATIONS[operation](values, now);

/** As `computed`, for a record. */
export const computedOf = (formula: Formula, record: object, now: Date): Computed =>
  computed(formula, formula.fields.map((path) => valueAtDotted(record, path)), now);
