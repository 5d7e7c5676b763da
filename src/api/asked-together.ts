/**
 * Asks for records in one request that are wanted one by one at the same moment, such as the files of a list.
 * @param ask gives the records that there are of these ids
 * @param asker tells one person from another
 * @returns a function that gives the record of one id, or undefined where there is none; it throws an `AbortError` when the person has
 *   signed out meanwhile, as their page is gone, and without their token the request would be refused
 */
export function askedTogether<Found extends { id: number }>(ask: (ids: number[]) => Promise<Found[]>, asker: () => unknown): (id: number) => Promise<Found | undefined> {
  let next: { ids: number[]; found: Promise<Found[]> } | undefined;
  const begin = () => {
    const ids: number[] = [];
    const whose = asker();
    // Asked when whoever draws now has named all ids.
    const found = Promise.resolve().then(() => {
      next = undefined;
      if (asker() !== whose) throw new DOMException('The session has ended.', 'AbortError');
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
