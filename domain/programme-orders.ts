/** The orders of the list of programmes, as its address names them; without one the nearest deadline is first, or what fits the words best. */
export const PROGRAMME_ORDERS = ['relevance', 'deadline', 'name', 'fee', 'newest'] as const;
export type ProgrammeOrder = (typeof PROGRAMME_ORDERS)[number];

/** The order in which a query is shown: the one it names, else the best match where words are searched for, else the nearest deadline. */
export const orderOf = ({ sort, name }: { sort: ProgrammeOrder | ''; name: string }): ProgrammeOrder => sort || (name === '' ? 'deadline' : 'relevance');

/** What an order is to the API: its `sort`. */
export const PROGRAMME_SORTS: Readonly<Record<ProgrammeOrder, readonly [string, 'ASC' | 'DESC']>> = {
  relevance: ['relevance', 'DESC'],
  deadline: ['deadline', 'ASC'],
  name: ['title', 'ASC'],
  fee: ['tuition_fee', 'ASC'],
  newest: ['created_at', 'DESC'],
};
