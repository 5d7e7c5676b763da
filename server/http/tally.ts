/** Counts who is there by name, with a bound for each name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  /** Counts one more of a name; false, and not counted, when there are `most` already. */
  enter(name: string, most: number): boolean {
    const before = this.#counts.get(name) ?? 0;
    if (before >= most) return false;
    this.#counts.set(name, before + 1);
    return true;
  }

  /** Counts one less: to be called once for each that entered. */
  leave(name: string): void {
    const left = (this.#counts.get(name) ?? 1) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }
}
