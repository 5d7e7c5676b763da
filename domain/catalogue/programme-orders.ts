/** The orders of the list of programmes, as its address names them; without one the nearest deadline is first, or what fits the words best. */
export const PROGRAMME_ORDERS = ['relevance', 'distance', 'deadline', 'name', 'fee', 'newest'] as const;
export type ProgrammeOrder = (typeof PROGRAMME_ORDERS)[number];

interface Ordered {
  sort: ProgrammeOrder | '';
  name: string;
  near: string;
}

/** The orders that a query can be shown in: the best match where words are searched for, the distance where a city is named. */
export const ordersOf = ({ name, near }: Omit<Ordered, 'sort'>): ProgrammeOrder[] =>
  PROGRAMME_ORDERS.filter((order) => (order !== 'relevance' || name !== '') && (order !== 'distance' || near !== ''));

/** The order in which a query is shown: the one it names where there is that one, else the first that it can be shown in. */
export const orderOf = (query: Ordered): ProgrammeOrder => {
  const [first = 'deadline', ...others] = ordersOf(query);
  return [first, ...others].find((order) => order === query.sort) ?? first;
};

/** What an order is to the API: its `sort`. */
export const PROGRAMME_SORTS: Readonly<Record<ProgrammeOrder, readonly [string, 'ASC' | 'DESC']>> = {
  relevance: ['relevance', 'DESC'],
  distance: ['distance', 'ASC'],
  deadline: ['deadline', 'ASC'],
  name: ['title', 'ASC'],
  fee: ['tuition_fee', 'ASC'],
  newest: ['created_at', 'DESC'],
};
