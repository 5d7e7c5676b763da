const FIELDS = ['score', 'rank', 'name', 'number'] as const;

/** The fields by which the table of decisions can be sorted. */
export type DecisionsField = (typeof FIELDS)[number];

export interface DecisionsSort {
  field: DecisionsField;
  order: 'ASC' | 'DESC';
}

/** The initial direction of a field: the best score first, everything else ascending. */
const firstOrder = (field: DecisionsField): DecisionsSort['order'] => (field === 'score' ? 'DESC' : 'ASC');

/** The sort order in an address (`sort`, `order`); by score by default. */
export function readSort(address: URLSearchParams): DecisionsSort {
  const field = FIELDS.find((name) => name === address.get('sort')) ?? 'score';
  const order = address.get('order');
  return { field, order: order === 'ASC' || order === 'DESC' ? order : firstOrder(field) };
}

/** The query parameters of a sort order; none for the default. */
export function sortInAddress({ field, order }: DecisionsSort): Record<string, string> {
  return { ...(field !== 'score' && { sort: field }), ...(order !== firstOrder(field) && { order }) };
}

/** The sort order that a column head links to: reversed if the table is already sorted by that field. */
export const sortedBy = (field: DecisionsField, now: DecisionsSort): DecisionsSort => ({
  field,
  order: field !== now.field ? firstOrder(field) : now.order === 'ASC' ? 'DESC' : 'ASC',
});

/**
 * The first row whose place is beyond the seats of the call, in a table that has the best scores on top. Undefined when that row is on
 * another page.
 */
export function firstBeyond<Row extends { place: number | null }>(rows: readonly Row[], seats: number | null): Row | undefined {
  if (seats === null) return undefined;
  const placed = rows.filter(({ place }) => place !== null);
  const [best] = placed;
  if ((best?.place ?? 0) > seats + 1) return undefined;
  return placed.find(({ place }) => (place ?? 0) > seats);
}
