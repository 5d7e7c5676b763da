import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Field {
  'x-autocomplete'?: string;
  properties?: Record<string, Field>;
}

const schemaOf = (name: string) => JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as Field;

const purposes = ({ properties = {} }: Field, path = ''): [string, string | undefined][] =>
  Object.entries(properties).flatMap(([name, field]): [string, string | undefined][] => [
    ...(field['x-autocomplete'] ? [[path + name, field['x-autocomplete']] as [string, string]] : []),
    ...purposes(field, `${path}${name}.`),
  ]);

it('every field about the person that has a purpose in WCAG 2.2 (7) says it', () => {
  expect(Object.fromEntries(purposes(schemaOf('contact_infos')))).toEqual({
    'address.street': 'address-line1',
    'address.postal_code': 'postal-code',
    'address.city': 'address-level2',
    'address.region': 'address-level1',
    'address.country': 'country-name',
    phone: 'tel',
    email: 'email',
  });
  expect(Object.fromEntries(purposes(schemaOf('applicant')))).toEqual({
    'name_latin.given_name': 'given-name',
    'name_latin.family_name': 'family-name',
    'name_greek.given_name': 'given-name',
    'name_greek.family_name': 'family-name',
    date_of_birth: 'bday',
  });
});
