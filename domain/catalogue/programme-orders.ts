import type { components } from '@generated/api';

/** The sort orders of the list, by their names in the URL. The default is relevance with search words, else distance with a city, else deadline. */
export const PROGRAMME_ORDERS = ['relevance', 'distance', 'deadline', 'name', 'fee', 'newest'] as const;
export type ProgrammeOrder = (typeof PROGRAMME_ORDERS)[number];

interface Ordered {
  sort: ProgrammeOrder | '';
  name: string;
  near: string;
}

/** The sort orders available for a query: relevance only with search words, distance only with a city. */
export const ordersOf = ({ name, near }: Omit<Ordered, 'sort'>): ProgrammeOrder[] =>
  PROGRAMME_ORDERS.filter((order) => (order !== 'relevance' || name !== '') && (order !== 'distance' || near !== ''));

/** The sort order of a query: the one it names if that is available, otherwise the first available one. */
export const orderOf = (query: Ordered): ProgrammeOrder => {
  const [first = 'deadline', ...others] = ordersOf(query);
  return [first, ...others].find((order) => order === query.sort) ?? first;
};

/** The `sort` parameter of the API for each order. */
export const SORT_OF_ORDER: Readonly<
  Record<ProgrammeOrder, readonly [keyof components['schemas']['ProgrammeRecord'] | 'relevance' | 'distance' | 'deadline', 'ASC' | 'DESC']>
> = {
  relevance: ['relevance', 'DESC'],
  distance: ['distance', 'ASC'],
  deadline: ['deadline', 'ASC'],
  name: ['title', 'ASC'],
  fee: ['tuition_fee', 'ASC'],
  newest: ['created_at', 'DESC'],
};
