import type { ErrorObject } from 'ajv';
import { type Failure, MOST_FAILURES } from '../errors';

type Loc = (string | number)[];

const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** `/grade/value` as path elements; the elements of an array as numbers. */
function pathOf(pointer: string, data: unknown): Loc {
  let here = data;
  return pointer
    .split('/')
    .slice(1)
    .map((token) => {
      const key = Array.isArray(here) ? Number(token) : unescaped(token);
      here = (here as Record<string | number, unknown> | undefined)?.[key];
      return key;
    });
}

/** A property that is missing or unknown is located at itself, not at the object around it. */
function namedProperty({ keyword, params }: ErrorObject): string | undefined {
  const named: Record<string, unknown> = params;
  if (keyword === 'additionalProperties') return String(named.additionalProperty);
  if (keyword === 'propertyNames') return String(named.propertyName);
  if (keyword === 'discriminator') return String(named.tag);
  return typeof named.missingProperty === 'string' ? named.missingProperty : undefined;
}

/** Keywords that only report that something inside them failed, which is reported too. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf']);

const isEcho = (error: ErrorObject): boolean => ECHOES.has(error.keyword) || error.propertyName !== undefined;

function failureOf(error: ErrorObject, root: string, data: unknown): Failure {
  const named = namedProperty(error);
  const path = pathOf(error.instancePath, data);
  const params = Object.entries(error.params as Record<string, unknown>);
  return {
    loc: [root, ...path, ...(named === undefined ? [] : [named])],
    type: error.keyword === 'false schema' ? 'not_applicable' : error.keyword,
    // The property is in the location already.
    ctx: Object.fromEntries(params.filter(([name]) => name !== 'missingProperty' && name !== 'additionalProperty')),
  };
}

interface Validated {
  /** First element of each location: `body`, `query`, `path` or `header`. */
  root: string;
  /** What was validated; tells list positions from names. */
  data: unknown;
  /** Failures that are not told, because this person cannot put them right. */
  excuses?: (failure: Failure) => boolean;
}

/**
 * AJV's errors as entries of a 422, as many as one answer tells. An `if` that only led to another keyword is not told, nor is the
 * same fault twice.
 */
export function ajvFailures(errors: readonly ErrorObject[], { root, data, excuses = () => false }: Validated): Failure[] {
  const said = errors.filter((error) => !isEcho(error));
  const failures = new Map<string, Failure>();
  for (const error of said.length > 0 ? said : errors) {
    if (failures.size === MOST_FAILURES) break;
    const failure = failureOf(error, root, data);
    if (!excuses(failure)) failures.set(JSON.stringify([failure.loc, failure.type]), failure);
  }
  return [...failures.values()];
}
