import { strFromU8, unzipSync } from 'fflate';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { zipped } from '../../../server/platform/files/zip';

/** Enough turns of the event loop for a stream to do everything that it does without a reader. */
const TURNS = 20;
const idle = async () => {
  for (let turned = 0; turned < TURNS; turned += 1) await turn();
};

/** An entry generator; `seen` records how many entries were requested and whether the generator was closed. */
function source(broken?: Error) {
  const seen = { asked: 0, isReleased: false };
  async function* entries() {
    try {
      for (const name of ['a.txt', 'b.txt']) {
        seen.asked += 1;
        await turn();
        if (broken) throw broken;
        yield { name, input: name };
      }
    } finally {
      seen.isReleased = true;
    }
  }
  return { seen, entries: entries() };
}

describe('a ZIP that is written while it is read', () => {
  it('has the entries', async () => {
    const files = unzipSync(await buffer(zipped(source().entries)));
    expect(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({ 'a.txt': 'a.txt', 'b.txt': 'b.txt' });
  });

  it('asks for nothing before it is read, so that what the source throws always has a reader', async () => {
    const { seen, entries } = source(new Error('superseded'));
    const zip = zipped(entries);
    await idle();
    expect(seen.asked).toBe(0);
    await expect(buffer(zip)).rejects.toThrow('superseded');
    expect(seen).toEqual({ asked: 1, isReleased: true });
  });

  it('lets its source go when its reader goes away', async () => {
    const { seen, entries } = source();
    const zip = zipped(entries);
    await once(zip, 'readable');
    zip.destroy();
    await once(zip, 'close');
    await idle();
    expect(seen.isReleased).toBe(true);
  });
});
