import { parsedUrl } from '@domain/values/parsed-url';
import multipart from '@fastify/multipart';
import { preferredLocale } from '@domain/locale';
import type { PageRenderer } from '@domain/portal/page-rendering';
import { newRequestId } from '@domain/portal/request-id';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from './config';
import type { Deps } from './deps';
import { Problem, ValidationFailed } from './platform/errors';
import { answerClientError, answerHalfClosed, LONGEST_HEAD } from './platform/http/client-error';
import { JSON_LIMIT, sendError } from './platform/http/error-handler';
import { brokenLimit } from './platform/http/json-limits';
import { loggedError, loggedRequest } from './platform/http/log';
import { watchBlockedLoop } from './platform/http/loop-watch';
import { serveCallCalendar } from './features/calls-feed/call-calendar';
import { serveCallsFeed } from './features/calls-feed/calls-feed';
import { answerCache } from './platform/http/answer-cache';
import { catalogueCountsCache } from './core/catalogue/catalogue-counts-cache';
import { pageCursorCache } from './core/catalogue/page-cursor-cache';
import { storeFailures } from './features/helpdesk/store-failures';
import { serveMeta } from './platform/http/meta';
import { auditRefusal } from './core/audit/audit-refusal';
import { noteAddress } from './core/mails/note-address';
import { serveOneClick } from './core/mails/one-click';
import { type AdmissionHooks, methodsOf, refuseMethod, registerOperations } from './platform/http/operations';
import { packAnswers } from './platform/http/compress-answers';
import { loopbackRedirect } from './platform/http/loopback-redirect';
import { isPagePath } from './platform/http/page-paths';
import { ownAddress, readableAddress } from './platform/http/readable-address';
import { requestLimits } from './platform/http/request-limits';
import { protectUnread, securityHeaders } from './platform/http/security-headers';
import { serveSharedAssets } from './platform/http/shared-assets';
import { type PageSender, serveSite } from './platform/http/site';
import { serveSitemap } from './features/sitemap/sitemap';
import { guardStorage, storageShortage } from './platform/http/storage-guard';
import { embeddedProvider, loadSigningKeys } from './embedded-identity';
import { createTokenVerifier, type TokenVerifier } from './platform/identity/tokens';
import { watchGroups } from './platform/identity/watch-groups';
import { serveMailPage } from './core/mails/mail-page';
import { noteSystem } from './core/staff/note-staff';
import { features } from './features';
import { handlers } from './features/operations';
import { jobFigures } from './platform/jobs/figures';
import { traceRequests } from './platform/telemetry/trace';
import { logRequests } from './platform/telemetry/access-log';
import { serveMetrics } from './platform/telemetry/serve-metrics';

export interface AppOptions extends Deps {
  /** Folder of the built browser application; without it pages are empty. */
  clientDir?: string;
  /** Draws public pages; without it the browser draws them all. */
  renderer?: PageRenderer;
  /** How many records one part of the sitemap lists; without it as many as the format allows. */
  sitemapSize?: number;
  /** Whether public answers of the catalogue are cached for a second. */
  cacheResponses?: boolean;
  /** Where the log goes, one JSON object a line; standard output by default. */
  log?: { write: (line: string) => void };
}

/** The file store enforces the size limit of an upload; these limits only abort requests that are far above it. */
const UPLOAD_LIMITS = { files: 1, fields: 10, fieldSize: 1000, parts: 12, headerPairs: 20, fileSize: 64 * 1024 * 1024 };

/** Whether the request target is a path of this server: a target that begins with two slashes names another host. */
const isTarget = (url: string): boolean => !/^\/[/\\]/.test(url) && parsedUrl(url, 'http://path') !== undefined;

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '/';

/** Whether the request asks for a page. */
const isNavigation = (request: FastifyRequest): boolean => (request.method === 'GET' || request.method === 'HEAD') && isPagePath(pathOf(request));

/**
 * Gives the address to which a page request is redirected; undefined when its address is right. @throws {Problem} 400 when the request is for no page and its
 * target is no path
 */
function movedTo(request: FastifyRequest, { publicUrl }: Config): string | undefined {
  const isPath = isTarget(request.url);
  if (isNavigation(request)) return isPath ? loopbackRedirect(request, publicUrl) : ownAddress(request.url);
  if (!isPath) throw new Problem(400, 'bad_request');
  return undefined;
}

function setLocale(request: FastifyRequest, reply: FastifyReply): void {
  request.locale = preferredLocale(request.headers['accept-language']);
  void reply.header('x-request-id', request.id);
}

/** Whether a request has a body (RFC 9112, section 6). */
const hasBody = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function acceptBodies(app: FastifyInstance): void {
  // ra-data-simple-rest sends `Content-Type: text/plain` with a DELETE, which has no body: then the type says nothing.
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) delete request.headers['content-type'];
  });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parse = app.getDefaultJsonParser('error', 'error');
  // A POST without parameters often arrives with the JSON type and no body; the contract decides whether a body is required.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const limit = brokenLimit(text);
    if (text === '') done(null, undefined);
    else if (limit) done(new ValidationFailed([{ loc: ['body'], ...limit }]));
    else void parse(request, text, done);
  });
}

function answerUnknown(app: FastifyInstance, sendPage: PageSender): void {
  // Answers 405 before the body is read: otherwise a method that demands a certain body, such as QUERY, could fail because of the body.
  app.addHook('onRequest', async (request, reply) => {
    const methods = request.is404 ? methodsOf(pathOf(request)) : [];
    if (methods.length > 0) refuseMethod(reply, methods);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (!isNavigation(request)) throw new Problem(404, 'not_found');
    return sendPage(request, reply);
  });
}

