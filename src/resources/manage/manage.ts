import { PROGRAMME_SCHEMAS, type ProgrammeType } from '@domain/programme-types';
import { useLocation } from 'react-router';

export const MANAGED = ['universities', 'programmes', 'calls'] as const;
export type Managed = (typeof MANAGED)[number];

/** The schemas that the records of a managed resource follow one of. */
export const SCHEMAS: Readonly<Record<Managed, readonly string[]>> = {
  universities: ['universities'],
  programmes: Object.values(PROGRAMME_SCHEMAS),
  calls: ['calls'],
};

/** What the open `/manage/…` route manages. */
export function useManaged(): Managed {
  const slug = useLocation().pathname.split('/')[2];
  const managed = MANAGED.find((name) => name === slug);
  if (!managed) throw new Error('This screen belongs to a part of the management.');
  return managed;
}

const isType = (value: unknown): value is ProgrammeType => typeof value === 'string' && value in PROGRAMME_SCHEMAS;

/** The schema that a stored record of a managed resource follows. */
export function schemaOf(managed: Managed, record: Record<string, unknown>): string {
  if (managed !== 'programmes') return managed;
  return isType(record.prog_type) ? PROGRAMME_SCHEMAS[record.prog_type] : PROGRAMME_SCHEMAS.Master;
}
