import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';

type Schemas = components['schemas'];
export type ReviewExport = Schemas['ReviewExport'];
export type ExportFormat = ReviewExport['format'];

export const EXPORT_FORMATS: readonly ExportFormat[] = ['csv', 'xlsx', 'zip', 'jsonl'];
export const EXPORTS_KEY = ['review', 'exports'];

/** Where exports are listed; its state may name one that is taken as soon as it is ready. */
export const EXPORTS_PATH = '/manage/exports';

/** Who exported what, the latest first. */
export const listExports = async (): Promise<ReviewExport[]> => (await body(client.GET('/api/review/exports'))).exports;

/** Orders a file of all sent applications that a list's filter finds; a table with these columns, where any were chosen. */
export const orderExport = (filter: object, format: ExportFormat, columns?: readonly string[]): Promise<ReviewExport> =>
  body(client.POST('/api/review/exports', { params: { query: listQuery({ filter }) }, body: { format, ...(columns && { columns: [...columns] }) } }));

/** Has the browser save the file of an export by itself, however large it is. */
export async function takeExport(id: number): Promise<void> {
  const { url } = await body(client.POST('/api/review/exports/{id}/link', { params: { path: { id } } }));
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
