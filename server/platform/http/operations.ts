import { ID_PATTERN, UUID_PATTERN } from '@domain/records/record-id';
import type { Schema } from '@domain/schema/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, Exchange, Identity } from '../../deps';
import type { TokenVerifier } from '../identity/tokens';
import { Problem } from '../errors';
import { isOpen, permit } from './access';
import { OPERATIONS, type Operation, resolved } from '../contract/contract';
import { fieldGuard } from './field-guard';
import type { HandlerMap, OperationId } from './handler';
import type { CachedAnswers } from './answer-cache';
import { ignoredFilters } from './lists';
import { requestParser, type ParsedRequest } from './parse-request';
import type { RequestLimits } from './request-limits';

/** A handler without the types of its operation: a loop over all operations cannot know them. */
type AnyHandler = (deps: Deps, exchange: ParsedRequest & Exchange) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/** What happens to requests besides their handling. */
export interface AdmissionHooks {
  /** After an operation was refused to someone, before the answer. */
  onRefused: (identity: Identity | null, refused: { operation: OperationId; params: Readonly<Record<string, string>> }) => Promise<void>;
  /** After a signed-in person was admitted, before the body is read. */
  onAdmitted: (identity: Identity) => Promise<void>;
}

export interface OperationsOptions {
  deps: Deps;
  handlers: HandlerMap;
  verify: TokenVerifier;
  limits: RequestLimits;
  hooks: AdmissionHooks;
  /** Caches public answers; without it each answer is computed. */
  cached?: ((operation: Operation) => CachedAnswers | undefined) | undefined;
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The patterns of a path's parameters that are ids, by name. */
const idsOf = ({ parameters }: Operation): ReadonlyMap<string, string> =>
  new Map(
    parameters.flatMap((one): [string, string][] => {
      const { type, format } = resolved<Schema>(one.schema);
      const pattern = type === 'integer' ? ID_PATTERN : format === 'uuid' ? UUID_PATTERN : undefined;
      return one.in === 'path' && pattern !== undefined ? [[one.name, pattern]] : [];
    }),
  );

/** Authenticates before the body is read, so that a request without a token cannot make the server parse a megabyte. */
function guard(operation: Operation, { verify, limits, hooks }: OperationsOptions) {
  const id = operation.id as OperationId;
  const needed = !isOpen(id);
  // Where the contract lists 401, a public operation also refuses an invalid token, because its sender expects to be signed in.
  const checksToken = '401' in operation.answers;
  const ids = [...idsOf(operation)].map(([name, pattern]) => [name, new RegExp(`^${pattern}$`)] as const);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limits.address(request, reply);
    const params = request.params as Record<string, string>;
    // What is no id names nothing, whoever asks for it.
    if (ids.some(([name, pattern]) => !pattern.test(params[name] ?? ''))) throw new Problem(404, 'not_found');
    const { authorization } = request.headers;
    if (needed || (checksToken && authorization !== undefined)) request.identity = await verify(authorization);
    await limits.person(request, reply);
    try {
      permit(id, request.identity, params);
    } catch (refusal) {
      await hooks.onRefused(request.identity, { operation: id, params });
      throw refusal;
    }
    if (request.identity) await hooks.onAdmitted(request.identity);
  };
}

/** An unknown filter is mostly a mistake of a client's developer, so it is logged in development only. */
function sayIgnored({ config }: Deps, request: FastifyRequest, query: object): void {
  const ignored = config.nodeEnv === 'development' ? ignoredFilters(query) : [];
  if (ignored.length > 0) request.log.warn({ event: 'filter_ignored', route: request.routeOptions.url, ignored }, 'The list has no such filter: it is ignored');
}

function register(app: FastifyInstance, operation: Operation, options: OperationsOptions): void {
  const { deps, handlers } = options;
  const handler = handlers[operation.id as OperationId] as AnyHandler;
  const fields = fieldGuard(operation);
  const parse = requestParser(operation, fields, deps.clock);
  const cached = options.cached?.(operation);
  const admit = guard(operation, options);
  app.route({
    method: operation.method.toUpperCase(),
    url: fastifyPath(operation.path),
    config: { operation: operation.id },
    // A cached answer is sent before rate limits are counted: counting costs more than sending it.
    onRequest: async (request, reply) => ((await cached?.sendCached(request, reply)) ? reply : admit(request, reply)),
    handler: async (request, reply) => {
      const parsed = parse(request);
      reply.code(operation.status);
      const { identity } = request;
      const mergeInto = (stored: object) => fields.mergeInto(parsed.body, stored, identity) as Record<string, unknown>;
      const answer = async () => {
        const answered = fields.shown(await options.limits.inTurn(request, () => handler(deps, { ...parsed, mergeInto, identity, request, reply })), identity);
        sayIgnored(deps, request, parsed.query);
        return answered;
      };
      if (cached) return cached.send(request, reply, answer);
      const answered = await answer();
      // Fastify sets `application/json` itself, and a handler that sends a file sets its own type.
      if (operation.mediaType !== undefined && operation.mediaType !== 'application/json') reply.type(operation.mediaType);
      return reply.send(answered);
    },
  });
}

const PATTERNS = OPERATIONS.map((operation) => {
  const { method, path } = operation;
  const ids = idsOf(operation);
  return {
    method: method.toUpperCase(),
    path,
    /** The paths that Fastify gives to the operation. */
    routed: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    /** Those of them that can name something. */
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? '[^/]+')}$`),
  };
});

/** The methods that the contract has for a path, in upper case; none for an unknown path. A literal path takes precedence over one with a parameter. */
export const methodsOf = (path: string): string[] => methodsAmong(PATTERNS.filter(({ pattern }) => pattern.test(path)), path);

function methodsAmong(fitting: typeof PATTERNS, path: string): string[] {
  const own = fitting.filter((each) => each.path === path);
  return (own.length > 0 ? own : fitting).map(({ method }) => method);
}

/** @throws {Problem} 405, with the allowed methods in `Allow` */
export function refuseMethod(reply: FastifyReply, methods: readonly string[]): never {
  void reply.header('allow', methods.join(', '));
  throw new Problem(405, 'method_not_allowed');
}

/** Answers 405 where a path with a parameter would match a literal path: `PUT /api/applications/caps` must not update an application with the id `caps`. */
function refuseMistaken(app: FastifyInstance): void {
  for (const path of new Set(OPERATIONS.map((operation) => operation.path))) {
    const fitting = PATTERNS.filter(({ routed }) => routed.test(path));
    const methods = methodsAmong(fitting, path);
    const mistaken = fitting.filter(({ method }) => !methods.includes(method)).map(({ method }) => method);
    if (mistaken.length > 0)
      app.route({
        method: mistaken,
        url: fastifyPath(path),
        onRequest: async (_request, reply) => refuseMethod(reply, methods),
        handler: () => undefined,
      });
  }
}

/** Registers every operation of the contract with its permission, its validation and its handler. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  app.decorateRequest('identity', null);
  for (const operation of OPERATIONS) register(app, operation, options);
  refuseMistaken(app);
}
