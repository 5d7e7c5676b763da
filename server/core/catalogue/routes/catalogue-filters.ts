import { CALL_STATUSES, type CallStatus } from '@domain/calls/call-status';
import type { Db } from '../../../platform/db/db';
import type { Identity } from '../../../deps';
import type { ArchiveFilter } from '../queries/archive';
import type { Institutions } from '../../staff/queries/staff-scope';
import { institutionsOf } from '../../staff/institutions';
import { flagIn, wordsIn, type Filter } from './filter-values';

/** The Secretary's institutions if the filter has `in_scope`, none for anyone else; undefined without `in_scope`. */
export const scopeIn = async (db: Db, filter: Filter, identity: Identity | null): Promise<Institutions | undefined> =>
  flagIn(filter, 'in_scope') ? institutionsOf(db, identity, 'isSecretary') : undefined;

/** The filter `archived`: true for archived records, false for the others, or `any`; undefined without it. @throws {ValidationFailed} for anything else */
export const archivedIn = (filter: Filter): ArchiveFilter['archived'] => (filter.archived === 'any' ? 'any' : flagIn(filter, 'archived'));

/** The call statuses that a filter names; an unknown one matches nothing. */
export const statusesIn = (filter: Filter, name: string): CallStatus[] | undefined => {
  const words = wordsIn(filter, name);
  return words && CALL_STATUSES.filter((status) => words.includes(status));
};
