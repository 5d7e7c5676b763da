import { type ProblemKey, problemText } from '@domain/messages/problems';
import { failureMessage, validationMessage } from '@domain/messages/validation';
import type { SchemaFailure } from '@domain/schema/failures';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { DatabaseUnavailable } from '../db/errors';
import { Problem, ValidationFailed } from '../errors';
import { FilesUnavailable } from '../files/file-store';
import { bearerChallenge } from '../identity/tokens';
import { isStorageFull } from '../process/storage-room';
import { logErrorAnswer, loggedError } from './log';
import { messagesByField } from './messages-by-field';
import { isForReader, sendTooMany } from './too-many-page';

/** The maximum size of a JSON body, in bytes. */
export const JSON_LIMIT = 1024 * 1024;

/** `Retry-After` while the database is unavailable, in seconds: a restart takes only a few. */
const RETRY_AFTER = 2;

const BY_STATUS: Readonly<Record<number, ProblemKey>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'unsupported_media_type',
  413: 'too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

function isStatus(error: unknown): error is FastifyError & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** The problem for an error of the framework or of the portal; an unexpected error is `internal`, so that its text never leaves the server. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isStorageFull(error)) return new Problem(507, 'storage_full');
  if (error instanceof DatabaseUnavailable) return new Problem(503, 'database_unavailable');
  if (error instanceof FilesUnavailable) return new Problem(503, 'files_unavailable');
  if (!isStatus(error) || error.statusCode < 400) return new Problem(500, 'internal');
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Problem(400, 'invalid_json');
  const key = BY_STATUS[error.statusCode];
  if (key) return new Problem(error.statusCode, key, { limit: JSON_LIMIT / 1024 / 1024 });
  return error.statusCode < 500 ? new Problem(400, 'bad_request') : new Problem(500, 'internal');
}

function sendFailures({ failures, place }: ValidationFailed, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale } = request;
  const wordsFor = (failure: SchemaFailure) => place ? failureMessage(failure, place, locale) : validationMessage(failure.type, failure.ctx ?? {}, locale);
  const detail = failures.map((failure) => ({ loc: failure.loc, msg: wordsFor(failure), type: failure.type, ctx: failure.ctx ?? {} }));
  return reply.code(422).header('content-language', request.locale).type('application/json; charset=utf-8').send({ detail, errors: messagesByField(detail) });
}

/** The class and code of an unexpected error; null for any other. The message is left out, because it may quote user input. */
function faultOf(status: number, error: unknown): string | null {
  if (status < 500 || error instanceof Problem) return null;
  const { type, code } = loggedError(error);
  return typeof code === 'string' ? `${type} ${code}` : type;
}

/** Answers one error: 422 with its list (specification, section 5), everything else as RFC 9457 problem+json. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ValidationFailed) {
    logErrorAnswer(request, { status: 422, problem: 'validation', error });
    request.failed = { status: 422, problem: 'validation', fault: null };
    return sendFailures(error, request, reply);
  }
  const { status, key, ctx } = problemOf(error);
  logErrorAnswer(request, { status, problem: key, error });
  request.failed = { status, problem: key, fault: faultOf(status, error) };
  if (status === 401) reply.header('www-authenticate', bearerChallenge(key));
  if (status === 429 && isForReader(request)) return sendTooMany(request, reply, Number(ctx.seconds));
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  if (status === 429) reply.header('retry-after', Number(ctx.seconds));
  const body = JSON.stringify({
    type: `urn:propylaea:problem:${key}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: problemText(key, ctx, request.locale),
    request_id: request.id,
  });
  return reply.code(status).header('content-language', request.locale).type('application/problem+json; charset=utf-8').send(body);
}
