const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_ALLOWED = 10;
const KEYS_KEPT = 10_000;

interface Failures {
  count: number;
  until: number;
}

/** Counts failed sign-ins per account and address, so that a password cannot be guessed by trying; kept in memory, bounded. */
export class SignInAttempts {
  readonly #failures = new Map<string, Failures>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Minutes (at least 1) until this account may be tried from this address again; 0 when it may now. */
  minutesToWait(account: string, address: string): number {
    const failures = this.#current(account, address);
    if (!failures || failures.count < FAILURES_ALLOWED) return 0;
    return Math.ceil((failures.until - this.now()) / 60_000);
  }

  failed(account: string, address: string): void {
    const count = (this.#current(account, address)?.count ?? 0) + 1;
    const key = keyOf(account, address);
    this.#failures.delete(key);
    this.#failures.set(key, { count, until: this.now() + WINDOW_MS });
    // A map keeps the order of insertion: the first key is the one that failed longest ago.
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > KEYS_KEPT && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeeded(account: string, address: string): void {
    this.#failures.delete(keyOf(account, address));
  }

  #current(account: string, address: string): Failures | undefined {
    const failures = this.#failures.get(keyOf(account, address));
    return failures && failures.until > this.now() ? failures : undefined;
  }
}

const keyOf = (account: string, address: string) => `${account}\n${address}`;
