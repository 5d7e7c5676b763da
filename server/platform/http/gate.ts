import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerClientError, LONGEST_HEAD } from './client-error';
import { senderOf } from './sender';
import { Tally } from '../process/tally';
import { ALIVE, readiness } from '../version';
import { RETRY_SECONDS, sendStartingPage, wantsPage } from './starting-page';

/** Limits against slow clients and against too many connections; times in milliseconds. */
export interface ConnectionLimits {
  /** Until all headers have arrived, and until the whole request has: enough for an upload of 10 MB at 0.5 Mbit/s. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often these two timeouts are checked. */
  connectionsCheckingInterval: number;
  /** Until an inactive connection is closed, such as one whose client does not read the answer. */
  idle: number;
  /**
   * How long the rest of a request is still received after it was answered: many clients read the answer only after they have sent the whole request. A
   * client that sends for longer is disconnected.
   */
  linger: number;
  /** Concurrent connections; further ones are closed at once. */
  connections: number;
  /** The same for one client address; undefined means no limit for each address. */
  connectionsOfAddress: number | undefined;
}

/** The limits that hold unless a caller of `openGate` gives others. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5000,
  idle: 120_000,
  linger: 10_000,
  connections: 2000,
  connectionsOfAddress: undefined,
};

/** The listening sockets of the process: they accept connections from the start, and answer without the application until it is ready. */
export interface Gate {
  /** Passes every request from now on to the application. */
  open(application: RequestListener): void;
  /** Serves as before, but `/readyz` answers 503 from now on, and each connection is closed after its next response, so that a proxy chooses another process. */
  announceStop(): void;
  /** Accepts no new connection, and lets running requests end within the time that a request has, then closes the remaining connections. */
  drain(): Promise<void>;
}

function answer(response: ServerResponse, status: number, body: object): void {
  const type = status === 503 && 'detail' in body ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
  });
  response.end(JSON.stringify(body));
}

function whileStarting(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0];
  if (path === '/healthz') answer(response, 200, ALIVE);
  else if (path === '/readyz') answer(response, 503, readiness('not ready', 'The database and its migrations are not ready yet.'));
  else if (wantsPage(request)) sendStartingPage(request, response);
  else answer(response, 503, { title: 'Service Unavailable', status: 503, detail: 'The portal is starting. Please try again in a moment.' });
}

interface Door {
  listener: RequestListener;
  limits: ConnectionLimits;
  /** Counts connections by client address, over all listening sockets. */
  connected: Tally;
}

function boundAddress(server: Server, { limits: { connectionsOfAddress }, connected }: Door): void {
  if (connectionsOfAddress === undefined) return;
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return;
    const sender = senderOf(socket.remoteAddress);
    if (connected.enter(sender, connectionsOfAddress)) socket.once('close', () => connected.leave(sender));
    else socket.destroy();
  });
}

/** Disconnects a client that goes on sending a request that is already answered, such as an upload that was refused. */
function endAnswered(request: IncomingMessage, response: ServerResponse, linger: number): void {
  response.once('finish', () => {
    if (request.complete) return;
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, linger).unref();
  });
}

async function listenOn(address: string, port: number, door: Door): Promise<Server> {
  const { listener, limits } = door;
  const { idle, connections, headersTimeout, requestTimeout, connectionsCheckingInterval } = limits;
  const server = createServer({ maxHeaderSize: LONGEST_HEAD, keepAliveTimeout: 72_000, headersTimeout, requestTimeout, connectionsCheckingInterval }, listener);
  server.maxConnections = connections;
  boundAddress(server, door);
  server.setTimeout(idle);
  server.on('clientError', answerClientError);
  server.listen(port, address);
  await once(server, 'listening');
  return server;
}

async function listenOnAll(addresses: readonly string[], port: number, door: Door): Promise<Server[]> {
  const results = await Promise.allSettled(addresses.map((address) => listenOn(address, port, door)));
  const servers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as NodeJS.ErrnoException] : []));
  // `localhost` may resolve to an IPv6 address on a machine without IPv6, so one address may fail. A port that is taken or forbidden on any address is fatal.
  const fatal = failures.find(({ code }) => code === 'EADDRINUSE' || code === 'EACCES') ?? (servers.length === 0 ? failures[0] : undefined);
  if (!fatal) return servers;
  for (const server of servers) server.close();
  throw fatal;
}

async function drainServer(server: Server, withinMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A keep-alive connection becomes idle only after its last answer, so idle connections are closed repeatedly until all are gone.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Listens on every address of a host: `localhost` has one for IPv4 and one for IPv6, and the browser chooses.
 * @throws {Error} of the system, e.g. EADDRINUSE, when no address can be listened on or the port is taken on one of them
 */
export async function openGate(host: string, port: number, own: Partial<ConnectionLimits> = {}): Promise<Gate> {
  const limits = { ...CONNECTION_LIMITS, ...own };
  let current: RequestListener = whileStarting;
  let stopping = false;
  const listener: RequestListener = (request, response) => {
    endAnswered(request, response, limits.linger);
    if (stopping) response.setHeader('connection', 'close');
    if (stopping && request.url === '/readyz') answer(response, 503, readiness('stopping', 'The process was told to stop.'));
    else current(request, response);
  };
  const addresses = [...new Set((await lookup(host, { all: true })).map(({ address }) => address))];
  const servers = await listenOnAll(addresses, port, { listener, limits, connected: new Tally() });
  return {
    open: (application) => {
      current = application;
    },
    announceStop: () => {
      stopping = true;
    },
    drain: async () => {
      await Promise.all(servers.map((server) => drainServer(server, limits.requestTimeout)));
    },
  };
}

/** A port of a host that is free at this moment; the issuer's address contains the port, so it must be known before anything listens. */
export async function freePort(host: string): Promise<number> {
  const probe = await listenOn(host, 0, { listener: () => undefined, limits: CONNECTION_LIMITS, connected: new Tally() });
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
