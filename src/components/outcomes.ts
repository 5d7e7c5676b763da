/** The value or error of a promise that has settled, known without waiting. */
export type Outcome<Value> = { value: Value; error?: undefined } | { value?: undefined; error: unknown };

const outcomes = new WeakMap<Promise<unknown>, Outcome<unknown>>();

/** The outcome of `promise`; undefined when `settleAll` has not awaited it. */
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
 * Waits for all promises in the data of a page's loaders, so that the first rendering is complete: on the server, and in the browser that
 * hydrates the page.
 */
export const settleAll = async (loaderData: Readonly<Record<string, unknown>>): Promise<void> =>
  void (await Promise.all(Object.values(loaderData).flatMap(promisesIn).map(settle)));
