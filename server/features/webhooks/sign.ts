import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A new secret, as Standard Webhooks writes one: `whsec_` and its bytes in Base64. */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

const signatureOf = (text: string, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64')).update(text).digest('base64')}`;

/**
 * The headers of a message (Standard Webhooks 1.0): its id, the time of this attempt in seconds, and HMAC-SHA256 over both and the body, with each of the
 * secrets: a receiver accepts a message when it knows one of them.
 */
export function signedHeaders({ id, body, at, secrets }: { id: string; body: string; at: Date; secrets: readonly string[] }): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => signatureOf(`${id}.${timestamp}.${body}`, secret));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
