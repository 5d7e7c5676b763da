import { postalCodeFault } from './postal-codes';
import { ownValue, valueAtDotted } from '../values/value-at';

/** A cross-field rule of a schema (`x-rules`): `field` is the field that shows its message; fields are dotted paths. */
export interface SchemaRule {
  rule: 'not_before' | 'after' | 'within_scale' | 'postal_code' | 'unique_by' | 'time_zone' | 'next_year' | 'known_keys' | 'exactly_one';
  field: string;
  /** For `not_before` and `after`: the field with the earlier date. */
  than?: string;
  /** For `postal_code`: the field that holds the country. */
  country?: string;
  /**
   * A property of each item of a list: for `unique_by` the one that must be unique, for `after` the one to compare, for `time_zone` the
   * one with the zone. For the last two it is a dotted path, which goes through every item of inner lists.
   */
  key?: string;
  /** For `known_keys`: the object whose keys are the allowed items of the list. */
  in?: string;
}

/** A broken rule: its path, and the message key with its parameters. `loc` starts at the root of the record. */
export interface RuleFailure {
  loc: (string | number)[];
  type: string;
  ctx?: Record<string, unknown>;
}

type Data = Readonly<Record<string, unknown>>;

const at = (data: unknown, path: string | undefined): unknown => (path === undefined ? undefined : valueAtDotted(data, path));

const LIMITS: Readonly<Record<string, readonly [minimum: number, maximum: number]>> = {
  '0-10': [0, 10],
  '0-20': [0, 20],
  '0-100': [0, 100],
  'gpa-4': [0, 4],
  german: [1, 5],
};

/** Compares ISO dates or instants by time; undefined if either is missing or invalid. */
function order(first: unknown, second: unknown): number | undefined {
  const [a, b] = [first, second].map((value) => (typeof value === 'string' ? Date.parse(value) : Number.NaN));
  return a === undefined || b === undefined || Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.sign(a - b);
}

/** Cache of valid zone names: the check is slow, and runs for every call that is read. */
const zones = new Set<string>();
/** Limits the cache: there are some 600 zones, but names are case-insensitive, so each has many spellings. */
const MAX_ZONES = 1_000;

/** Whether a name is in the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    const isZone = Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
    if (zones.size < MAX_ZONES) zones.add(name);
    return isZone;
  } catch {
    return false;
  }
}

type Check = (value: unknown, rule: SchemaRule, data: Data) => RuleFailure[];

interface CheckedValue {
  /** The path from the rule's field. */
  inside: (string | number)[];
  one: unknown;
}

function valuesIn(value: unknown, names: readonly string[], inside: (string | number)[]): CheckedValue[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => valuesIn(item, names, [...inside, index]));
  const [name, ...rest] = names;
  return name === undefined ? [{ inside, one: value }] : valuesIn(at(value, name), rest, [...inside, name]);
}

/** The values that a rule checks: the value of its field, or with `key` the value in each item of that list. */
const checkedValues = (
  value: unknown,
  key: string | undefined,
): CheckedValue[] => (key === undefined ? [{ inside: [], one: value }] : valuesIn(value, key.split('.'), []));

const broken = (rule: SchemaRule, ctx?: Record<string, unknown>, inside: readonly (string | number)[] = []): RuleFailure[] => [
  { loc: [...rule.field.split('.'), ...inside], type: rule.rule, ...(ctx && { ctx }) },
];

const CHECKS: Readonly<Record<SchemaRule['rule'], Check>> = {
  not_before: (value, rule, data) => (order(value, at(data, rule.than)) === -1 ? broken(rule, { than: rule.than }) : []),
  after: (value, rule, data) => {
    const { key, than } = rule;
    const isBroken = (one: unknown) => [-1, 0].includes(order(one, at(data, than)) ?? 1);
    return checkedValues(value, key).flatMap(({ inside, one }) => (isBroken(one) ? broken(rule, { than }, inside) : []));
  },
  within_scale: (value, rule) => {
    const { value: grade, scale } = (value ?? {}) as { value?: unknown; scale?: unknown };
    const limits = ownValue(LIMITS, String(scale));
    if (!limits || typeof grade !== 'number') return [];
    const [minimum, maximum] = limits;
    return grade < minimum || grade > maximum ? broken(rule, { minimum, maximum }, ['value']) : [];
  },
  postal_code: (value, rule, data) => {
    const example = typeof value === 'string' ? postalCodeFault(value, at(data, rule.country)) : undefined;
    return example === undefined ? [] : broken(rule, { example });
  },
  unique_by: (value, rule) => {
    if (!Array.isArray(value) || !rule.key) return [];
    const keys = value.map((item: unknown) => at(item, rule.key));
    const seen = new Set<unknown>();
    const repeated = keys.findIndex((key) => key !== undefined && seen.size === seen.add(key).size);
    return repeated < 0 ? [] : broken(rule, { key: rule.key }, [repeated, rule.key]);
  },
  time_zone: (value, rule) =>
    checkedValues(value, rule.key).flatMap(({ inside, one }) => (typeof one === 'string' && !isTimeZone(one) ? broken(rule, undefined, inside) : [])),
  next_year: (value, rule) => {
    const [from, to] = typeof value === 'string' ? value.split('-').map(Number) : [];
    return from !== undefined && to !== undefined && to !== from + 1 ? broken(rule, { example: `${from}-${from + 1}` }) : [];
  },
  // This rule compares records, so a single record cannot break it. The server moves the mark to another record; the form cannot clear it.
  exactly_one: () => [],
  known_keys: (value, rule, data) => {
    if (!Array.isArray(value)) return [];
    const known = (at(data, rule.in) as Data | undefined) ?? {};
    return value.flatMap((name: unknown, index) => (Object.hasOwn(known, String(name)) ? [] : broken(rule, { name }, [index])));
  },
};

/** The cross-field rules that a schema declares (`x-rules`), in their order. */
export const rulesOf = (schema: object): readonly SchemaRule[] => (schema as { 'x-rules'?: readonly SchemaRule[] })['x-rules'] ?? [];

/** The property that exactly one record of a collection has set, from the rule `exactly_one`; undefined if there is no such rule. */
export const primaryField = (schema: object): string | undefined => rulesOf(schema).find(({ rule }) => rule === 'exactly_one')?.field;

/**
 * Checks the cross-field rules of a schema (`x-rules`), in the browser and on the server alike.
 * Gives the broken rules in order. A rule whose fields are missing holds.
 */
export const checkRules = (schema: object, data: Data): RuleFailure[] => rulesOf(schema).flatMap((rule) => CHECKS[rule.rule](at(data, rule.field), rule, data));
