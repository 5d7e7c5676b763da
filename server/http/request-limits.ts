import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import { Problem } from '../errors';
import { countRequest, forgetRequests } from '../repositories/request-counts';
import { Tally } from './tally';

const WINDOW_MS = 60_000;

/** One address may send as many requests as this many people, because a lecture hall may share one NAT address. */
const PERSONS_AT_ADDRESS = 10;

/** The maximum number of concurrent requests of one person; a browser opens up to six connections. */
const UNDER_WAY = 30;

/** Counts a request against the limits of its sender. @throws {Problem} 429, with Retry-After on the reply */
export interface RequestLimits {
  address: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  person: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

function refuse(reply: FastifyReply, seconds: number): never {
  void reply.header('retry-after', seconds);
  throw new Problem(429, 'too_many_requests', { seconds });
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
    if (!underWay.enter(sender, most)) refuse(reply, 1);
    reply.raw.once('close', () => underWay.leave(sender));
  };
}

async function setUpCounting(app: FastifyInstance, deps: Deps): Promise<void> {
  const shared = deps.db.engine === 'postgres';
  // While the database is unavailable nothing is counted: a request that needs it gets a 503, not a 429.
  await app.register(rateLimit, { global: false, skipOnError: true, ...(shared ? { store: sharedStore(deps) } : { cache: 50_000 }) });
  if (!shared) return;
  const timer = setInterval(() => {
    forgetRequests(deps.db, deps.clock.now()).catch((error: unknown) => app.log.error({ err: error }, 'Old counts of requests could not be removed'));
  }, WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * The rate limits of the API: requests a minute per person, ten times as many per address, and concurrent requests of each.
 * `RATE_LIMIT=off` turns them off.
 */
export async function requestLimits(app: FastifyInstance, deps: Deps): Promise<RequestLimits> {
  const most = deps.config.requestsPerMinute;
  if (most === undefined) return { address: async () => undefined, person: async () => undefined };
  await setUpCounting(app, deps);
  const personOf = (request: FastifyRequest) => `person:${request.identity?.sub ?? ''}`;
  const perAddress = app.createRateLimit({ max: most * PERSONS_AT_ADDRESS, timeWindow: WINDOW_MS });
  const perPerson = app.createRateLimit({ max: most, timeWindow: WINDOW_MS, keyGenerator: personOf });
  const begin = underWayCounter();
  const check = async (counted: typeof perPerson, request: FastifyRequest, reply: FastifyReply) => {
    const result = await counted(request);
    if (!result.isAllowed && result.isExceeded) refuse(reply, Math.max(1, result.ttlInSeconds));
  };
  return {
    address: async (request, reply) => {
      begin(request.ip, UNDER_WAY * PERSONS_AT_ADDRESS, reply);
      await check(perAddress, request, reply);
    },
    person: async (request, reply) => {
      if (!request.identity) return;
      begin(personOf(request), UNDER_WAY, reply);
      await check(perPerson, request, reply);
    },
  };
}
