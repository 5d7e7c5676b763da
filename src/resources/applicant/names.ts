import type { PersonIdentity } from '../../auth/auth';
import type { RecordData } from '../../schema-ui';

/** Letters of names; a name that mixes scripts is left for its owner to write. */
const SCRIPTS = { name_latin: /^[A-Za-zÀ-ÖØ-öø-ſ][A-Za-zÀ-ÖØ-öø-ſ '’.-]*$/, name_greek: /^[ΆΈ-ΊΌΎ-ΡΣ-ώ][ΆΈ-ΊΌΎ-ΡΣ-ώ '’.-]*$/ };

/** The account's name as the field of its script, with which the form of the identity data begins; nothing for a name in neither. */
export function namesOf({ given_name, family_name }: Pick<PersonIdentity, 'given_name' | 'family_name'>): RecordData {
  const fits = Object.entries(SCRIPTS).filter(([, letters]) => letters.test(given_name) && letters.test(family_name));
  return Object.fromEntries(fits.map(([field]) => [field, { given_name, family_name }]));
}
