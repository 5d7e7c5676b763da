import { createHash } from 'node:crypto';
import type { Identity } from '../deps';

/**
 * How long a token counts without another look at its signature, in milliseconds: while somebody works, their page sends the same one every few
 * seconds. A key that its issuer takes back counts that much longer.
 */
const KEPT_MS = 60_000;

/** With its hash and its person one takes about 1 kB. */
const MOST_KEPT = 10_000;

interface Checked {
  identity: Identity;
  /** Milliseconds since 1970. */
  until: number;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

/** The people of tokens that were found good lately. The tokens themselves are not kept: by its hash nobody can use one. */
export class CheckedTokens {
  readonly #kept = new Map<string, Checked>();

  /** The person of a token that was found good within the last minute and has not ended, else undefined. */
  find(token: string): Identity | undefined {
    const checked = this.#kept.get(hashOf(token));
    return checked && Date.now() < checked.until ? checked.identity : undefined;
  }

  /** Keeps whom a token is of until it ends (milliseconds since 1970), a minute at most; the one that was kept first makes room. */
  keep(token: string, identity: Identity, ends: number): void {
    const hash = hashOf(token);
    // Put in anew, a token is the last to make room.
    this.#kept.delete(hash);
    this.#kept.set(hash, { identity, until: Math.min(ends, Date.now() + KEPT_MS) });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
