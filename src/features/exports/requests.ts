import type { components } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client } from '../../api/client';

export type ReviewExport = components['schemas']['ReviewExport'];

/** The exports with the people who ordered them, the latest first. */
export const exportsQuery = queryOptions({ queryKey: ['review', 'exports'], queryFn: async () => (await body(client.GET('/api/review/exports'))).exports });

/** Downloads an export through the browser itself, so that a large file needs no memory in the page. */
export async function takeExport(id: number): Promise<void> {
  const { url } = await body(client.POST('/api/review/exports/{id}/link', { params: { path: { id } } }));
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
