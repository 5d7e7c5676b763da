import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { CATALOGUE, schemaOfRecord, type CatalogueResource } from '@domain/resources';
import { useLocation } from 'react-router';

/** The catalogue resource that the open `/manage/…` route manages. @throws Error on any other route */
export function useManaged(): CatalogueResource {
  const slug = useLocation().pathname.split('/')[2];
  const managed = CATALOGUE.find((name) => name === slug);
  if (!managed) throw new Error('This screen belongs to a part of the management.');
  return managed;
}

/** The name of the schema that a stored record of a managed resource follows. */
export const schemaOf = (managed: CatalogueResource, record: Record<string, unknown>): string => schemaOfRecord(managed, record) ?? PROGRAMME_SCHEMAS.Master;
