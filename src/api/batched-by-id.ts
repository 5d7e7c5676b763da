/**
 * Batches lookups: ids that are asked for one by one in the same task, such as the files of a list, go to the server in one request.
 * @param ask fetches the records of these ids; an id without a record is left out
 * @param asker gives a value that differs from person to person
 * @returns a function that gives the record of one id, or undefined when there is none; it throws an `AbortError` when the person has
 *   signed out in between, because the page is gone and the request would be refused without a token
 */
export function batchedById<Found extends { id: number }>(
  ask: (ids: number[]) => Promise<Found[]>,
  asker: () => unknown,
): (id: number) => Promise<Found | undefined> {
  let next: { ids: number[]; found: Promise<Found[]> } | undefined;
  const begin = () => {
    const ids: number[] = [];
    const person = asker();
    // In a microtask, so that the current task has added all of its ids before the request is sent.
    const found = Promise.resolve().then(() => {
      next = undefined;
      if (asker() !== person) throw new DOMException('The session has ended.', 'AbortError');
      return ask(ids);
    });
    return { ids, found };
  };
  return async (id) => {
    next ??= begin();
    next.ids.push(id);
    const found = await next.found;
    return found.find((one) => one.id === id);
  };
}
