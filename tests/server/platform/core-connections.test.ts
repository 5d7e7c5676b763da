import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONNECTION_LIMITS, freePort, openGate, type Gate } from '../../../server/platform/http/gate';
import { startServer, type TestServer } from '../harness';

describe('the door, when people are slow or many', () => {
  const QUICK = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 50, idle: 400 };
  let gate: Gate;
  let port: number;

  beforeAll(async () => {
    port = await freePort('127.0.0.1');
    gate = await openGate('127.0.0.1', port, QUICK);
    gate.open((request, response) => {
      request.resume().on('end', () => response.end('taken'));
    });
  });
  afterAll(() => gate.drain());

  /** Everything that the server sends on a connection until it is closed. */
  async function told(start: string, at = port): Promise<string> {
    const socket = connect(at, '127.0.0.1');
    socket.on('error', () => undefined).write(start);
    let answer = '';
    socket.on('data', (piece) => (answer += String(piece)));
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  it('waits a quarter of a minute for headers, three minutes for a body, and bears two thousand connections, unless it is configured otherwise', () => {
    expect(CONNECTION_LIMITS).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 180_000,
      connectionsCheckingInterval: 5000,
      idle: 120_000,
      linger: 10_000,
      connections: 2000,
    });
  });

  it('closes on headers that do not end and on a body that does not arrive', async () => {
    expect(await told('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s);
    expect(await told('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nslow')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes what is one connection too many', async () => {
    const at = await freePort('127.0.0.1');
    // With the portal's timeouts: shorter ones would close held connections on a busy machine before the last one arrives.
    const patient = await openGate('127.0.0.1', at, { connections: 4 });
    patient.open((_, response) => response.end('taken'));
    const held = Array.from({ length: 4 }, () => connect(at, '127.0.0.1'));
    try {
      await Promise.all(held.map((socket) => once(socket, 'connect')));
      expect(await told('GET / HTTP/1.1\r\nhost: x\r\n\r\n', at)).toBe('');
    } finally {
      for (const socket of held) socket.destroy();
      await patient.drain();
    }
  });
});

/** A connection to send on, and everything that the server sends until it is closed. */
function connection(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let told = '';
  socket.on('error', () => undefined).on('data', (piece) => (told += String(piece)));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, told: () => told };
}

describe('the door of the portal', () => {
  let gate: Gate;
  let port: number;
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
    port = await freePort('127.0.0.1');
    // All other timeouts that close a connection are far longer than a test.
    gate = await openGate('127.0.0.1', port, { linger: 1000, connectionsOfAddress: 2 });
    gate.open((request, response) => server.app.routing(request, response));
  });
  afterAll(async () => {
    await gate.drain();
    await server.close();
  });

  const uploadOf = (bytes: number, authorization = '') =>
    `POST /api/files HTTP/1.1\r\nhost: x\r\n${authorization}content-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes}\r\n\r\n` +
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

  it('disconnects who goes on sending an upload that was refused, once the answer had its time', async () => {
    const anonymous = connection(port);
    anonymous.socket.write(uploadOf(9_000_000));
    await anonymous.closed;
    expect(anonymous.told()).toMatch(/^HTTP\/1\.1 401 .*urn:propylaea:problem/s);

    // A body that is too large is refused as soon as it exceeds the limit, not after its last byte.
    const big = connection(port);
    big.socket.write(uploadOf(60_000_000, `authorization: Bearer ${await server.tokenFor({ sub: 'u-slow', groups: ['/Applicants'] })}\r\n`));
    big.socket.write(Buffer.alloc(11_000_000, 32));
    await big.closed;
    expect(big.told()).toMatch(/^HTTP\/1\.1 422 .*file_too_large/s);
  });

  it('keeps the connection of who has sent the rest meanwhile', async () => {
    const { socket, told } = connection(port);
    const body = 'x'.repeat(1000);
    socket.write(`POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\nx`);
    await vi.waitFor(() => expect(told()).toContain(' 401 '), { timeout: 60_000 });
    socket.write(body.slice(1));
    const answers = () => told().split('"status":"ok"').length - 1;
    // Requests on the same connection, for twice the time after which it would have been closed.
    for (const begun = performance.now(); performance.now() - begun < 2000;) {
      const before = answers();
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      await vi.waitFor(() => expect(answers()).toBe(before + 1), { timeout: 60_000 });
    }
    socket.destroy();
  });

  it('closes what is one connection of an address too many, and no one else’s', async () => {
    const held = [connection(port), connection(port)];
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    const third = connection(port);
    await third.closed;
    const elsewhere = connection(port, '127.0.0.2');
    elsewhere.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await elsewhere.closed;
    expect([third.told(), elsewhere.told()]).toEqual(['', expect.stringMatching(/^HTTP\/1\.1 200 /)]);
    for (const { socket } of held) socket.destroy();
    await Promise.all(held.map(({ closed }) => closed));
    await vi.waitFor(async () => {
      const again = connection(port);
      again.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      await again.closed;
      expect(again.told()).toMatch(/^HTTP\/1\.1 200 /);
    }, { timeout: 60_000 });
  });
});
