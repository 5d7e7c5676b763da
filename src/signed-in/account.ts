import { queryOptions } from '@tanstack/react-query';
import { allRows, body, client, listQuery } from '../api/client';

/** The account of the signed-in person. */
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => body(client.GET('/api/account')) });

/** The files that the person has uploaded. */
export const ownFilesQuery = queryOptions({
  queryKey: ['own-files'],
  queryFn: () => allRows((range) => body(client.GET('/api/files', { params: { query: listQuery({ range }) } }))),
});
