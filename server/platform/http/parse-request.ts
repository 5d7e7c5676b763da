import type { Schema } from '@domain/schema/schema';
import { cleaned } from '@domain/records/cleaned';
import { isRecord } from '@domain/values/is-record';
import { printedNumber } from '@domain/values/numbers';
import { branchFor } from '@domain/schema/resolve';
import { dateFailures } from '@domain/records/date-bounds';
import { checkRules } from '@domain/records/schema-rules';
import type { Clock } from '@domain/values/clock';
import type { SchemaFailure } from '@domain/schema/failures';
import type { ValidateFunction } from 'ajv';
import type { FastifyRequest } from 'fastify';
import { ValidationFailed } from '../errors';
import { failuresOf } from '../validation/failures-of';
import { contract, type Operation, type Parameter, resolved } from '../contract/contract';
import { validatorOf } from '../contract/validators';
import type { FieldGuard } from './field-guard';
import { readOnlyProperties } from './read-only';
import { unstorableText } from '../validation/storable-text';

/** The parts of a request that are read. */
type Request = Pick<FastifyRequest, 'params' | 'query' | 'headers' | 'body' | 'identity'> & Partial<Pick<FastifyRequest, 'sentVersion'>>;

/** The parts of a request after validation; path and query values have the types that the contract gives them. */
export interface ParsedRequest {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const INTEGER = /^(0|-?[1-9]\d{0,14})$/;

/** Converts the text of a parameter to its type in the contract, a list at its commas. Unconvertible text stays text, which the validator refuses. */
function typed(text: unknown, schema: Schema): unknown {
  if (typeof text !== 'string') return text;
  const { type } = resolved<Schema>(schema);
  if (type === 'array') return text.split(',');
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'number') return printedNumber(text) ?? text;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

type Location = 'path' | 'query' | 'header';

function parameterReader(parameters: readonly Parameter[], location: Location): (values: unknown) => Record<string, unknown> {
  const mine = parameters.filter((parameter) => parameter.in === location);
  // Node gives header names in lower case.
  const nameOf = ({ name }: Parameter) => (location === 'header' ? name.toLowerCase() : name);
  const validate = validatorOf({
    type: 'object',
    required: mine.filter(({ required }) => required).map(nameOf),
    properties: Object.fromEntries(mine.map((parameter) => [nameOf(parameter), parameter.schema])),
  });
  return (values) => {
    const given = values as Record<string, unknown>;
    const present = mine.filter((parameter) => given[nameOf(parameter)] !== undefined);
    const read = Object.fromEntries(present.map((parameter) => [nameOf(parameter), typed(given[nameOf(parameter)], parameter.schema)]));
    const failures = failuresOf(validate, read, { root: location });
    failures.push(...unstorable(read, location));
    if (failures.length > 0) throw new ValidationFailed(failures);
    return read;
  };
}

const unstorable = (value: unknown, root: string): SchemaFailure[] => unstorableText(value).map((path) => ({ loc: [root, ...path], type: 'unstorable_text' }));

function withoutReadOnly(request: Request, names: ReadonlySet<string>): unknown {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if ('version' in body) request.sentVersion = body.version;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.has(name)));
}

interface BodyChecks {
  now: Date;
  schema: Schema;
  validate: ValidateFunction;
  ignores: (failure: SchemaFailure) => boolean;
}

function checkBody(body: unknown, { now, schema, validate, ignores }: BodyChecks): void {
  const failures = failuresOf(validate, body, { root: 'body', ignores });
  failures.push(...unstorable(body, 'body'));
  const entity = branchFor(resolved<Schema>(schema), body as Record<string, unknown>, contract);
  if (failures.length === 0) {
    const broken = [...checkRules(entity, body as Record<string, unknown>), ...dateFailures({ schema: entity, document: contract }, body, now)];
    failures.push(...broken.map(inBody));
  }
  if (failures.length > 0) throw new ValidationFailed(failures, { schema: entity, document: contract });
}

const inBody = (failure: SchemaFailure): SchemaFailure => (failure.loc[0] === 'body' ? failure : { ...failure, loc: ['body', ...failure.loc] });

function bodyReader(operation: Operation, guard: FieldGuard, clock: Clock): (request: Request) => unknown {
  if (!operation.body) return () => undefined;
  const { schema, required } = operation.body;
  const validate = validatorOf(schema);
  const readOnly = readOnlyProperties(operation);
  return (request) => {
    if (request.body === undefined || request.body === null) {
      if (!required) return undefined;
      throw new ValidationFailed([{ loc: ['body'], type: 'required' }]);
    }
    const who = request.identity;
    const sent = guard.accepted(withoutReadOnly(request, readOnly), who);
    const body = isRecord(sent) ? cleaned(sent, { schema, document: contract }) : sent;
    checkBody(body, { now: clock.now(), schema, validate, ignores: (failure) => guard.ignores(failure, who) });
    return body;
  };
}

/**
 * Returns a function that parses and validates the requests of one operation by the contract. Its validators are compiled at the first
 * request, so that the start does not wait for all of them.
 * @throws {ValidationFailed} from the returned function, for the first of path, query, header and body that is not valid
 */
export function requestParser(operation: Operation, guard: FieldGuard, clock: Clock): (request: Request) => ParsedRequest {
  const make = () => ({
    path: parameterReader(operation.parameters, 'path'),
    query: parameterReader(operation.parameters, 'query'),
    header: parameterReader(operation.parameters, 'header'),
    body: bodyReader(operation, guard, clock),
  });
  let readers: ReturnType<typeof make> | undefined;
  return (request) => {
    readers ??= make();
    const params = readers.path(request.params);
    const query = readers.query(request.query);
    readers.header(request.headers);
    return { params, query, body: readers.body(request) };
  };
}
