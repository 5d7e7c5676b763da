import { describe, expect, it } from 'vitest';
import { createShortCache } from '../../../server/platform/http/short-cache';

/** A cache whose values count the calls of `make`; after `hold`, new values stay pending until `finish` or `fail`. */
function counted() {
  let at = 0;
  let made = 0;
  const cache = createShortCache<number>(() => new Date(at), 30, 10);
  const waiting: { value: number; ready: (value: number) => void; fail: (error: Error) => void }[] = [];
  let isHeld = false;
  const make = () => {
    made += 1;
    const value = made;
    return isHeld ? new Promise<number>((ready, fail) => void waiting.push({ value, ready, fail })) : Promise.resolve(value);
  };
  return {
    ask: () => cache.get('key', make),
    clear: cache.clear,
    pass: (ms: number) => (at += ms),
    hold: () => (isHeld = true),
    finish: async () => {
      for (const { value, ready } of waiting.splice(0)) ready(value);
      await new Promise(setImmediate);
    },
    fail: async () => {
      for (const { fail } of waiting.splice(0)) fail(new Error('The database is gone.'));
      await new Promise(setImmediate);
    },
    made: () => made,
  };
}

describe('what is cached for a moment', () => {
  it('is computed again for those who come later, while it is still given', async () => {
    const cache = counted();
    expect(await cache.ask()).toBe(1);
    cache.hold();
    cache.pass(9);
    expect(await cache.ask()).toBe(1);
    expect(cache.made()).toBe(1);
    cache.pass(2);
    expect(await Promise.all([cache.ask(), cache.ask()])).toEqual([1, 1]);
    expect(cache.made()).toBe(2);
    await cache.finish();
    expect(await cache.ask()).toBe(2);
  });

  it('is as old as when its making began, and is not given beyond its time', async () => {
    const cache = counted();
    await cache.ask();
    cache.hold();
    cache.pass(11);
    await cache.ask();
    cache.pass(15);
    await cache.finish();
    cache.pass(14);
    expect(await cache.ask()).toBe(2);
    cache.pass(2);
    const late = cache.ask();
    await cache.finish();
    expect(await late).toBeGreaterThan(2);
  });

  it('stays when computing it again fails, which is tried again', async () => {
    const cache = counted();
    await cache.ask();
    cache.hold();
    cache.pass(11);
    await cache.ask();
    await cache.fail();
    expect(await cache.ask()).toBe(1);
    await cache.finish();
    expect(await cache.ask()).toBe(3);
  });

  it('is not what was started before a change', async () => {
    const cache = counted();
    await cache.ask();
    cache.hold();
    cache.pass(11);
    await cache.ask();
    cache.clear();
    await cache.finish();
    const after = cache.ask();
    await cache.finish();
    expect(await after).toBe(3);
  });
});
