import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Interval of the timer that measures the delay of the event loop, in milliseconds. */
const CHECK_EVERY_MS = 200;

/** A delay of this length is logged, in milliseconds: people notice it, and a healthy process has none. */
const LOG_FROM_MS = 250;

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '(unknown)'}`;

/**
 * Logs when something blocks the event loop, once the application is ready. The line names the patterns of the routes that are in progress
 * or just answered, and no personal data.
 */
export function watchBlockedLoop(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>();
  const answered = new Set<string>();
  let checked = performance.now();
  const check = () => {
    const blocked = Math.round(performance.now() - checked - CHECK_EVERY_MS);
    checked = performance.now();
    if (blocked >= LOG_FROM_MS) {
      const routes = [...new Set([...answered, ...[...underWay].map(routeOf)])];
      app.log.warn({ event: 'event_loop_blocked', blocked_ms: blocked, routes }, 'The process stood still: everybody waited for one piece of work');
    }
    answered.clear();
  };
  let timer: NodeJS.Timeout | undefined;
  // Before the application is ready no request waits, and the compilation at each start would be logged as a delay.
  app.addHook('onReady', async () => {
    checked = performance.now();
    timer = setInterval(check, CHECK_EVERY_MS).unref();
  });
  app.addHook('onRequest', async (request) => void underWay.add(request));
  app.addHook('onResponse', async (request) => {
    underWay.delete(request);
    answered.add(routeOf(request));
  });
  app.addHook('onRequestAbort', async (request) => void underWay.delete(request));
  app.addHook('onClose', async () => clearInterval(timer));
}
