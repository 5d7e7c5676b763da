import { createHash } from 'node:crypto';

interface Slots {
  /** The first and second half of an id's 64-bit fingerprint. */
  first: Uint32Array;
  second: Uint32Array;
  /** The line of the id; 0 where the slot is free. */
  lines: Uint32Array;
}

const slots = (count: number): Slots => ({ first: new Uint32Array(count), second: new Uint32Array(count), lines: new Uint32Array(count) });

const fingerprint = (id: string): readonly [number, number] => {
  const hash = createHash('sha256').update(id).digest();
  return [hash.readUInt32LE(0), hash.readUInt32LE(4)];
};

/**
 * The line of each id of a file, to find duplicates. The ids themselves are not kept: a Map of strings takes hundreds of bytes for each row and keeps pieces
 * of the file alive. This takes 18 to 36 bytes, outside of the heap. Of a million ids, two have the same fingerprint with a probability below one in ten
 * million.
 */
export class SeenIds {
  private slots = slots(4096);
  private count = 0;

  /** The line of the id, counted from 1; undefined when it was not set. */
  get(id: string): number | undefined {
    return this.slots.lines[this.slotOf(...fingerprint(id))] || undefined;
  }

  set(id: string, line: number): void {
    this.put(...fingerprint(id), line);
    this.count += 1;
    if (this.count * 3 > this.slots.lines.length * 2) this.grow();
  }

  /** Where the fingerprint is, or the free slot where it would go. */
  private slotOf(first: number, second: number): number {
    const { first: firsts, second: seconds, lines } = this.slots;
    let slot = first % lines.length;
    while (lines[slot] !== 0 && (firsts[slot] !== first || seconds[slot] !== second)) slot = (slot + 1) % lines.length;
    return slot;
  }

  private put(first: number, second: number, line: number): void {
    const slot = this.slotOf(first, second);
    this.slots.first[slot] = first;
    this.slots.second[slot] = second;
    this.slots.lines[slot] = line;
  }

  private grow(): void {
    const { first, second, lines } = this.slots;
    this.slots = slots(lines.length * 2);
    lines.forEach((line, slot) => {
      if (line !== 0) this.put(first[slot] ?? 0, second[slot] ?? 0, line);
    });
  }
}
