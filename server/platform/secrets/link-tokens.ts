import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** The hash of a link's token (SHA-256 in hex). Only it is stored, so that nobody who reads the database can use the links. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The token of a new link, and its hash. Links have the token in the fragment, which browsers do not send, so that it is in no log and no
 * `Referer`.
 */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
