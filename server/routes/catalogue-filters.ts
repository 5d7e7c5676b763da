import { CALL_STATUSES, type CallStatus } from '@domain/calls/call-status';
import type { Db } from '../db/db';
import type { Identity } from '../deps';
import type { ArchiveFilter } from '../repositories/archive';
import type { Institutions } from '../repositories/staff-scope';
import { institutionsOf } from '../services/staff/institutions';
import { flagIn, wordsIn, type Filter } from './filter-values';

/** The institutions of the Secretary who asks for `in_scope`, none for anyone else; undefined when it is not asked for. */
export const scopeIn = async (db: Db, filter: Filter, identity: Identity | null): Promise<Institutions | undefined> =>
  flagIn(filter, 'in_scope') ? institutionsOf(db, identity, 'isSecretary') : undefined;

/** Whether a filter asks for what is in the archive, for what is not, or for `any`; undefined when it does not say. @throws {ValidationFailed} for anything else */
export const archivedIn = (filter: Filter): ArchiveFilter['archived'] => (filter.archived === 'any' ? 'any' : flagIn(filter, 'archived'));

/** The call statuses that a filter names; what is none finds nothing. */
export const statusesIn = (filter: Filter, name: string): CallStatus[] | undefined => {
  const words = wordsIn(filter, name);
  return words && CALL_STATUSES.filter((status) => words.includes(status));
};
