import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** A new secret, as Standard Webhooks writes one: `whsec_` and its bytes in Base64. */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** The headers of a message (Standard Webhooks 1.0): its id, the instant of this attempt in seconds, and HMAC-SHA256 over both and the body. */
export function signedHeaders({ id, body, at, secret }: { id: string; body: string; at: Date; secret: string }): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
