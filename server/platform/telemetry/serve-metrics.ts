import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Gauge, Registry } from 'prom-client';
import type { Deps } from '../../deps';
import { COMMIT, VERSION } from '../version';
import { type Figures, figureReader } from './figures';
import { onFinished } from './finished-requests';
import { measureProcess, registry, requestDuration } from './registry';

const aboutBuild = (own: Registry): void =>
  new Gauge({ name: 'propylaea_build_info', help: 'Always 1; its labels name version and commit.', labelNames: ['version', 'commit'], registers: [own] }).set({
    version: VERSION,
    commit: COMMIT,
  }, 1);

/** A server of its own, since whoever reaches the portal must not read its metrics. */
function metricsServer(read: () => Promise<string>): Server {
  return createServer((request, response) => {
    const isAsked = request.url?.split('?')[0] === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/** Counts requests, and serves `/metrics` on a port of its own while the application runs, if the settings name one. */
export function serveMetrics(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'files' | 'clock'>, figures: readonly Figures[]): void {
  const { metrics } = deps.config;
  if (metrics === undefined) return;
  const own = new Registry();
  aboutBuild(own);
  measureProcess();
  const readFigures = figureReader(figures, deps, own);
  onFinished(app, ({ request, route, status = 'aborted', duration }) => requestDuration.observe({ method: request.method, route, status }, duration / 1000));
  const server = metricsServer(async () => {
    await readFigures();
    return `${await registry.metrics()}\n${await own.metrics()}`;
  });
  app.addHook('onReady', async () => {
    server.listen(metrics.port, metrics.host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
