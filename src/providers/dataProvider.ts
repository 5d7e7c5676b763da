import { inRequests, MAX_ROWS } from '@domain/records/list-pages';
import { recordIdOf } from '@domain/records/record-id';
import type { DataProvider, GetListParams, GetManyParams, RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { ApiError } from '../api/error';
import { auth } from '../auth/auth';
import { byPaths } from '../schema-ui/list/query';
import { createHttpClient } from './httpClient';

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * react-admin's data provider for our API: ra-data-simple-rest over our HTTP client. Two things are our own. Long lists, of records by
 * their ids or of all rows for an export, are read in as many requests as the API needs. A deletion of several records waits for all of
 * them, also when some are refused.
 */
export function createDataProvider(subject: () => string): DataProvider {
  const rest = simpleRestProvider('/api', createHttpClient(subject));

  const getList = async <T extends RaRecord>(resource: string, requested: GetListParams) => {
    const params = { ...requested, filter: byPaths((requested.filter ?? {}) as object) };
    const { perPage = 10 } = params.pagination ?? {};
    if (perPage <= MAX_ROWS) return rest.getList<T>(resource, params);
    // Lists longer than one range are requested from the first row only (exports).
    const rows: T[] = [];
    for (let page = 1;; page += 1) {
      const answer = await rest.getList<T>(resource, { ...params, pagination: { page, perPage: MAX_ROWS } });
      rows.push(...answer.data);
      // A range that is not full is the last one, also when the list has become shorter meanwhile.
      if (answer.data.length < MAX_ROWS || rows.length >= perPage) return { ...answer, data: rows.slice(0, perPage) };
    }
  };

  return {
    ...rest,
    getList,
    getMany: async <T extends RaRecord>(resource: string, { ids, signal }: GetManyParams) => {
      // An address may name something that is no id: it is left out, and the list shows it as unknown.
      const known = ids.filter((id) => recordIdOf(id) !== undefined);
      const read = (id: typeof known) =>
        rest.getList<T>(resource, { filter: { id }, pagination: { page: 1, perPage: MAX_ROWS }, sort: { field: 'id', order: 'ASC' }, signal });
      const answers = await Promise.all(inRequests(known).map(read));
      return { data: answers.flatMap(({ data }) => data) };
    },
    // Waits for all requests: a list that is reloaded after the first refusal would still show records that are being deleted. A record that is
    // gone already, because another tab has deleted it, counts as deleted.
    deleteMany: async (resource, { ids }) => {
      const answers = await Promise.allSettled(ids.map((id) => rest.delete(resource, { id })));
      const refused = answers.find((answer) => answer.status === 'rejected' && !isNotFound(answer.reason));
      if (refused?.status === 'rejected') throw refused.reason;
      return { data: [...ids] };
    },
  };
}

/** The applicant whose sections are read and written. @throws {DOMException} AbortError when the session has ended: nothing is sent any more */
function signedInApplicant(): string {
  const { identity } = auth.state();
  if (!identity) throw new DOMException('The session has ended.', 'AbortError');
  return identity.sub;
}

/** The data provider of the portal, for the signed-in person. */
export const dataProvider = createDataProvider(signedInApplicant);
