import { execFile } from 'node:child_process';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server/harness';

const SCHEMATHESIS = process.env.SCHEMATHESIS ?? '';
const OPTIONS = (process.env.SCHEMATHESIS_OPTIONS ?? '').split(' ').filter(Boolean);

let server: TestServer;
let base: string;

beforeAll(async () => {
  server = await startServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

/** Runs schemathesis over the contract with a person's token; gives its exit code and what it said. */
function runAs(token: string): Promise<{ code: number; said: string }> {
  const args = ['--config-file', 'tests/fuzz/schemathesis.toml', 'run', `${base}/api/openapi.json`, '-H', `Authorization: Bearer ${token}`, '--no-color', ...OPTIONS];
  return new Promise((resolve) => {
    execFile(SCHEMATHESIS, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, said: `${stdout}\n${stderr}` });
    });
  });
}

describe('every operation of the contract, whatever it is sent', () => {
  it.each(['applicant', 'secretary'] as const)('answers as promised to a person of the role %s', async (role) => {
    const { code, said } = await runAs(await server.tokenFor(role, { expiresIn: 3600 }));
    expect(code, said).toBe(0);
  });
});
