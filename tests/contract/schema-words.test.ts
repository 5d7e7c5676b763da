import { privacyOf } from '@domain/records/privacy';
import { describe, it } from 'vitest';
import { fieldsOf, schemaOf, type NamedField } from '../support/schema-fields';
import { expectNamed, property, type Broken, type Node } from './broken-schemas';

const nameOf = (entity: string, isSuch: (field: NamedField) => boolean): string => fieldsOf(entity, isSuch)[0]?.name ?? '';
const TEXT = nameOf('certifications', ({ schema, required }) => required && schema.type === 'string');
const { field: LATER = '' } = (schemaOf('work_experiences')['x-rules']?.find(({ rule }) => rule === 'not_before') ?? {}) as Record<string, string>;
const PERSONAL = nameOf('applicant', ({ schema }) => privacyOf(schemaOf('applicant'), schema)?.purpose === 'identify');
const [GROUP] = fieldsOf('contact_infos', ({ schema, required }) => required && schema.required !== undefined);
const [PART = ''] = GROUP?.schema.required ?? [];

describe('the lint says what a form of the portal lacks:', () => {
  const cases: Broken[] = [
    {
      what: 'a field that tells who somebody is and does not say whether evaluators see it',
      name: 'applicant',
      change: property(PERSONAL, (field) => delete field['x-evaluators']),
      place: `/properties/${PERSONAL}`,
      fault: 'is kept to identify the person, and does not say whether evaluators see it',
    },
    {
      what: 'a required field without words for when it is missing',
      name: 'certifications',
      change: property(TEXT, (field) => delete field['x-messages']),
      place: `/properties/${TEXT}`,
      fault: 'is required and has no words for when it is missing',
    },
    {
      what: 'a required field of a required group without words for when it is missing',
      name: 'contact_infos',
      change: property(GROUP?.name ?? '', ({ properties }) => delete (properties as Record<string, Node>)[PART]?.['x-messages']),
      place: `/properties/${GROUP?.name ?? ''}/properties/${PART}`,
      fault: 'is required and has no words for when it is missing',
    },
    {
      what: 'an example that no example of the whole record goes with',
      name: 'work_experiences',
      change: property(LATER, (field) => void (field['examples'] = ['1901-01-01'])),
      place: `/properties/${LATER}/examples`,
      fault: 'breaks the rule "not_before" beside every example of the whole record',
    },
  ];

  it.each(cases)('$what', expectNamed);
});
