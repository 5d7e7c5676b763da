import { pointerKeys } from './references';
import type { Path } from './schema';

/** A validation failure: its location, the check that failed, and the parameters of the check. */
export interface SchemaFailure {
  /** Keys and indexes from the root of the record; for a part of a request, the name of the part (such as `body`) comes first. */
  loc: Path;
  /** A keyword of JSON Schema, a cross-field rule, or one of the server's own checks. */
  type: string;
  /** The parameters of the error message, as AJV or the rule gives them. */
  ctx?: Readonly<Record<string, unknown>>;
}

/** The subset of an AJV error that this module reads, so that other validators can produce it too. */
export interface RawError {
  instancePath: string;
  keyword: string;
  params?: Readonly<Record<string, unknown>>;
  propertyName?: string;
}

/** Keywords whose error only repeats that a schema inside them failed; that schema reports its own error. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf', '$ref', 'properties', 'items', 'not']);

const isEcho = ({ keyword, propertyName }: RawError): boolean => ECHOES.has(keyword) || propertyName !== undefined;

/** A JSON pointer such as `/grade/value` as a path. A key is a list index, and so a number, where the data holds an array. */
function pathOf(pointer: string, data: unknown): (string | number)[] {
  let container = data;
  return pointerKeys(pointer).map((token) => {
    const key = Array.isArray(container) ? Number(token) : token;
    container = (container as Readonly<Record<string | number, unknown>> | null | undefined)?.[key];
    return key;
  });
}

/** By keyword, the parameter that names the property at fault: the location then points to this property, not to the object around it. */
const NAMING: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependencies: 'missingProperty',
  dependentRequired: 'missingProperty',
  additionalProperties: 'additionalProperty',
  propertyNames: 'propertyName',
  discriminator: 'tag',
};

const LOCATED = new Set(['missingProperty', 'additionalProperty']);

function failureOf({ instancePath, keyword, params = {} }: RawError, data: unknown, root: Path): SchemaFailure {
  const named = params[NAMING[keyword] ?? ''];
  const path = [...root, ...pathOf(instancePath, data)];
  return {
    loc: named === undefined ? path : [...path, String(named)],
    // A branch has the schema `false` for a property that does not apply to it.
    type: keyword === 'false schema' ? 'not_applicable' : keyword,
    ctx: Object.fromEntries(Object.entries(params).filter(([name]) => !LOCATED.has(name))),
  };
}

/**
 * The errors to report. A value that fails its `format` usually fails the narrower `pattern` too; only the `format` error is reported,
 * because both ask the user to correct the same value.
 */
function reportedErrors(errors: readonly RawError[]): readonly RawError[] {
  const reported = errors.filter((error) => !isEcho(error));
  const formless = new Set(reported.flatMap(({ keyword, instancePath }) => (keyword === 'format' ? [instancePath] : [])));
  return reported.length > 0 ? reported.filter(({ keyword, instancePath }) => keyword !== 'pattern' || !formless.has(instancePath)) : errors;
}

/** How `schemaFailures` reads the errors of a validator. */
export interface FailureOptions {
  /** First element of each location, if the validated data is a part of a request. */
  root?: 'body' | 'query' | 'path' | 'header';
  /** The largest number of failures returned; further errors are not read. */
  most?: number;
  /** Selects failures to leave out because this user cannot correct them; they do not count towards `most`. */
  ignores?: (failure: SchemaFailure) => boolean;
}

/**
 * Converts the errors of a validator to failures, in order and without duplicates: the only mapping from AJV, in the browser and on the server.
 * Errors of keywords that only repeat an inner error are left out, unless there are no others. Takes time linear in the number of errors.
 * @param data the validated data
 */
export function schemaFailures(
  errors: readonly RawError[],
  data: unknown,
  { root, most = Infinity, ignores = () => false }: FailureOptions = {},
): SchemaFailure[] {
  const above = root === undefined ? [] : [root];
  const failuresByKey = new Map<string, SchemaFailure>();
  for (const error of reportedErrors(errors)) {
    if (failuresByKey.size >= most) break;
    const failure = failureOf(error, data, above);
    const key = JSON.stringify([failure.loc, failure.type]);
    if (!failuresByKey.has(key) && !ignores(failure)) failuresByKey.set(key, failure);
  }
  return [...failuresByKey.values()];
}
