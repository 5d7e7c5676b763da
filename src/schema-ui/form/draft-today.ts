import { withChanges } from '@domain/schema-changes';
import { withNewNames } from '@domain/schema-renames';
import type { Entity } from '../entity';
import type { KeptDraft, RecordData } from '../types';

/**
 * What a kept draft says, under the names that its fields have today and in today's meaning. What a change of meaning did not foresee, for
 * a draft may be half a record, stays as it was typed.
 */
export function draftToday({ data, change = 0 }: KeptDraft, { schema, changes = [] }: Entity): RecordData {
  const named = withNewNames(data, { schema, document: schema });
  try {
    return { ...withChanges(named, changes, change) };
  } catch {
    return named;
  }
}
