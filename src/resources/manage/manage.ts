import { PROGRAMME_SCHEMAS, type ProgrammeType } from '@domain/programme-types';
import { CATALOGUE, type CatalogueResource } from '@domain/resources';
import { useLocation } from 'react-router';

/** What the open `/manage/…` route manages. */
export function useManaged(): CatalogueResource {
  const slug = useLocation().pathname.split('/')[2];
  const managed = CATALOGUE.find((name) => name === slug);
  if (!managed) throw new Error('This screen belongs to a part of the management.');
  return managed;
}

const isType = (value: unknown): value is ProgrammeType => typeof value === 'string' && value in PROGRAMME_SCHEMAS;

/** The schema that a stored record of a managed resource follows. */
export function schemaOf(managed: CatalogueResource, record: Record<string, unknown>): string {
  if (managed !== 'programmes') return managed;
  return isType(record.prog_type) ? PROGRAMME_SCHEMAS[record.prog_type] : PROGRAMME_SCHEMAS.Master;
}
