import type { CatalogueResource } from '@domain/resources';
import { useGetList } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { PageError } from '../../errors/page-error';
import { useFailedReading } from '../../errors/reading';
import { LoadFailed } from '../../errors/LoadFailed';
import { FormSkeleton, useServices } from '../../schema-ui';
import { useManaged } from './manage';

const FIRST = { page: 1, perPage: 1 };

/** Lists the record `id` if it belongs to the Secretary's own institutions, and nothing otherwise. */
export const useOwned = (resource: CatalogueResource, id: number) => useGetList(resource, { filter: { id: [id], in_scope: true }, pagination: FIRST });

/**
 * Draws the form of a record only if it belongs to the Secretary's own institutions: everyone may read the catalogue, so a successful read
 * proves no right to change it. For any other record, and for a missing one, the Error page says 404, as the server would answer a save.
 */
export function InScope({ id, children }: { id: number; children: ReactNode }) {
  const managed = useManaged();
  const { reportError } = useServices();
  const { data, error, isFetching, refetch } = useOwned(managed, id);
  const again = () => void refetch();
  const foreign = useMemo(() => (data?.length === 0 ? new PageError(404) : undefined), [data]);
  useFailedReading({ error: error ?? foreign, again, report: reportError });
  if (!data) return error ? <LoadFailed error={error} again={again} busy={isFetching} /> : <FormSkeleton />;
  return data.length > 0 && children;
}
