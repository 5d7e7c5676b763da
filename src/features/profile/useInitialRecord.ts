import type { Section } from '@domain/sections';
import { useAuth } from '../../auth/auth';
import { unfinishedEntries, useStoredValues } from '../../drafts/stored-values';
import type { RecordData } from '../../schema-ui';

/** The initial values of a new record of a section. */
export interface InitialRecord {
  prefill?: RecordData;
  /** How many unfinished entries an imported file has; the record begins with the first of them. */
  unfinished: number;
  /** Removes the first of them, because it was saved or is not wanted. @returns whether another one takes its place */
  settle: () => boolean;
}

/**
 * The initial values of a new record in a section that has `count` records: the first unfinished entry of a file, else, for the first contact
 * record, the account's email address.
 */
export function useInitialRecord(section: Section, count: number | undefined): InitialRecord {
  const { identity } = useAuth();
  const { values: { entries }, change } = useStoredValues(unfinishedEntries(section), { entries: [] as RecordData[] });
  const [first, ...rest] = entries;
  const email = section === 'contact_infos' && count === 0 && identity ? { email: identity.email } : undefined;
  const prefill = first ?? email;
  return {
    ...(prefill && { prefill }),
    unfinished: entries.length,
    settle: () => {
      if (!first) return false;
      change({ entries: rest });
      return rest.length > 0;
    },
  };
}
