import { NAME_LETTERS } from '@domain/profile/name-letters';
import type { components } from '@generated/api';
import type { PersonIdentity } from '../../auth/auth';
import type { RecordData } from '../../schema-ui';

type Applicant = components['schemas']['applicant'];
type Name = NonNullable<Applicant['name_latin']> & NonNullable<Applicant['name_greek']>;

/** The account's name as the initial value of the identity field for its script; nothing for a name that fits neither script. */
export function namesOf({ given_name, family_name }: Pick<PersonIdentity, 'given_name' | 'family_name'>): RecordData {
  const fits = Object.entries(NAME_LETTERS).filter(([, letters]) => letters.test(given_name) && letters.test(family_name));
  const name: Name = { given_name, family_name };
  return Object.fromEntries(fits.map(([field]) => [field, name]));
}
