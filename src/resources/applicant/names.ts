import { NAME_LETTERS } from '@domain/profile/name-letters';
import type { PersonIdentity } from '../../auth/auth';
import type { RecordData } from '../../schema-ui';

/** The account's name as the field of its script, with which the form of the identity data begins; nothing for a name in neither. */
export function namesOf({ given_name, family_name }: Pick<PersonIdentity, 'given_name' | 'family_name'>): RecordData {
  const fits = Object.entries(NAME_LETTERS).filter(([, letters]) => letters.test(given_name) && letters.test(family_name));
  return Object.fromEntries(fits.map(([field]) => [field, { given_name, family_name }]));
}
