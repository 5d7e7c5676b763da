import type { FastifyRequest } from 'fastify';
import { Problem } from '../errors';

/** SQLSTATE class 22, "data exception": the message itself quotes the value that was refused. */
const QUOTES_A_VALUE = /^22/;

/** The maximum number of errors of an `AggregateError` that one line of the log lists. */
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
 * The loggable part of an error: its class, message and stack frames. It is an allow-list, because databases add the whole row
 * ("Key (email)=(…) already exists") and the statement's parameters to their errors.
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

/** The loggable part of a request, also for the framework's own lines: never the address, whose query contains people's searches. */
export const loggedRequest = ({ method }: { method?: string }): Record<string, unknown> => ({ method });

interface ErrorAnswer {
  status: number;
  /** The message key of the answer. */
  problem: string;
  error: unknown;
}

/**
 * Writes one log line for an error answer; the person can quote its `request_id`. It identifies the person by the opaque `sub` only, and
 * the address by its route pattern.
 */
export function logErrorAnswer(request: FastifyRequest, { status, problem, error }: ErrorAnswer): void {
  const line = { method: request.method, route: request.routeOptions.url, status, problem, sub: request.identity?.sub };
  if (status < 500) return request.log.info({ event: 'request_refused', ...line }, 'The request was refused');
  request.log.error({ event: 'request_failed', ...line, err: error, ...(error instanceof Problem ? { ctx: error.ctx } : {}) }, 'The request failed');
}
