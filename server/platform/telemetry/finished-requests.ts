import { routeOf } from '@domain/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';

/** What is known of a request when it has ended; nothing of it identifies a person. */
export interface FinishedRequest {
  request: FastifyRequest;
  /** The pattern of the route of the API or of a page, never the address. */
  route: string;
  /** Undefined if the client did not wait for the answer. */
  status: number | undefined;
  /** Milliseconds. */
  duration: number;
  /** Of the answer, with its headers. */
  bytes: number;
}

/** Built files have their hash in their name, so that each release would bring new routes. */
const ASSETS = '/assets/';

function routeName({ url, is404, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern?.startsWith(ASSETS)) return `${ASSETS}*`;
  if (pattern !== undefined && !is404) return pattern;
  return routeOf(url.split('?')[0] ?? '/')?.path ?? '(none)';
}

/** Calls `note` at the end of each request that a client sent; the requests that the server sends to itself to render a page are left out. */
export function onFinished(app: FastifyInstance, note: (finished: FinishedRequest) => void): void {
  const began = new WeakMap<FastifyRequest, { at: number; written: number }>();
  const finish = (request: FastifyRequest, status: number | undefined) => {
    const begin = began.get(request);
    if (!begin) return;
    note({ request, route: routeName(request), status, duration: performance.now() - begin.at, bytes: request.raw.socket.bytesWritten - begin.written });
    began.delete(request);
  };
  app.addHook('onRequest', async (request) => {
    if (request.raw instanceof IncomingMessage) began.set(request, { at: performance.now(), written: request.raw.socket.bytesWritten });
  });
  app.addHook('onResponse', async (request, reply) => finish(request, reply.raw.statusCode));
  app.addHook('onRequestAbort', async (request) => finish(request, undefined));
}
