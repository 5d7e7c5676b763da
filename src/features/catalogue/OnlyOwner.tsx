import type { CatalogueResource } from '@domain/resources';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { FormSkeleton, type RecordData } from '../../schema-ui';

/** The field by which a new record names what it belongs to. */
const OWNERS = { programmes: { resource: 'universities', field: 'university_id' }, calls: { resource: 'programmes', field: 'programme_id' } } as const;

const OWN = { filter: { in_scope: true }, pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' } } as const;

/** Gives a form what stands in it at first: the university or programme that the new record belongs to, where the Secretary has only one. */
export function OnlyOwner({ of, children }: { of: Exclude<CatalogueResource, 'universities'>; children: (prefill: RecordData) => ReactNode }) {
  const { resource, field } = OWNERS[of];
  const { data, isPending } = useGetList<{ id: number }>(resource, OWN);
  if (isPending) return <FormSkeleton />;
  const [only, ...others] = data ?? [];
  return children(only && others.length === 0 ? { [field]: only.id } : {});
}
