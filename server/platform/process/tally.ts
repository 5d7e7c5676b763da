/** Counters by name, each with an upper bound: connections of an address, requests of a person. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Increments the counter of a name; false, and not incremented, if it is already `most`. */
  enter(name: string, most: number): boolean {
    const before = this.#counts.get(name) ?? 0;
    if (before >= most) return false;
    this.#counts.set(name, before + 1);
    return true;
  }

  /** Decrements the counter; call it once for each successful `enter`. */
  leave(name: string): void {
    const left = (this.#counts.get(name) ?? 1) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }
}
