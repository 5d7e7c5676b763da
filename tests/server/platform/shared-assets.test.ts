import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareAssets } from '../../../server/platform/http/shared-assets';
import { startServer, type TestServer } from '../harness';
import { engine } from '../harness/database';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'propylaea-builds-'));
let server: TestServer;

/** A build of the browser application with one hashed file. */
function build(name: string, file: string): string {
  const clientDir = join(folder, name);
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>');
  writeFileSync(join(clientDir, 'assets', file), `// ${name}`);
  return clientDir;
}

beforeAll(async () => {
  server = await startServer({ clientDir: build('newer', 'page-2222.js') });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it.runIf(engine === 'postgres')('serves a script of the former build, for a page that a process of that build has sent', async () => {
  const former = build('former', 'page-1111.js');
  writeFileSync(join(former, 'assets', 'page-1111.js.gz'), gzipSync('// former, compressed'));
  await shareAssets(server.db, { clientDir: former, now: server.clock.now() });
  const answer = await server.inject('/assets/page-1111.js');
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'gzip',
    'public, max-age=31536000, immutable',
  ]);
  expect(gunzipSync(answer.rawPayload).toString()).toBe('// former, compressed');
  expect((await server.inject('/assets/page-2222.js')).body).toBe('// newer');
  expect((await server.inject('/assets/page-3333.js')).statusCode).toBe(404);

  await shareAssets(server.db, { clientDir: build('newer', 'page-2222.js'), now: new Date(server.clock.now().getTime() + 61 * DAY_MS) });
  expect((await server.inject('/assets/page-1111.js')).statusCode).toBe(404);
});
