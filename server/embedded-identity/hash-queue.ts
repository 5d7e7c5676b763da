/** Thrown when too many passwords wait to be hashed: this one was not checked, and may be sent again in `RETRY_SECONDS`. */
export class SignInBusy extends Error {}

/** When to try again, in seconds: by then the queue has moved on. */
export const RETRY_SECONDS = 5;

export interface QueueLimits {
  /** Concurrent hashes. They run on Node's thread pool, four threads by default, which also reads and writes uploaded files: half of it is left to those. */
  running: number;
  /** Waiting hashes. A hash takes 0.1 to 0.5 s, so the last of so many begins within about ten seconds. */
  waiting: number;
}

/**
 * The queue of the passwords to hash, fair between client addresses: they take turns, and when the queue is full, a request from an address with fewer
 * waiting replaces the last one of the address with the most. So one address, however many attempts it sends, neither fills the queue nor delays anybody else
 * by more than one hash a turn.
 */
export class HashQueue {
  /** By address; the address whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #length = 0;

  constructor(private readonly limits: QueueLimits = { running: 2, waiting: 40 }) {}

  /** Runs `work` for somebody at an address once it is its turn. @throws {SignInBusy} when too many wait */
  async run<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.limits.running) this.#running += 1;
    else await this.#turn(address);
    try {
      return await work();
    } finally {
      // The next one takes the place over, so the number of running ones stays the same; it goes down only when nobody waits.
      const next = this.#next();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #turn(address: string): Promise<void> {
    const own = this.#waiting.get(address) ?? [];
    if (this.#length >= this.limits.waiting) {
      const [longest = []] = [...this.#waiting.values()].sort((one, other) => other.length - one.length);
      if (longest.length <= own.length + 1) throw new SignInBusy();
      longest.pop()?.refuse(new SignInBusy());
      this.#length -= 1;
    }
    return new Promise((begin, refuse) => {
      own.push({ begin, refuse });
      this.#waiting.set(address, own);
      this.#length += 1;
    });
  }

  /** The first one of the address whose turn it is; that address then goes behind the others. */
  #next(): Waiting | undefined {
    const [turn] = this.#waiting;
    if (!turn) return undefined;
    const [address, own] = turn;
    const first = own.shift();
    this.#waiting.delete(address);
    if (own.length > 0) this.#waiting.set(address, own);
    this.#length -= 1;
    return first;
  }
}

interface Waiting {
  begin: () => void;
  refuse: (reason: SignInBusy) => void;
}
