/**
 * A light HTTP client that sends requests as a browser does. It shares the processor with the portal, and `fetch` would use as much processor
 * time for a request as the portal for its response.
 */
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** @typedef {{ status: number, took: number, body: any }} Answer `took` in milliseconds, to the last byte */
/** @typedef {(method: string, path: string, options: { token: string, body?: unknown, form?: FormData }) => Promise<Answer>} Ask */

const MAX_CONNECTIONS = 200;
/** Idle connections are closed before the portal's keep-alive timeout of five seconds, to avoid a race with the portal closing them. */
const IDLE_MS = 3_000;

/** The body of a request and its content type. @param {{ body?: unknown, form?: FormData }} options @returns {Promise<{ type?: string, bytes?: Buffer }>} */
async function sentBy({ body, form }) {
  if (!form) return body === undefined ? {} : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** @param {import('node:http').IncomingMessage} answer @param {Buffer} bytes */
function bodyOf({ headers }, bytes) {
  const text = (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
  return headers['content-type']?.includes('json') ? JSON.parse(text) : text;
}

/** A client for the portal at an address, over keep-alive connections. @param {string} url @returns {Ask} */
export function askAt(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: IDLE_MS });
  return async (method, path, options) => {
    const { type, bytes } = await sentBy(options);
    const headers = {
      authorization: `Bearer ${options.token}`,
      'accept-encoding': 'br',
      ...(type !== undefined && { 'content-type': type }),
      'content-length': bytes?.length ?? 0,
    };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const sending = request(url + path, { method, agent, headers }, (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const took = performance.now() - started;
          resolve({ status: answer.statusCode ?? 0, took, body: bodyOf(answer, Buffer.concat(parts)) });
        });
      });
      sending.on('error', reject);
      sending.end(bytes);
    });
  };
}
