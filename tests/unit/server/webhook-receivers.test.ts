import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReceiverBusy, Receivers } from '../../../server/features/webhooks/receivers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A receiver whose attempts the test ends through `open`; `ends` has their outcomes. */
function receiverOf(receivers: Receivers, id = 1) {
  const open: ((failure: string | null) => void)[] = [];
  const ends: string[] = [];
  const attempt = () => {
    const run = () => new Promise<{ failure: string | null }>((resolve) => open.push((failure) => resolve({ failure })));
    void receivers.attempt(id, run).then(
      ({ failure }) => ends.push(failure ?? 'taken'),
      (error: unknown) => ends.push(error instanceof ReceiverBusy ? 'busy' : 'error'),
    );
  };
  return { open, ends, attempt };
}

it('one receiver has two attempts at once; what waits goes when one ends, and others wait for nothing', async () => {
  const receivers = new Receivers({ atOnce: 2, patience: 1000 });
  const [one, other] = [receiverOf(receivers, 1), receiverOf(receivers, 2)];
  for (let count = 0; count < 4; count += 1) one.attempt();
  other.attempt();
  await settle();
  expect([one.open.length, other.open.length]).toEqual([2, 1]);
  // Each attempt that ends restarts the timeout of the waiting attempts.
  for (const place of [0, 1]) {
    await vi.advanceTimersByTimeAsync(900);
    one.open[place]?.(null);
    await settle();
  }
  expect([one.open.length, one.ends]).toEqual([4, ['taken', 'taken']]);
});

it('what waits for a receiver that answers nothing is left to the queue, and so is what comes until it answers', async () => {
  const one = receiverOf(new Receivers({ atOnce: 2, patience: 1000 }));
  for (let count = 0; count < 3; count += 1) one.attempt();
  await vi.advanceTimersByTimeAsync(999);
  expect(one.ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(one.ends).toEqual(['busy']);
  one.attempt();
  await settle();
  expect([one.open.length, one.ends]).toEqual([2, ['busy', 'busy']]);
  one.open[0]?.('status');
  await settle();
  one.attempt();
  await settle();
  expect(one.open).toHaveLength(3);
});

it('a receiver that hung is tried with one message at a time until it answers', async () => {
  const one = receiverOf(new Receivers({ atOnce: 2, patience: 1000 }));
  one.attempt();
  await settle();
  one.open[0]?.('timeout');
  await settle();
  one.attempt();
  one.attempt();
  await settle();
  expect([one.open.length, one.ends]).toEqual([2, ['timeout', 'busy']]);
  one.open[1]?.('status');
  await settle();
  one.attempt();
  one.attempt();
  await settle();
  expect(one.open).toHaveLength(4);
});
