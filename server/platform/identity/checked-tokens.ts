import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { Identity } from '../../deps';

/**
 * How long a verified token is accepted without verifying its signature again, in milliseconds: a page in use sends the same token every few seconds. A
 * signing key that the issuer revokes counts that much longer.
 */
const CACHE_MS = 60_000;

/** An entry with its hash and its person takes about 1 kB. */
const MAX_CACHED = 10_000;

interface Checked {
  identity: Identity;
  /** Milliseconds since 1970. */
  until: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/** Caches the people of tokens that were verified recently. Only the hashes of tokens are kept, because nobody can use a token by its hash. */
export class CheckedTokens {
  readonly #kept = new LRUCache<string, Checked>({ max: MAX_CACHED });

  /** The person of a token that was verified within the last minute and has not expired, else undefined. */
  find(token: string): Identity | undefined {
    const checked = this.#kept.get(hashOf(token));
    return checked && Date.now() < checked.until ? checked.identity : undefined;
  }

  /** Caches the person of a token until it expires (milliseconds since 1970), a minute at most; the least recently used entry is evicted to make room. */
  store(token: string, identity: Identity, ends: number): void {
    this.#kept.set(hashOf(token), { identity, until: Math.min(ends, Date.now() + CACHE_MS) });
  }
}
