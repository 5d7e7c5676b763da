import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort, openGate } from '../../../server/platform/http/gate';
import { buildServer, exitOf, killRunning, ready, SLOW_MS, startProcess, statusOf, until } from './process-support';

describe('listening sockets that stop', () => {
  const STOPPING = { status: 'stopping', reason: 'The process was told to stop.', version: 'development', commit: '' };

  it('serve on while /readyz answers 503, and close each connection after its response', async () => {
    const port = await freePort('127.0.0.1');
    const gate = await openGate('127.0.0.1', port);
    gate.open((request, response) => response.end(`answer to ${request.url ?? ''}`));
    gate.announceStop();
    const readiness = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([readiness.status, await readiness.json()]).toEqual([503, STOPPING]);
    const page = await fetch(`http://127.0.0.1:${port}/programmes`);
    expect([page.status, page.headers.get('connection'), await page.text()]).toEqual([200, 'close', 'answer to /programmes']);
    await gate.drain();
    expect(await statusOf(`http://127.0.0.1:${port}/programmes`)).toBe(0);
  });

  it('let a running request end, and wait for one as long as a request may take', async () => {
    const port = await freePort('127.0.0.1');
    const gate = await openGate('127.0.0.1', port, { requestTimeout: 500, headersTimeout: 500 });
    const running: ServerResponse[] = [];
    const arrived = new Promise<void>((resolve) => {
      gate.open((_, response) => {
        response.write('a part, ');
        running.push(response);
        if (running.length === 2) resolve();
      });
    });
    const ends = fetch(`http://127.0.0.1:${port}/ends`).then((answer) => answer.text());
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const cut = new Promise((resolve) => socket.once('close', resolve));
    socket.resume().write('GET /hangs HTTP/1.1\r\nhost: x\r\n\r\n');
    await arrived;
    const drained = gate.drain();
    for (const response of running) if (response.req.url === '/ends') response.end('and the rest');
    expect(await ends).toBe('a part, and the rest');
    await cut;
    await drained;
  });
});

describe('a process that is stopped', () => {
  beforeAll(buildServer, SLOW_MS);
  afterEach(killRunning);

  it('serves for SHUTDOWN_DELAY seconds while /readyz is 503, and ends at once at a second signal', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'propylaea-stop-'));
    const started = await startProcess({ DATA_DIR: dataDir, SHUTDOWN_DELAY: '900' });
    await ready(started);
    started.child.kill('SIGTERM');
    await until(async () => (await statusOf(`${started.url}/readyz`)) === 503, started);
    expect(await statusOf(`${started.url}/api/catalogue/universities`)).toBe(200);
    started.child.kill('SIGTERM');
    expect(await exitOf(started.child)).toBe(0);
    rmSync(dataDir, { recursive: true });
  }, SLOW_MS);
});
