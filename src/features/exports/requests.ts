import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';
import type { ListSort } from '../../schema-ui';

type Schemas = components['schemas'];
export type ReviewExport = Schemas['ReviewExport'];
export type ExportFormat = ReviewExport['format'];

export const EXPORT_FORMATS: readonly ExportFormat[] = ['csv', 'xlsx', 'zip', 'jsonl'];
export const EXPORTS_KEY = ['review', 'exports'];

/** The page of exports; its history state may name an export to download as soon as it is ready. */
export const EXPORTS_PATH = '/manage/exports';

/** The exports with the people who ordered them, the latest first. */
export const listExports = async (): Promise<ReviewExport[]> => (await body(client.GET('/api/review/exports'))).exports;

interface ExportOptions {
  format: ExportFormat;
  /** The columns of a table; without them it has the default ones. */
  columns?: readonly string[] | undefined;
  sort: ListSort;
}

/** Orders an export of all sent applications that a list's filter finds, in its order. */
export const orderExport = (filter: object, { format, columns, sort }: ExportOptions): Promise<ReviewExport> =>
  body(client.POST('/api/review/exports', { params: { query: listQuery({ filter, sort: [sort.field, sort.order] }) }, body: { format, ...(columns && { columns: [...columns] }) } }));

/** Downloads an export through the browser itself, so that a large file needs no memory in the page. */
export async function takeExport(id: number): Promise<void> {
  const { url } = await body(client.POST('/api/review/exports/{id}/link', { params: { path: { id } } }));
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
