const WINDOW_MS = 15 * 60 * 1000;
const KEYS_KEPT = 10_000;

interface Counted {
  count: number;
  /** When the counting starts anew, as `now` tells time. */
  until: number;
}

/** Counts by key and lets pass `allowed` in a quarter of an hour, from the first on; kept in memory, bounded. */
class Attempts {
  readonly #counted = new Map<string, Counted>();

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

  /** Counts one more, in the same turn as it looks: of many tries at once only the allowed ones pass. Minutes to wait, or 0 when it may. */
  take(key: string): number {
    const minutes = this.minutesToWait(key);
    if (minutes === 0) this.#count(key);
    return minutes;
  }

  /** Takes one count back: the try was none of those that are limited. */
  giveBack(key: string): void {
    const counted = this.#current(key);
    if (counted && counted.count > 0) counted.count -= 1;
  }

  forget(key: string): void {
    this.#counted.delete(key);
  }

  #count(key: string): void {
    const { count, until } = this.#current(key) ?? { count: 0, until: this.now() + WINDOW_MS };
    this.#counted.delete(key);
    this.#counted.set(key, { count: count + 1, until });
    // A map keeps the order of insertion: the first key is the one that was counted longest ago.
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > KEYS_KEPT && oldest !== undefined) this.#counted.delete(oldest);
  }

  #current(key: string): Counted | undefined {
    const counted = this.#counted.get(key);
    return counted && counted.until > this.now() ? counted : undefined;
  }
}

/**
 * How often one may try in a quarter of an hour. An address is many people behind a university's one connection or a proxy, so it may
 * do more than an account: a lecture hall that signs in at the same moment passes. All the same nobody tries one password on a
 * thousand accounts, or fills the database.
 */
const ALLOWED = { failuresOfAccount: 10, failuresOfAddress: 300, registrations: 300 };

const keyOf = (account: string, address: string) => `${account}\n${address}`;

/**
 * The limits of the sign-in: failed passwords by account and by address, new accounts by address. A try counts as failed from before
 * its password is compared until it succeeds, because comparing takes time in which others arrive.
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

  /** Minutes until this account may be tried from this address again; 0 when it may now, and then this try is counted for the account. */
  tryAccount(account: string, address: string): number {
    return this.#addresses.minutesToWait(address) || this.#accounts.take(keyOf(account, address));
  }

  /**
   * Minutes until accounts may be tried from this address again; 0 when they may now, and then this try is counted for the address.
   * Asked for accounts that exist only: tries of invented ones endanger nobody, and would lock out everybody else at the address.
   */
  tryAddress(address: string): number {
    return this.#addresses.take(address);
  }

  /**
   * The account counts from none again, and its address without this one try. The address keeps its other failures: whoever has one
   * password could else go on guessing others.
   */
  succeeded(account: string, address: string): void {
    this.#accounts.forget(keyOf(account, address));
    this.#addresses.giveBack(address);
  }

  /** Takes a try back that came to no comparison: of the account, and of its address where the account exists. */
  notCompared(account: string, address: string, exists: boolean): void {
    this.#accounts.giveBack(keyOf(account, address));
    if (exists) this.#addresses.giveBack(address);
  }

  /** Minutes until an account may be opened from this address; 0 when it may now, and then this one is counted. */
  minutesToRegister(address: string): number {
    return this.#registrations.take(address);
  }

  /** Takes one back that opened no account because its password was not looked at. */
  notRegistered(address: string): void {
    this.#registrations.giveBack(address);
  }
}
