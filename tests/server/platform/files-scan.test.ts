import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findVirus, ScannerUnavailable } from '../../../server/platform/files/virus-scan';
import { DOCUMENT_LIMITS } from '@domain/records/file-limits';
import { failures, pdf, person, upload } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { leaveOut } from '../harness/leave-out';

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));

/** The standard test file for virus scanners (EICAR), in two parts, so that no scanner reports this source. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

let folder: string;
let server: TestServer;
let clamd: ChildProcess | undefined;
let socket = '';

/** Starts clamd with one signature, written here, since the public database cannot be downloaded everywhere. */
async function startClamd(path: string): Promise<void> {
  const signatures = join(folder, 'signatures');
  await mkdir(signatures);
  await writeFile(join(signatures, 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = ['Foreground yes', `DatabaseDirectory ${signatures}`, `LocalSocket ${socket}`, `LogFile ${join(folder, 'log')}`];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  clamd = spawn(path, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  while (!existsSync(socket)) {
    if (clamd.exitCode !== null) throw new Error(`clamd ended with ${clamd.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'propylaea-clamd-'));
  socket = join(folder, 'clamd.sock');
  if (CLAMD) await startClamd(CLAMD);
  server = await startServer({ config: { clamavUrl: `unix://${socket}` } });
});
afterAll(async () => {
  await server.close();
  if (clamd?.exitCode === null) {
    clamd.kill();
    await once(clamd, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

const incoming = () => readdir(join(server.config.dataDir, 'files', 'incoming'));

describe('an upload with a virus scanner', () => {
  beforeEach((test) => {
    if (!CLAMD) leaveOut(test, 'a real ClamAV needs the Debian package clamav-daemon');
  });

  it('is refused when something is found in it, at whatever position, and nothing of it is stored', async () => {
    const answer = await upload(server, person('scan-bad'), pdf(`${'x'.repeat(200_000)}${EICAR}`));
    expect(answer.statusCode).toBe(422);
    expect(failures(answer)).toEqual(['file_infected at body.file']);
    expect(await incoming()).toEqual([]);
    expect(await server.db.query('select 1 from files where owner = $1', ['scan-bad'])).toEqual([]);
  });

  it('is stored when nothing is, and says that it was scanned; the largest one, too', async () => {
    expect((await upload(server, person('scan-good'), pdf())).json()).toMatchObject({ scanned: true });
    const large = pdf('x'.repeat(DOCUMENT_LIMITS.maxBytes - pdf('').length));
    expect((await upload(server, person('scan-good'), large)).json()).toMatchObject({ scanned: true, size: DOCUMENT_LIMITS.maxBytes });
  });
});

it('is a 503 while the scanner is away, and nothing is stored unscanned', async () => {
  const clamavUrl = server.config.clamavUrl;
  server.config.clamavUrl = `unix://${join(folder, 'nobody.sock')}`;
  const answer = await upload(server, person('scan-away'), pdf());
  server.config.clamavUrl = clamavUrl;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ type: 'urn:propylaea:problem:scanner_unavailable' });
  expect(await incoming()).toEqual([]);
});

it('says that it was not scanned where there is no scanner', async () => {
  const clamavUrl = server.config.clamavUrl;
  server.config.clamavUrl = undefined;
  const answer = await upload(server, person('scan-none'), pdf('unseen'));
  server.config.clamavUrl = clamavUrl;
  expect(answer.json()).toMatchObject({ scanned: false });
});

it.each([
  ['says nothing', undefined],
  ['says that it could not look', 'INSTREAM size limit exceeded. ERROR\0'],
  ['ends without a word', ''],
])('takes no answer of a scanner that %s for a good one', async (_what, reply) => {
  const fake = createServer((connection) => {
    connection.on('error', () => undefined).resume();
    if (reply !== undefined) connection.end(reply);
  }).listen(0, 'localhost');
  await once(fake, 'listening');
  const { port } = fake.address() as AddressInfo;
  await expect(findVirus(`tcp://localhost:${port}`, Readable.from([pdf()]), 100)).rejects.toThrow(ScannerUnavailable);
  fake.close();
});
