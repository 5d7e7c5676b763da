/**
 * Asks for records in one request that are wanted one by one at the same moment, such as the files of a list.
 * @param ask gives the records that there are of these ids
 * @returns a function that gives the record of one id, or undefined where there is none
 */
export function askedTogether<Found extends { id: number }>(ask: (ids: number[]) => Promise<Found[]>): (id: number) => Promise<Found | undefined> {
  let next: { ids: number[]; found: Promise<Found[]> } | undefined;
  const begin = () => {
    const ids: number[] = [];
    // Asked when whoever draws now has named all ids.
    const found = Promise.resolve().then(() => {
      next = undefined;
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
