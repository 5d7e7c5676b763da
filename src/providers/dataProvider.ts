import { MOST_ROWS } from '@domain/records/list-pages';
import type { DataProvider, GetListParams, GetManyParams, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { createHttpClient } from './httpClient';

/** What an id looks like in a list of the API. */
const ID = /^\d{1,15}$/;

/**
 * react-admin's way to our API: ra-data-simple-rest over the client that knows what our API asks for. Ours is the length
 * of a list (several records by their ids, or all rows for an export, come in as many ranges as the API gives them) and what happens when
 * some of several records cannot be deleted.
 */
export function createDataProvider(subject: () => string): DataProvider {
  const rest = simpleRestProvider('/api', createHttpClient(subject));

  const getList = async <T extends RaRecord>(resource: string, params: GetListParams) => {
    const { perPage = 10 } = params.pagination ?? {};
    if (perPage <= MOST_ROWS) return rest.getList<T>(resource, params);
    // Lists longer than one range are requested from the first row only (exports).
    const rows: T[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await rest.getList<T>(resource, { ...params, pagination: { page, perPage: MOST_ROWS } });
      rows.push(...answer.data);
      // A range that is not full is the last one, also when the list has become shorter meanwhile.
      if (answer.data.length < MOST_ROWS || rows.length >= perPage) return { ...answer, data: rows.slice(0, perPage) };
    }
  };

  return {
    ...rest,
    getList,
    getMany: async <T extends RaRecord>(resource: string, { ids, signal }: GetManyParams) => {
      // What an address names may be no id: it refers to nothing, and the list around says that it does not know it.
      const known = ids.filter((id) => ID.test(String(id)));
      if (known.length === 0) return { data: [] };
      return getList<T>(resource, { filter: { id: known }, pagination: { page: 1, perPage: known.length }, sort: { field: 'id', order: 'ASC' }, signal });
    },
    // Waits for all requests: a list that is reloaded after the first refusal would still show records that are being deleted.
    deleteMany: async (resource, { ids }) => {
      const answers = await Promise.allSettled(ids.map((id) => rest.delete(resource, { id })));
      const refused = answers.find((answer) => answer.status === 'rejected');
      if (refused) throw refused.reason;
      return { data: [...ids] };
    },
  };
}
