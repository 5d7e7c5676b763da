import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, Exchange, Identity } from '../deps';
import type { TokenVerifier } from '../identity/tokens';
import { Problem } from '../errors';
import { auditRefusal } from '../services/staff/audit-refusal';
import { noteSystem } from '../services/staff/note-staff';
import { isOpen, permit } from './access';
import { OPERATIONS, type Operation } from '../contract/contract';
import { fieldGuard } from './field-guard';
import type { HandlerMap, OperationId } from './handler';
import type { KeptAnswers } from './answer-cache';
import { ignoredFilters } from './lists';
import { callReader, type ReadCall } from './read-call';
import type { RequestLimits } from './request-limits';

/** A handler without the types of its operation: a loop over all operations cannot know them. */
type AnyHandler = (deps: Deps, call: ReadCall & Exchange) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

export interface OperationsOptions {
  deps: Deps;
  handlers: HandlerMap;
  verify: TokenVerifier;
  limits: RequestLimits;
  /** Caches public answers; without it each answer is computed. */
  kept?: ((operation: Operation) => KeptAnswers | undefined) | undefined;
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Authenticates before the body is read, so that a request without a token cannot make the server parse a megabyte. */
function guard(operation: Operation, { deps, verify, limits }: OperationsOptions) {
  const id = operation.id as OperationId;
  const needed = !isOpen(id);
  // Where the contract lists 401, a public operation also refuses an invalid token, because its sender expects to be signed in.
  const checksToken = '401' in operation.answers;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limits.address(request, reply);
    const { authorization } = request.headers;
    if (needed || (checksToken && authorization !== undefined)) request.identity = await verify(authorization);
    await limits.person(request, reply);
    const params = request.params as Record<string, string>;
    try {
      permit(id, request.identity, params);
    } catch (refusal) {
      await auditRefusal(deps, request.identity, { operation: id, params });
      throw refusal;
    }
    if (request.identity) await noteSystem(deps, request.identity);
  };
}

/** An unknown filter is mostly a mistake of a client's developer, so it is logged in development only. */
function sayIgnored({ config }: Deps, request: FastifyRequest, query: object): void {
  const ignored = config.nodeEnv === 'development' ? ignoredFilters(query) : [];
  if (ignored.length > 0) request.log.warn({ route: request.routeOptions.url, ignored }, 'The list has no such filter: it is ignored');
}

function register(app: FastifyInstance, operation: Operation, options: OperationsOptions): void {
  const { deps, handlers } = options;
  const handler = handlers[operation.id as OperationId] as AnyHandler;
  const fields = fieldGuard(operation);
  const read = callReader(operation, fields);
  const kept = options.kept?.(operation);
  const admit = guard(operation, options);
  app.route({
    method: operation.method.toUpperCase(),
    url: fastifyPath(operation.path),
    config: { operation: operation.id },
    // A cached answer is sent before rate limits are counted: counting costs more than sending it.
    onRequest: async (request, reply) => ((await kept?.sendKept(request, reply)) ? reply : admit(request, reply)),
    handler: async (request, reply) => {
      const call = read(request);
      reply.code(operation.status);
      const { identity } = request;
      const onto = (stored: object) => fields.onto(call.body, stored, identity) as Record<string, unknown>;
      const answer = async () => {
        const answered = fields.shown(await handler(deps, { ...call, onto, identity, request, reply }), identity);
        sayIgnored(deps, request, call.query);
        return answered;
      };
      if (kept) return kept.send(request, reply, answer);
      const answered = await answer();
      // Fastify sets `application/json` itself, and a handler that sends a file sets its own type.
      if (operation.mediaType !== undefined && operation.mediaType !== 'application/json') reply.type(operation.mediaType);
      return reply.send(answered);
    },
  });
}

const PATTERNS = OPERATIONS.map(({ method, path }) => ({ method: method.toUpperCase(), path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** The methods that the contract has for a path, in upper case; none for an unknown path. A literal path takes precedence over one with a parameter. */
export function methodsOf(path: string): string[] {
  const fitting = PATTERNS.filter(({ pattern }) => pattern.test(path));
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
    const methods = methodsOf(path);
    const mistaken = PATTERNS.filter(({ method, pattern }) => pattern.test(path) && !methods.includes(method)).map(({ method }) => method);
    if (mistaken.length > 0) app.route({ method: mistaken, url: fastifyPath(path), onRequest: async (_request, reply) => refuseMethod(reply, methods), handler: () => undefined });
  }
}

/** Registers every operation of the contract with its permission, its validation and its handler. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  app.decorateRequest('identity', null);
  for (const operation of OPERATIONS) register(app, operation, options);
  refuseMistaken(app);
}
