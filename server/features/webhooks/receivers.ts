/** Thrown when a receiver has its maximum of concurrent attempts and none of them ends; nothing was sent to it. */
export class ReceiverBusy extends Error {
  constructor() {
    super('The receiver of this webhook has not answered what it was sent before.');
  }
}

interface ReceiverState {
  running: number;
  /** Its last attempt timed out. */
  hangs: boolean;
  /** No attempt ended within the patience while others waited. */
  isStalled: boolean;
  waiting: { go: () => void; leave: (error: Error) => void }[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Limits the concurrent attempts at each receiver, so that one which hangs does not take the places of all others. A waiting attempt starts when another one
 * ends; when none ends, it is rejected and the queue retries it later. A receiver that timed out gets one message at a time.
 */
export class Receivers {
  readonly #turns = new Map<number, ReceiverState>();
  readonly #atOnce: number;
  readonly #patience: number;

  /** @param limits the concurrent attempts at a receiver, and the milliseconds without the end of one after which waiting attempts are rejected */
  constructor({ atOnce = 4, patience = 1000 }: { atOnce?: number; patience?: number } = {}) {
    this.#atOnce = atOnce;
    this.#patience = patience;
  }

  /** Makes an attempt at a receiver. @throws {ReceiverBusy} when it would have to wait for long */
  async attempt<Attempt extends { failure: string | null }>(receiver: number, run: () => Promise<Attempt>): Promise<Attempt> {
    const turns = this.#turns.get(receiver) ?? { running: 0, hangs: false, isStalled: false, waiting: [], timer: undefined };
    this.#turns.set(receiver, turns);
    if (turns.running >= this.#limitOf(turns)) await this.#wait(turns);
    else turns.running += 1;
    try {
      const attempt = await run();
      turns.hangs = attempt.failure === 'timeout';
      return attempt;
    } finally {
      this.#end(receiver, turns);
    }
  }

  #limitOf({ hangs }: ReceiverState): number {
    return hangs ? 1 : this.#atOnce;
  }

  /** Waits for a place; `#end` has already counted it as running. */
  async #wait(turns: ReceiverState): Promise<void> {
    if (turns.hangs || turns.isStalled) throw new ReceiverBusy();
    await new Promise<void>((go, leave) => {
      turns.waiting.push({ go, leave });
      if (turns.waiting.length === 1) this.#watch(turns);
    });
  }

  #watch(turns: ReceiverState): void {
    clearTimeout(turns.timer);
    turns.timer = setTimeout(() => {
      turns.isStalled = true;
      this.#sendAway(turns);
    }, this.#patience);
  }

  #sendAway(turns: ReceiverState): void {
    for (const { leave } of turns.waiting.splice(0)) leave(new ReceiverBusy());
  }

  #end(receiver: number, turns: ReceiverState): void {
    clearTimeout(turns.timer);
    turns.running -= 1;
    turns.isStalled = false;
    if (turns.hangs) this.#sendAway(turns);
    while (turns.running < this.#atOnce && turns.waiting.length > 0) {
      turns.running += 1;
      turns.waiting.shift()?.go();
    }
    if (turns.waiting.length > 0) this.#watch(turns);
    if (turns.running === 0 && !turns.hangs) this.#turns.delete(receiver);
  }
}
