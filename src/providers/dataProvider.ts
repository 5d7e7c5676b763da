import type { DataProvider, GetManyParams, Identifier, RaRecord, UpdateParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import { apiPath } from './paths';
import { request } from './request';

const API = '/api';

/** A range is at most this many rows (more is a 422). */
const MOST_ROWS = 100;

/** The version that a form's answers are based on, else the one that was read last. */
const versionOf = ({ data, previousData }: UpdateParams): string | undefined => {
  const version: unknown = Reflect.get(data, 'version') ?? previousData?.['version'];
  return typeof version === 'number' ? `"${version}"` : undefined;
};

const chunks = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_ROWS) }, (_, index) => ids.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS));

/**
 * react-admin's way to our API: the dialect of ra-data-simple-rest, with `If-Match` on every update (412 when somebody was faster)
 * and `Idempotency-Key` on every new application. `subject` gives the signed-in
 * applicant's uuid, under which the sections live. Every method throws an `ApiError` for an answer that is no success.
 */
export function createDataProvider(subject: () => string): DataProvider {
  const rest = simpleRestProvider(API, (url: string, init?: RequestInit) => request(url, init));
  const pathOf = (resource: string) => apiPath(resource, subject);
  const urlOf = (resource: string, id?: Identifier) => [API, pathOf(resource), ...(id === undefined ? [] : [encodeURIComponent(id)])].join('/');

  const getMany = async (resource: string, { ids, signal }: GetManyParams) => {
    const pages = await Promise.all(
      chunks(ids).map((part) =>
        rest.getList(pathOf(resource), {
          filter: { id: part },
          pagination: { page: 1, perPage: part.length },
          sort: { field: 'id', order: 'ASC' },
          signal,
        }),
      ),
    );
    return { data: pages.flatMap(({ data }) => data) };
  };

  return {
    ...rest,
    getList: (resource, params) => rest.getList(pathOf(resource), params),
    getOne: (resource, params) => rest.getOne(pathOf(resource), params),
    getMany,
    getManyReference: (resource, params) => rest.getManyReference(pathOf(resource), params),
    create: async (resource, { data, meta }) => {
      const headers = new Headers();
      if (resource === 'applications') headers.set('Idempotency-Key', String(meta?.idempotencyKey ?? crypto.randomUUID()));
      const { json } = await request(urlOf(resource), { method: 'POST', body: JSON.stringify(data), headers });
      return { data: json as never };
    },
    update: async (resource, params) => {
      const headers = new Headers();
      const version = versionOf(params);
      if (version) headers.set('If-Match', version);
      const { json } = await request(urlOf(resource, params.id), { method: 'PUT', body: JSON.stringify(params.data), headers });
      return { data: json as never };
    },
    delete: async (resource, { id, previousData }) => {
      // What was deleted as the page was left is deleted all the same.
      await request(urlOf(resource, id), { method: 'DELETE', keepalive: true });
      return { data: (previousData ?? { id }) as RaRecord as never };
    },
    updateMany: () => Promise.reject(new Error('Records are changed one by one, each against its version.')),
    deleteMany: () => Promise.reject(new Error('Records are deleted one by one, each after a confirmation.')),
  };
}
