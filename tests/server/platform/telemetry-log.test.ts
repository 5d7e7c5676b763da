import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';

const lines: string[] = [];
let server: TestServer;
let portal: string;

beforeAll(async () => {
  server = await startServer({ config: { logRequests: true, logLevel: 'warn' }, log: { write: (line) => lines.push(line) } });
  portal = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

it('each request is one line with method, route, status, duration, id and bytes if LOG_REQUESTS asks for it, also where the log is for warnings only', async () => {
  const answer = await fetch(`${portal}/api/catalogue/universities?filter={"name":"secret"}`, {
    headers: { authorization: 'Bearer a.secret.token', 'user-agent': 'secret' },
  });
  const body = await answer.text();
  await expect.poll(() => lines.length).toBe(1);
  const { time, pid, hostname, duration_ms, bytes, ...line } = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  expect(line).toEqual({
    level: 30,
    event: 'request_finished',
    request_id: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/catalogue/universities',
    status: answer.status,
    msg: 'The request was answered',
  });
  expect([typeof time, typeof pid, typeof hostname, Number.isInteger(duration_ms)]).toEqual(['number', 'number', 'string', true]);
  expect(bytes).toBeGreaterThan(body.length);
  expect(lines.join('')).not.toContain('secret');
});

it('a page is logged by the pattern of its route', async () => {
  lines.length = 0;
  await fetch(`${portal}/programmes/Master/4711/details`);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/programmes/Master/:id/details', status: 200 });
});
