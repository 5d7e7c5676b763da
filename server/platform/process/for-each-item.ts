import { DatabaseUnavailable } from '../db/errors';
import { yieldToEventLoop } from './yield-to-event-loop';

interface Work<Item> {
  /** What the log calls an item: its kind and id, never a person's name. */
  name: (item: Item) => string;
  /** An item counts as done unless this resolves to `false`, which means that there was nothing left to do. */
  work: (item: Item) => Promise<unknown>;
}

/**
 * Does the work of each item, one after the other; when one fails, the others are still done. Gives how many were done.
 * @throws {AggregateError} after the last item, with an error for each that failed, under its name
 * @throws {DatabaseUnavailable} at once: the next item would find no database either
 */
export async function forEachItem<Item>(items: readonly Item[], { name, work }: Work<Item>): Promise<number> {
  const failures: Error[] = [];
  let done = 0;
  for (const item of items) {
    await yieldToEventLoop();
    try {
      if ((await work(item)) !== false) done += 1;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      failures.push(new Error(`${name(item)} failed.`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${String(failures.length)} of ${String(items.length)} failed; the others are done.`);
  return done;
}
