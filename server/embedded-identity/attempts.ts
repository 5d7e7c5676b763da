import { LRUCache } from 'lru-cache';

const WINDOW_MS = 15 * 60 * 1000;
const MAX_KEYS = 10_000;

interface Counted {
  count: number;
  /** When the count starts again, in the time of `now`. */
  until: number;
}

/** A rate limit by key: `allowed` attempts in a quarter of an hour, counted from the first one. It is kept in memory, for a bounded number of keys. */
class Attempts {
  readonly #counted = new LRUCache<string, Counted>({ max: MAX_KEYS });

  constructor(
    private readonly allowed: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Minutes (at least 1) until this key may be tried again; 0 when it may now. */
  minutesToWait(key: string): number {
    const counted = this.#current(key);
    if (!counted || counted.count < this.allowed) return 0;
    return Math.ceil((counted.until - this.now()) / 60_000);
  }

  /**
   * Checks and counts an attempt in one synchronous step, so that of many concurrent attempts only the allowed ones pass. Gives the minutes to wait; 0 when
   * the attempt may pass.
   */
  take(key: string): number {
    const minutes = this.minutesToWait(key);
    if (minutes === 0) this.#count(key);
    return minutes;
  }

  /** Undoes one count, for an attempt that is not limited after all. */
  giveBack(key: string): void {
    const counted = this.#current(key);
    if (counted && counted.count > 0) counted.count -= 1;
  }

  forget(key: string): void {
    this.#counted.delete(key);
  }

  #count(key: string): void {
    const { count, until } = this.#current(key) ?? { count: 0, until: this.now() + WINDOW_MS };
    this.#counted.set(key, { count: count + 1, until });
  }

  #current(key: string): Counted | undefined {
    const counted = this.#counted.get(key);
    return counted && counted.until > this.now() ? counted : undefined;
  }
}

/**
 * The attempts that are allowed in a quarter of an hour. Many people share one address behind a university's NAT or a proxy, so an address may make more
 * attempts than an account: a lecture hall can sign in at the same moment. The limit still prevents trying one password on a thousand accounts, or filling
 * the database.
 */
const ALLOWED = { failuresOfAccount: 10, failuresOfAddress: 300, registrations: 300 };

const keyOf = (account: string, address: string) => `${account}\n${address}`;

/**
 * The rate limits of the sign-in: failed passwords by account and by address, new accounts by address. An attempt counts as failed before its password is
 * compared, until it succeeds, because other attempts arrive during the comparison.
 */
export class SignInLimits {
  readonly #accounts: Attempts;
  readonly #addresses: Attempts;
  readonly #registrations: Attempts;

  constructor(now: () => number = Date.now) {
    this.#accounts = new Attempts(ALLOWED.failuresOfAccount, now);
    this.#addresses = new Attempts(ALLOWED.failuresOfAddress, now);
    this.#registrations = new Attempts(ALLOWED.registrations, now);
  }

  /** Minutes until this account may be tried from this address again; 0 when it may now, and then this attempt is counted for the account. */
  tryAccount(account: string, address: string): number {
    return this.#addresses.minutesToWait(address) || this.#accounts.take(keyOf(account, address));
  }

  /**
   * Minutes until accounts may be tried from this address again; 0 when they may now, and then this attempt is counted for the address. Called only for
   * accounts that exist: attempts at invented ones endanger nobody, and counting them would lock out everybody else at the address.
   */
  tryAddress(address: string): number {
    return this.#addresses.take(address);
  }

  /**
   * Resets the count of the account, and takes this attempt off the count of its address. The address keeps its other failures: otherwise somebody with one
   * valid password could go on guessing others.
   */
  succeeded(account: string, address: string): void {
    this.#accounts.forget(keyOf(account, address));
    this.#addresses.giveBack(address);
  }

  /** Undoes the count of an attempt whose password was not compared: for the account, and for the address if the account exists. */
  notCompared(account: string, address: string, exists: boolean): void {
    this.#accounts.giveBack(keyOf(account, address));
    if (exists) this.#addresses.giveBack(address);
  }

  /** Minutes until an account may be opened from this address; 0 when it may now, and then this one is counted. */
  minutesToRegister(address: string): number {
    return this.#registrations.take(address);
  }

  /** Undoes the count of a registration that was refused because too many passwords waited to be hashed. */
  notRegistered(address: string): void {
    this.#registrations.giveBack(address);
  }
}
