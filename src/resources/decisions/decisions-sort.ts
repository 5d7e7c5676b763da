const FIELDS = ['score', 'rank', 'name', 'number'] as const;

/** By what the table of decisions can be sorted. */
export type DecisionsField = (typeof FIELDS)[number];

export interface DecisionsSort {
  field: DecisionsField;
  order: 'ASC' | 'DESC';
}

/** The way in which a column is sorted first: the best score on top, everything else from its beginning. */
const firstOrder = (field: DecisionsField): DecisionsSort['order'] => (field === 'score' ? 'DESC' : 'ASC');

/** The order that an address names (`sort`, `order`), else by score. */
export function readSort(address: URLSearchParams): DecisionsSort {
  const field = FIELDS.find((name) => name === address.get('sort')) ?? 'score';
  const order = address.get('order');
  return { field, order: order === 'ASC' || order === 'DESC' ? order : firstOrder(field) };
}

/** What an address says of an order; nothing of the one that stands without it. */
export function sortInAddress({ field, order }: DecisionsSort): Record<string, string> {
  return { ...(field !== 'score' && { sort: field }), ...(order !== firstOrder(field) && { order }) };
}

/** The order that the head of a column leads to: the other way round where the table is sorted by it. */
export const sortedBy = (field: DecisionsField, now: DecisionsSort): DecisionsSort =>
  ({ field, order: field !== now.field ? firstOrder(field) : now.order === 'ASC' ? 'DESC' : 'ASC' });

/**
 * The row before which the places of a call end, in a table that has the best scores on top: the first one whose place is beyond them.
 * None where they end on another page.
 */
export function firstBeyond<Row extends { place: number | null }>(rows: readonly Row[], seats: number | null): Row | undefined {
  if (seats === null) return undefined;
  const placed = rows.filter(({ place }) => place !== null);
  const [best] = placed;
  if ((best?.place ?? 0) > seats + 1) return undefined;
  return placed.find(({ place }) => (place ?? 0) > seats);
}
