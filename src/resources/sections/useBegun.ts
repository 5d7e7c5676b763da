import type { Section } from '@domain/sections';
import { useAuth } from '../../auth/auth';
import type { RecordData } from '../../schema-ui';

/** With what a new record of a section begins that has `count` of them: the account's email is the first that a person can be reached at. */
export function useBegun(section: Section, count: number | undefined): { prefill?: RecordData } {
  const { identity } = useAuth();
  return section === 'contact_infos' && count === 0 && identity ? { prefill: { email: identity.email } } : {};
}
