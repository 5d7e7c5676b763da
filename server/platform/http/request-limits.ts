import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps';
import { Problem } from '../errors';
import { countRequest, forgetRequests } from './queries/request-counts';
import { senderOf } from './sender';
import { Shares } from '../process/shares';
import { Tally } from '../process/tally';

const WINDOW_MS = 60_000;

/** One address may send as many requests as this many people, because a lecture hall may share one NAT address. */
const PERSONS_AT_ADDRESS = 10;

/** The maximum number of concurrent requests of one person; a browser opens up to six connections. */
const UNDER_WAY = 30;

/** A page loads this many files of the built application, which cost next to nothing. */
const FILES_OF_PAGE = 20;

/**
 * How many operations of one person, and of one address without a token, run at the same time; further ones wait for them. Each may hold a connection to
 * the database, of which a process has ten, for as long as it waits for a lock: nobody may hold them all.
 */
const SHARE = { person: 4, address: 6 } as const;

/** Counts a request against the limits of its sender. @throws {Problem} 429 */
export interface RequestLimits {
  address: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  person: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Does the work of an operation when it is the sender's turn. */
  inTurn: <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>;
}

function refuse(seconds: number): never {
  throw new Problem(429, 'too_many_requests', { seconds });
}

const addressOf = (request: FastifyRequest): string => senderOf(request.ip);

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

async function check(counted: Counter, request: FastifyRequest): Promise<void> {
  const result = await counted(request);
  if (!result.isAllowed && result.isExceeded) refuse(Math.max(1, result.ttlInSeconds));
}

/**
 * Counts what is no operation of the contract by address: pages, files, feeds, calendars, sitemaps, and paths that do not exist. It is counted in this
 * process, because a statement would cost more than most of them, and `/readyz` must answer without the database. `/healthz` is not counted: it costs
 * nothing, and an orchestrator ends a process that does not answer it.
 */
async function limitOthers(app: FastifyInstance, most: number): Promise<void> {
  let counters: { page: Counter; file: Counter } | undefined;
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, cache: 50_000 });
    const counter = (max: number) => scope.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator: addressOf });
    counters = { page: counter(most * PERSONS_AT_ADDRESS), file: counter(most * PERSONS_AT_ADDRESS * FILES_OF_PAGE) };
  });
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions;
    if (!counters || config.operation !== undefined || url === '/healthz') return;
    await check(url.startsWith('/assets/') ? counters.file : counters.page, request);
  });
}

/** Counts in the database, so that all replicas share the counts. The embedded database serves a single process, which counts in memory. */
function sharedStore({ db, clock }: Deps): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], window: number): void {
      countRequest(db, key, { now: clock.now(), window }).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** The number of concurrent requests of each sender in this process. */
function underWayCounter() {
  const underWay = new Tally();
  return (sender: string, most: number, reply: FastifyReply): void => {
    if (!underWay.enter(sender, most)) refuse(1);
    reply.raw.once('close', () => underWay.leave(sender));
  };
}

async function setUpCounting(app: FastifyInstance, deps: Deps): Promise<void> {
  const shared = deps.db.engine === 'postgres';
  // While the database is unavailable nothing is counted: a request that needs it gets a 503, not a 429.
  await app.register(rateLimit, { global: false, skipOnError: true, ...(shared ? { store: sharedStore(deps) } : { cache: 50_000 }) });
  if (!shared) return;
  const timer = setInterval(() => {
    forgetRequests(deps.db, deps.clock.now()).catch((error: unknown) =>
      app.log.error({ event: 'request_counts_removal_failed', err: error }, 'Old counts of requests could not be removed')
    );
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * The rate limits: requests a minute per person, ten times as many per address, pages and all else included, and concurrent requests of each.
 * `RATE_LIMIT=off` turns them off.
 */
export async function requestLimits(app: FastifyInstance, deps: Deps): Promise<RequestLimits> {
  const most = deps.config.requestsPerMinute;
  if (most === undefined) return { address: async () => undefined, person: async () => undefined, inTurn: (_, work) => work() };
  await limitOthers(app, most);
  await setUpCounting(app, deps);
  const personOf = (request: FastifyRequest) => `person:${request.identity?.sub ?? ''}`;
  const perAddress = app.createRateLimit({ max: most * PERSONS_AT_ADDRESS, timeWindow: WINDOW_MS, keyGenerator: addressOf });
  const perPerson = app.createRateLimit({ max: most, timeWindow: WINDOW_MS, keyGenerator: personOf });
  const begin = underWayCounter();
  const shares = new Shares();
  return {
    address: async (request, reply) => {
      begin(addressOf(request), UNDER_WAY * PERSONS_AT_ADDRESS, reply);
      await check(perAddress, request);
    },
    person: async (request, reply) => {
      if (!request.identity) return;
      begin(personOf(request), UNDER_WAY, reply);
      await check(perPerson, request);
    },
    inTurn: (
      request,
      work,
    ) => (request.identity ? shares.within(personOf(request), SHARE.person, work) : shares.within(addressOf(request), SHARE.address, work)),
  };
}
