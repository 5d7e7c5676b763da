import type { Section } from '@domain/sections';
import { useState } from 'react';
import { useAuth } from '../../auth/auth';
import type { RecordData } from '../../schema-ui';
import { keepUnfinished, unfinishedOf } from '../profile-import/unfinished';

/** With what a new record of a section begins. */
export interface Begun {
  prefill?: RecordData;
  /** How many entries of a file lack something still; the record begins with the first of them. */
  unfinished: number;
  /** The first of them is saved, or not wanted: gives whether another one takes its place. */
  settle: () => boolean;
}

/**
 * With what a new record of a section begins that has `count` of them: with what a file said of an entry that lacked something, else with the
 * account's email, the first that a person can be reached at.
 */
export function useBegun(section: Section, count: number | undefined): Begun {
  const { identity } = useAuth();
  const [entries, setEntries] = useState(() => unfinishedOf(section));
  const [first, ...rest] = entries;
  const email = section === 'contact_infos' && count === 0 && identity ? { email: identity.email } : undefined;
  const prefill = first ?? email;
  return {
    ...(prefill && { prefill }),
    unfinished: entries.length,
    settle: () => {
      if (!first) return false;
      keepUnfinished(section, rest);
      setEntries(rest);
      return rest.length > 0;
    },
  };
}