/** Only a successful GET without a token may be cached, and it is revalidated each time; every other answer is `no-store`. */
function setCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('cache-control') || !request.url.startsWith('/api')) return;
    const isOpen = request.headers.authorization === undefined && reply.statusCode < 300 && request.method === 'GET';
    reply.header('cache-control', isOpen ? 'no-cache' : 'no-store').header('vary', 'Accept-Language, Authorization');
  });
}

/** Verifies tokens with the embedded provider's keys when it runs in this process, so that the server sends no request to itself; else with the issuer's. */
async function setUpIdentity(app: FastifyInstance, { config, db }: Deps): Promise<TokenVerifier> {
  const watched = (verify: TokenVerifier) =>
    watchGroups(
      verify,
      config.groups,
      (found) => app.log.warn({ event: 'unexpected_group', ...found }, 'A group that is not in OIDC_GROUPS gives roles to its members'),
    );
  if (!config.embeddedProvider) return watched(createTokenVerifier(config));
  const keys = await loadSigningKeys(db);
  await app.register(embeddedProvider, { config, db, keys });
  return watched(createTokenVerifier(config, keys.publicKeys));
}

const loggerOf = ({ logLevel }: Config, stream: AppOptions['log']) => ({
  level: logLevel,
  serializers: { err: loggedError, req: loggedRequest },
  // At trace level, the multipart parser logs the request headers, which include the access token.
  redact: { paths: ['busboyOptions.headers'], remove: true },
  ...(stream && { stream }),
});

/** Fastify trusts nobody for a bare number, since it cannot know that requests come through the proxies; whoever gives one has been told so. */
const trustedProxies = ({ trustProxy }: Config) => (typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy);

/** Audits refusals, and stores what tokens tell of systems and addresses. */
const admissionHooks = (deps: Deps): AdmissionHooks => ({
  onRefused: (identity, refused) => auditRefusal(deps, identity, refused),
  onAdmitted: async (identity) => {
    await noteSystem(deps, identity);
    await noteAddress(deps, identity);
  },
});

/** Gives each request its instant, language and id, and leads those with an address of before to the present one. */
function prepareRequests(app: FastifyInstance, { clock, config }: Deps): void {
  app.decorateRequest('arrived');
  app.decorateRequest('locale', 'en');
  app.decorateRequest('sentVersion', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.arrived = clock.now();
    request.locale = preferredLocale(request.headers['accept-language']);
    // The Date header gives the clock that decides about deadlines, so that the countdowns on pages agree with it.
    reply.headers({ 'x-request-id': request.id, date: request.arrived.toUTCString() });
    const to = movedTo(request, config);
    if (to === undefined) return;
    protectUnread(reply);
    return reply.redirect(to);
  });
}

/** Builds the whole portal on a database that is ready. The caller starts to listen, and closes the database and the queue that it passed in. */
export async function buildApp({ clientDir, renderer, sitemapSize, cacheResponses = false, log, ...deps }: AppOptions): Promise<FastifyInstance> {
  const { config, db } = deps;
  const app = Fastify({
    // Fastify's default of ten seconds aborts the first start on a slow or busy machine, where generating keys and password hashes takes longer.
    pluginTimeout: 120_000,
    logger: loggerOf(config, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: JSON_LIMIT,
    trustProxy: trustedProxies(config),
    http: { maxHeaderSize: LONGEST_HEAD },
    clientErrorHandler: answerClientError,
    genReqId: () => newRequestId(randomBytes(12)),
    routerOptions: { maxParamLength: 300 },
    // When the URL of a request cannot be parsed, no hook has run yet.
    frameworkErrors: (error, request, reply) => {
      setLocale(request, reply);
      protectUnread(reply);
      const readable = isNavigation(request) ? readableAddress(request.url) : undefined;
      void (readable === undefined ? sendError(error, request, reply) : reply.redirect(readable));
    },
  });
  answerHalfClosed(app.server);
  prepareRequests(app, deps);
  app.setErrorHandler(sendError);
  watchBlockedLoop(app);
  traceRequests(app);
  logRequests(app, config);
  serveMetrics(app, deps, [jobFigures, ...features.flatMap(({ figures = [] }) => figures)]);
  await securityHeaders(app, config);
  setCaching(app);
  packAnswers(app);
  acceptBodies(app);
  await app.register(multipart, { limits: UPLOAD_LIMITS, throwFileSizeLimit: false });
  const limits = await requestLimits(app, deps);
  serveMeta(app, config, { db, shortage: () => storageShortage(deps), files: deps.files });
  guardStorage(app, deps);
  storeFailures(app, deps);
  serveMailPage(app, deps);
  serveSitemap(app, deps, { size: sitemapSize, isCached: cacheResponses });
  serveCallsFeed(app, deps, cacheResponses);
  serveCallCalendar(app, deps);
  const verify = await setUpIdentity(app, deps);
  const now = () => deps.clock.now();
  const countsCache = cacheResponses ? catalogueCountsCache(app, now) : undefined;
  const pageCursors = cacheResponses ? pageCursorCache(app, now) : undefined;
  registerOperations(app, {
    deps: { ...deps, countsCache, pageCursors },
    handlers,
    verify,
    limits,
    hooks: admissionHooks(deps),
    cached: cacheResponses ? answerCache(app, now) : undefined,
  });
  await serveOneClick(app, deps);
  if (db.engine === 'postgres') serveSharedAssets(app, db);
  answerUnknown(app, await serveSite(app, { config, now, clientDir, renderer }));
  return app;
}
