/** Lets each sender do a few pieces of work at the same time; its further ones wait for one of these to end, and nobody else's do. */
export class Shares {
  readonly #running = new Map<string, { count: number; waiting: (() => void)[] }>();

  async within<Result>(sender: string, most: number, work: () => Promise<Result>): Promise<Result> {
    const share = this.#running.get(sender) ?? { count: 0, waiting: [] };
    this.#running.set(sender, share);
    if (share.count >= most) await new Promise<void>((resolve) => share.waiting.push(resolve));
    else share.count += 1;
    try {
      return await work();
    } finally {
      // The one that waits longest takes over the place of this one.
      const next = share.waiting.shift();
      if (next) next();
      else share.count -= 1;
      if (share.count === 0) this.#running.delete(sender);
    }
  }
}
