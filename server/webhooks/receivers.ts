/** A receiver has as many messages as it is given at once and takes none of them; nothing was sent to it. */
export class ReceiverBusy extends Error {
  constructor() {
    super('The receiver of this webhook has not answered what it was sent before.');
  }
}

interface Turns {
  running: number;
  /** Its last attempt ended without an answer. */
  hangs: boolean;
  /** It answered nothing while others waited. */
  isStalled: boolean;
  waiting: { go: () => void; leave: (error: Error) => void }[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Gives each receiver a few attempts at once, so that one which hangs does not take the places of all others. What waits goes when an attempt
 * ends; where none ends it is left to the queue, which tries again later. One that hung is tried with one message at a time.
 */
export class Receivers {
  readonly #turns = new Map<number, Turns>();
  readonly #atOnce: number;
  readonly #patience: number;

  /** @param limits how many attempts at once, and milliseconds without an end of one after which nobody waits any more */
  constructor({ atOnce = 4, patience = 1000 }: { atOnce?: number; patience?: number } = {}) {
    this.#atOnce = atOnce;
    this.#patience = patience;
  }

  /** Makes an attempt at a receiver. @throws {ReceiverBusy} where it would wait for long */
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

  #limitOf({ hangs }: Turns): number {
    return hangs ? 1 : this.#atOnce;
  }

  /** Waits for a place, which whoever leaves it has counted already. */
  async #wait(turns: Turns): Promise<void> {
    if (turns.hangs || turns.isStalled) throw new ReceiverBusy();
    await new Promise<void>((go, leave) => {
      turns.waiting.push({ go, leave });
      if (turns.waiting.length === 1) this.#watch(turns);
    });
  }

  #watch(turns: Turns): void {
    clearTimeout(turns.timer);
    turns.timer = setTimeout(() => {
      turns.isStalled = true;
      this.#sendAway(turns);
    }, this.#patience);
  }

  #sendAway(turns: Turns): void {
    for (const { leave } of turns.waiting.splice(0)) leave(new ReceiverBusy());
  }

  #end(receiver: number, turns: Turns): void {
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
