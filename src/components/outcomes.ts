/** What a promise came to, where that is known without waiting. */
export type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown>>();

/** The outcome of `promise`; undefined where it was never awaited. */
export const outcomeOf = <Value>(promise: Promise<Value> | undefined): Outcome<Value> | undefined =>
  promise && (outcomes.get(promise) as Outcome<Value> | undefined);

async function settle(promise: Promise<unknown>): Promise<void> {
  try {
    outcomes.set(promise, { value: await promise });
  } catch (error) {
    outcomes.set(promise, { error });
  }
}

const promisesIn = (data: unknown): Promise<unknown>[] =>
  typeof data === 'object' && data !== null ? Object.values(data).filter((value): value is Promise<unknown> => value instanceof Promise) : [];

/**
 * Waits for everything that the loaders of a page have promised, so that its first drawing is whole: on the server, and in the browser
 * that takes over what the server has drawn.
 */
export const settleAll = async (loaderData: Readonly<Record<string, unknown>>): Promise<void> =>
  void (await Promise.all(Object.values(loaderData).flatMap(promisesIn).map(settle)));
