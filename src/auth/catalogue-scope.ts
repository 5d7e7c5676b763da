import type { CatalogueResource } from '@domain/resources';
import { scopeOf } from '@domain/review/staff-scope';
import { useAuth } from './auth';

/** Whether the signed-in Secretary may add records of this kind: a new university belongs to nobody yet, so only a Secretary of all institutions adds one. */
export function useMayAdd(): (resource: CatalogueResource) => boolean {
  const { identity } = useAuth();
  return (resource) => resource !== 'universities' || scopeOf(identity?.groups ?? [], 'isSecretary') === 'all';
}
