import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors';

/** SQLSTATE class 22, "data exception": the message itself quotes the value that was refused. */
const QUOTES_A_VALUE = /^22/;

/** Of many errors that are one line of the log, so many are in it. */
const MAX_ERRORS = 20;

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/**
 * What the log keeps of an error: its kind, its words and where it happened. A list of what is allowed, because databases add the
 * whole row to their errors ("Key (email)=(…) already exists"), and the statement's parameters.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' };
  const code = textOf(error, 'code');
  const words = code !== undefined && QUOTES_A_VALUE.test(code) ? 'A value does not fit its column.' : error.message;
  return {
    type: error.name,
    message: words,
    stack: framesOf(error),
    code,
    table: textOf(error, 'table'),
    constraint: textOf(error, 'constraint'),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.slice(0, MAX_ERRORS).map(loggedError) } : {}),
  };
}

/** What the log keeps of a request, also in lines of the framework: never its address, whose query holds what people search for. */
export const loggedRequest = ({ method }: { method?: string }): Record<string, unknown> => ({ method });

interface ErrorAnswer {
  status: number;
  /** The message key of the answer's words. */
  problem: string;
  error: unknown;
}

/**
 * Writes the one line about an answer that is no success; its `request_id` is the one that the person can quote. Of the person it has
 * the opaque `sub`, of the address the pattern of its route.
 */
export function logErrorAnswer(request: FastifyRequest, { status, problem, error }: ErrorAnswer): void {
  const line = { method: request.method, route: request.routeOptions.url, status, problem, sub: request.identity?.sub };
  if (status < 500) return request.log.info(line, 'The request was refused');
  request.log.error({ ...line, err: error, ...(error instanceof Problem ? { ctx: error.ctx } : {}) }, 'The request failed');
}
