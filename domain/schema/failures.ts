import { pointerKeys } from './references';
import type { Path } from './schema';

/** Something that a check found wrong: where, which check, and its parameters. */
export interface SchemaFailure {
  /** Keys and positions from the root of the record inwards; what came in a request has where it stood (`body`) in front. */
  loc: Path;
  /** A keyword of JSON Schema, a cross-field rule, or one of the server's own checks. */
  type: string;
  /** The parameters that the sentence needs, as AJV or the rule gives them. */
  ctx?: Readonly<Record<string, unknown>>;
}

/** As much of an AJV error as is read, so that validators of other makes can give the same. */
export interface RawError {
  instancePath: string;
  keyword: string;
  params?: Readonly<Record<string, unknown>>;
  propertyName?: string;
}

/** Keywords that only report that something inside them failed, which is reported too. */
const ECHOES = new Set(['if', 'anyOf', 'oneOf', 'allOf', '$ref', 'properties', 'items', 'not']);

const isEcho = ({ keyword, propertyName }: RawError): boolean => ECHOES.has(keyword) || propertyName !== undefined;

/** `/grade/value` as a path; the entries of a list as numbers, which the data tells from names. */
function pathOf(pointer: string, data: unknown): (string | number)[] {
  let here = data;
  return pointerKeys(pointer).map((token) => {
    const key = Array.isArray(here) ? Number(token) : token;
    here = (here as Readonly<Record<string | number, unknown>> | null | undefined)?.[key];
    return key;
  });
}

/** By keyword, the parameter that names the property at fault: it stands in the location instead of the object around it. */
const NAMING: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependencies: 'missingProperty',
  dependentRequired: 'missingProperty',
  additionalProperties: 'additionalProperty',
  propertyNames: 'propertyName',
  discriminator: 'tag',
};

const LOCATED = new Set(['missingProperty', 'additionalProperty']);

function found({ instancePath, keyword, params = {} }: RawError, data: unknown, root: Path): SchemaFailure {
  const named = params[NAMING[keyword] ?? ''];
  const path = [...root, ...pathOf(instancePath, data)];
  return {
    loc: named === undefined ? path : [...path, String(named)],
    // A branch says `false` for a property that is not asked.
    type: keyword === 'false schema' ? 'not_applicable' : keyword,
    ctx: Object.fromEntries(Object.entries(params).filter(([name]) => !LOCATED.has(name))),
  };
}

/**
 * The errors that are told. What has not the form of its `format` fails the `pattern` that narrows it down, too: both would ask for the
 * same value to be written anew.
 */
function toldOf(errors: readonly RawError[]): readonly RawError[] {
  const said = errors.filter((error) => !isEcho(error));
  const formless = new Set(said.flatMap(({ keyword, instancePath }) => (keyword === 'format' ? [instancePath] : [])));
  return said.length > 0 ? said.filter(({ keyword, instancePath }) => keyword !== 'pattern' || !formless.has(instancePath)) : errors;
}

/** How `schemaFailures` reads the errors of a validator. */
export interface FailureOptions {
  /** First element of each location, where what was validated is a part of a request. */
  root?: 'body' | 'query' | 'path' | 'header';
  /** The largest number of failures that is given; further errors are not read. */
  most?: number;
  /** Which failures are left out, and do not count towards `most`: those that this person cannot put right. */
  ignores?: (failure: SchemaFailure) => boolean;
}

/**
 * The errors of a validator as failures of ours, in their order, each once: the one mapping from AJV, for browser and server. A keyword
 * that only led to another one is not told, unless nothing else is, and a form that is wrong only once. Takes time in proportion to the errors.
 * @param data what was validated
 */
export function schemaFailures(errors: readonly RawError[], data: unknown, { root, most = Infinity, ignores = () => false }: FailureOptions = {}): SchemaFailure[] {
  const above = root === undefined ? [] : [root];
  const once = new Map<string, SchemaFailure>();
  for (const error of toldOf(errors)) {
    if (once.size >= most) break;
    const failure = found(error, data, above);
    const key = JSON.stringify([failure.loc, failure.type]);
    if (!once.has(key) && !ignores(failure)) once.set(key, failure);
  }
  return [...once.values()];
}
