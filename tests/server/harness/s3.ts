import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../../server/platform/files/s3-bucket';
import { freePort } from '../../../server/platform/http/gate';
import { findS3Server, runS3Server, S3_KEYS } from '../../../scripts/lib/s3-server.mjs';

/** VersityGW, where this machine has it; tests that need it are left out elsewhere for this reason. */
export const S3_SERVER = findS3Server();
export const NO_S3 = 'a real S3 server needs Go: node scripts/build-s3-server.mjs builds VersityGW';

/** What a proxy does with a request instead of passing it on; false passes it on. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface S3 {
  settings: S3Settings;
  /** A new, empty bucket. */
  newBucket(): Promise<S3Settings>;
  /** Each request to the bucket since `fault` was set, such as `PUT /bucket/blobs/…`. */
  requests: string[];
  /** Lets requests fail from now on; undefined passes all on. */
  setFault(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** A real S3 server behind a proxy that can fail. */
export async function startS3(program: string): Promise<S3> {
  const folder = await mkdtemp(join(tmpdir(), 'propylaea-s3-'));
  const port = await freePort('127.0.0.1');
  const server: ChildProcess = runS3Server(program, { folder, port });
  while (!(await fetch(`http://127.0.0.1:${String(port)}`).then(() => true, () => false))) {
    if (server.exitCode !== null) throw new Error(`VersityGW ended with ${String(server.exitCode)}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  let fault: Fault | undefined;
  const requests: string[] = [];
  const proxy: Server = createServer((incoming, response) => {
    requests.push(`${String(incoming.method)} ${String(incoming.url)}`);
    if (fault?.(incoming, response)) return;
    const { method, url, headers } = incoming;
    // The host stays: it is part of the signature.
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endpoint = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
  let buckets = 0;
  const newBucket = async () => {
    buckets += 1;
    const bucket = `bucket-${String(buckets)}`;
    await mkdir(join(folder, bucket));
    return { endpoint, bucket, region: 'us-east-1', ...S3_KEYS };
  };
  return {
    settings: await newBucket(),
    newBucket,
    requests,
    setFault: (next) => {
      fault = next;
      requests.length = 0;
    },
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      server.kill();
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
