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

/** Seconds after which a run gets SIGINT, as by Ctrl+C, and reports its findings so far. Without a limit it runs to its end. */
const LIMIT = process.env.SCHEMATHESIS_LIMIT === undefined ? undefined : Number(process.env.SCHEMATHESIS_LIMIT);

/** Runs schemathesis over the contract with a person's token; returns whether it found no fault, and its output. */
function runAs(token: string): Promise<{ sound: boolean; said: string }> {
  const args = [
    '--config-file',
    'tests/fuzz/schemathesis.toml',
    'run',
    `${base}/api/openapi.json`,
    '-H',
    `Authorization: Bearer ${token}`,
    '--no-color',
    ...OPTIONS,
  ];
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    let isInterrupted = false;
    const run = execFile(SCHEMATHESIS, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      clearTimeout(timer);
      const said = `${stdout}\n${stderr}`;
      // A run that is interrupted during its shutdown has no exit code of its own, so its output decides.
      const sound = !error || (isInterrupted && /\d+ generated, \d+ passed/.test(stdout) && !/= (FAILURES|ERRORS) =/.test(stdout));
      resolve({ sound, said });
    });
    const interrupt = () => {
      isInterrupted = true;
      run.kill('SIGINT');
    };
    if (LIMIT !== undefined) timer = setTimeout(interrupt, LIMIT * 1000);
  });
}

describe('every operation of the contract, whatever it is sent', () => {
  it.each(['applicant', 'secretary'] as const)('answers as promised to a person of the role %s', async (role) => {
    const begun = performance.now();
    const { sound, said } = await runAs(await server.tokenFor(role, { expiresIn: 3600 }));
    const tested = /Tested: \d+/.exec(said)?.[0] ?? 'Tested: none';
    console.log(`${role}: ${Math.round((performance.now() - begun) / 1000)} s${LIMIT === undefined ? '' : ` of at most ${LIMIT}`}. ${tested} operations.`);
    expect(sound, said).toBe(true);
  });
});
