import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { AddressRefused, openLookup, requireOpenLiteral, policyFor } from './addresses';

const TIMEOUT_MS = 10_000;
const HEADER_BYTES = 16 * 1024;

/** Why a delivery failed. */
type DeliveryFailure = 'address' | 'certificate' | 'connection' | 'timeout' | 'redirect' | 'status';

/** The result of an attempt: the status of the answer, and why the attempt failed. */
interface Attempt {
  status: number | null;
  failure: DeliveryFailure | null;
}

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  toLoopback: boolean;
  /** Milliseconds for the whole attempt. */
  timeout?: number;
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|ERR_TLS|ERR_SSL|EPROTO/;

function failureOf(error: Error & { code?: unknown; syscall?: unknown }): DeliveryFailure {
  const code = typeof error.code === 'string' ? error.code : '';
  if (error instanceof AddressRefused) return 'address';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  // The same for a name that cannot be looked up and for one of an internal address: otherwise webhooks would tell which internal names exist.
  if (error.syscall === 'getaddrinfo') return 'address';
  return CERTIFICATE.test(code) ? 'certificate' : 'connection';
}

function failureIn(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const send = ({ url, headers, body, toLoopback, timeout = TIMEOUT_MS }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = new URL(url);
    const way = policyFor(address, toLoopback);
    requireOpenLiteral(address, way);
    const request = way.isPlain ? plainRequest : tlsRequest;
    const options = { method: 'POST', headers, lookup: openLookup(way), agent: false, maxHeaderSize: HEADER_BYTES, signal: AbortSignal.timeout(timeout) };
    const sending = request(address, options, (answer) => {
      // Only the status is of use: the body is not read, however long it is.
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    // Without this listener Node closes the connection on an upgrade and emits no response.
    sending.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sending.on('error', reject);
    // After an answer or an error this changes nothing; it ends an attempt that was closed without either.
    sending.on('close', () => reject(new Error('The connection was closed without an answer.')));
    sending.end(body);
  });

/** Posts a text to the address of a webhook. It follows no redirect, reads no body and ends within ten seconds. */
export async function post(message: Post): Promise<Attempt> {
  try {
    const status = await send(message);
    return { status, failure: failureIn(status) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { status: null, failure: failureOf(error) };
  }
}
