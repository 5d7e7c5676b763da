import { connect, type NetConnectOpts } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** The scanner gave no verdict: it is unreachable, timed out, or reported an error. */
export class ScannerUnavailable extends Error {}

const DEFAULT_PORT = 3310;
const TIMEOUT_MS = 30_000;

function addressOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: pathname };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) };
}

/** The command and the content in clamd's format: chunks that are each preceded by their length, and an empty chunk at the end. */
async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

function verdictOf(reply: string): string | undefined {
  const [, found] = /^stream: (.+) FOUND\0?$/.exec(reply) ?? [];
  if (found === undefined && !/^stream: OK\0?$/.test(reply)) throw new Error(`The scanner said: ${JSON.stringify(reply.slice(0, 200))}`);
  return found;
}

/**
 * Scans content with a ClamAV daemon (clamd's INSTREAM command).
 * @param url `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`
 * @returns the name of the signature that matched; undefined if none did
 * @throws {ScannerUnavailable} without a verdict within `timeout` milliseconds
 */
export async function findVirus(url: string, content: Readable, timeout = TIMEOUT_MS): Promise<string | undefined> {
  const socket = connect(addressOf(url));
  const late = setTimeout(() => socket.destroy(new Error('The scanner took too long.')), timeout);
  try {
    const [reply] = await Promise.all([text(socket), pipeline(inParts(content), socket, { end: false })]);
    return verdictOf(reply);
  } catch (error) {
    throw new ScannerUnavailable(error instanceof Error ? error.message : 'No verdict.', { cause: error });
  } finally {
    clearTimeout(late);
    socket.destroy();
    content.destroy();
  }
}
