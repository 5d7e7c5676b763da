import type { Roles } from '@domain/roles';
import { scopeOf } from '@domain/review/staff-scope';
import type { Db } from '../../platform/db/db';
import type { Identity } from '../../deps';
import { universitiesByCode, type Institutions } from './queries/staff-scope';

/** The institutions whose records a person may handle in a staff role (`scopeOf`); none without the role. Every staff permission derives from it. */
export async function institutionsOf(db: Db, identity: Identity | null, role: keyof Roles): Promise<Institutions> {
  if (!identity?.roles[role]) return [];
  const scope = scopeOf(identity.groups, role);
  return scope === 'all' ? 'all' : universitiesByCode(db, scope);
}

/** Whether a university is among them. */
export const includes = (institutions: Institutions, university: number | undefined): boolean =>
  institutions === 'all' || (university !== undefined && institutions.includes(university));
