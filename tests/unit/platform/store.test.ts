import { expect, it, vi } from 'vitest';
import { createStore } from '../../../src/platform/store';

it('notifies everyone who listens, also when somebody else who gave the same function has stopped', () => {
  const store = createStore({ count: 0 });
  const listener = vi.fn();
  const [leave] = [store.subscribe(listener), store.subscribe(listener)];
  leave();
  store.set({ count: 1 });
  expect(listener).toHaveBeenCalledTimes(1);
});
