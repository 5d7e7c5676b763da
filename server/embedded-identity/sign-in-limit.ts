import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60 * 1000;
const MAX_KEYS = 10_000;

/**
 * The attempts that are allowed in a quarter of an hour. Many people share one address behind a university's NAT or a proxy, so an address may make more
 * attempts than an account: a lecture hall can sign in at the same moment. The limit still prevents trying one password on a thousand accounts, or filling
 * the database.
 */
const ALLOWED = { account: 10, address: 300, registrations: 300 } as const;

interface Counted {
  count: number;
  /** When the count starts again, in the time of `now`. */
  until: number;
}

/**
 * The rate limit of the sign-in, kept in memory for a bounded number of keys: failed passwords by account and by address, new accounts by address. An
 * attempt counts as failed before its password is compared, until it succeeds, because other attempts arrive during the comparison. Invented accounts
 * count too, so that no answer tells which ones exist.
 */
export class SignInLimit {
  readonly #counted = new LRUCache<string, Counted>({ max: MAX_KEYS });

  constructor(private readonly now: () => number = Date.now) {}

  /** Minutes (at least 1) until this account may be tried from this address again; 0 when it may now, and then this attempt is counted. */
  tryAccount(account: string, address: string): number {
    const ofAddress = this.#counter(address);
    const ofAccount = this.#counter(`${address}\n${account}`);
    const minutes = this.#minutes(ofAddress, ALLOWED.address) || this.#minutes(ofAccount, ALLOWED.account);
    if (minutes > 0) return minutes;
    ofAddress.count += 1;
    ofAccount.count += 1;
    return 0;
  }

  /**
   * Resets the count of the account, and takes this attempt off the count of its address. The address keeps its other failures: otherwise somebody with one
   * valid password could go on guessing others.
   */
  succeeded(account: string, address: string): void {
    this.#counted.delete(`${address}\n${account}`);
    const ofAddress = this.#counter(address);
    ofAddress.count = Math.max(0, ofAddress.count - 1);
  }

  /** Minutes until an account may be opened from this address; 0 when it may now, and then this one is counted. */
  tryRegistration(address: string): number {
    const counter = this.#counter(`${address} registers`);
    const minutes = this.#minutes(counter, ALLOWED.registrations);
    if (minutes === 0) counter.count += 1;
    return minutes;
  }

  #minutes({ count, until }: Counted, allowed: number): number {
    return count < allowed ? 0 : Math.ceil((until - this.now()) / 60_000);
  }

  #counter(key: string): Counted {
    const known = this.#counted.get(key);
    if (known && known.until > this.now()) return known;
    const counter = { count: 0, until: this.now() + WINDOW_MS };
    this.#counted.set(key, counter);
    return counter;
  }
}
