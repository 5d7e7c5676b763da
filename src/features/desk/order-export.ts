import type { components } from '@generated/api';
import { body, client, listQuery } from '../../api/client';
import type { ListSort } from '../../schema-ui';

type ReviewExport = components['schemas']['ReviewExport'];
export type ExportFormat = ReviewExport['format'];

export const EXPORT_FORMATS: readonly ExportFormat[] = ['csv', 'xlsx', 'zip', 'jsonl'];

/** The page of exports; its history state may name an export to download as soon as it is ready. */
export const EXPORTS_PATH = '/manage/exports';

interface ExportOptions {
  format: ExportFormat;
  /** The columns of a table; without them it has the default ones. */
  columns?: readonly string[] | undefined;
  sort: ListSort;
}

/** Orders an export of all sent applications that a list's filter finds, in its order. */
export const orderExport = (filter: object, { format, columns, sort }: ExportOptions): Promise<ReviewExport> =>
  body(
    client.POST('/api/review/exports', {
      params: { query: listQuery({ filter, sort: [sort.field, sort.order] }) },
      body: { format, ...(columns && { columns: [...columns] }) },
    }),
  );
