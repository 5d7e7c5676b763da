/** Counters by name, each with an upper bound: of connections of an address, of requests of a person. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Counts one more of a name; false, and not counted, when there are `most` already. */
  enter(name: string, most: number): boolean {
    const before = this.#counts.get(name) ?? 0;
    if (before >= most) return false;
    this.#counts.set(name, before + 1);
    return true;
  }

  /** Counts one less; call it once for each successful `enter`. */
  leave(name: string): void {
    const left = (this.#counts.get(name) ?? 1) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }
}
