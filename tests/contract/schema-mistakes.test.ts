import { describe, it } from 'vitest';
import { fieldsOf, schemaOf, textsOfWork, type NamedField } from '../support/schema-fields';
import { expectNamed, property, type Broken, type Node } from './broken-schemas';

const nameOf = (entity: string, isSuch: (field: NamedField) => boolean): string => fieldsOf(entity, isSuch)[0]?.name ?? '';
const [{ name: FIRST }, { name: SECOND }] = textsOfWork();
const OPTIONAL = nameOf('work_experiences', ({ schema, required }) => !required && schema.type === 'string');
const TEXT = nameOf('certifications', ({ schema, required }) => required && schema.type === 'string');
const REFERENCE = nameOf('education_degrees', ({ schema }) => schema['x-reference']?.resource === 'universities');
const { field: LATER = '', than: EARLIER = '' } = (schemaOf('work_experiences')['x-rules']?.[0] ?? {}) as Record<string, string>;
const misspelt = (name: string): string => name.slice(0, -1);

describe('the lint says what the correct spelling is, and what is impossible:', () => {
  const cases: Broken[] = [
    {
      what: 'a keyword that is nearly one',
      name: 'certifications',
      change: property(TEXT, (title) => void (title['x-wigdet'] = 'textarea')),
      place: `/properties/${TEXT}/x-wigdet`,
      fault: '"x-wigdet" is not in the vocabulary; did you mean "x-widget"?',
    },
    {
      what: 'a widget that is nearly one',
      name: 'certifications',
      change: property(TEXT, (title) => void (title['x-widget'] = 'text-area')),
      place: `/properties/${TEXT}/x-widget`,
      fault: 'is not one of textarea, radios',
    },
    {
      what: 'a field of a person that does not say why it is kept',
      name: 'certifications',
      change: (schema, properties) => {
        const { 'x-privacy': privacy } = schema;
        delete schema['x-privacy'];
        for (const [name, field] of Object.entries(properties)) if (name !== TEXT) field['x-privacy'] = privacy;
      },
      place: `/properties/${TEXT}`,
      fault: 'does not say why it is stored and until when',
    },
    {
      what: 'a rule that is nearly one',
      name: 'work_experiences',
      change: (schema) => void (schema['x-rules'] = [{ rule: 'not_befor', field: LATER, than: EARLIER }]),
      place: '/x-rules/0/rule',
      fault: 'is not one of not_before, after',
    },
    {
      what: 'a rule without its other field',
      name: 'work_experiences',
      change: (schema) => void (schema['x-rules'] = [{ rule: 'not_before', field: LATER }]),
      place: '/x-rules/0',
      fault: 'has no "than"',
    },
    {
      what: 'a reference to a resource that the portal lacks',
      name: 'education_degrees',
      change: property(REFERENCE, (field) => void (field['x-reference'] = { resource: 'university', label: 'name' })),
      place: `/properties/${REFERENCE}/x-reference/resource`,
      fault: '"university" is not a resource; did you mean "universities"?',
    },
    ...['applications', 'audit', 'files', 'applicant'].map((resource) => ({
      what: `a reference to ${resource}, whose records have no number`,
      name: 'education_degrees',
      change: property(REFERENCE, (field) => void (field['x-reference'] = { resource, label: 'nonsense' })),
      place: `/properties/${REFERENCE}/x-reference/resource`,
      fault: `nothing can refer to "${resource}", because its records have no number that people may read: choose one of `,
    })),
    {
      what: 'a reference to a schema that is no resource',
      name: 'education_degrees',
      change: property(REFERENCE, (field) => void (field['x-reference'] = { resource: 'bachelor_programmes', label: 'title' })),
      place: `/properties/${REFERENCE}/x-reference/resource`,
      fault: '"bachelor_programmes" is not a resource',
    },
    {
      what: 'a kind of record that evaluators are kept from and that there is none of',
      name: 'other_documents',
      change: property('kind', (kind) => void (kind['x-evaluators-values'] = { passport: 'never' })),
      place: '/properties/kind/x-evaluators-values',
      fault: 'names passport, which the enum does not hold',
    },
    {
      what: 'a reference shown by a field that is not there',
      name: 'education_degrees',
      change: property(REFERENCE, (field) => void (field['x-reference'] = { resource: 'universities', label: 'names' })),
      place: `/properties/${REFERENCE}/x-reference/label`,
      fault: '"names" is not a field of universities.json; did you mean "name"?',
    },
    ...[['calls', 'quotas', 'list'], ['calls', 'opens_at', 'instant'], ['contact_infos', 'address', 'object'], ['work_experiences', 'kind', 'radios'], [
      'certifications',
      'file',
      'file',
    ], ['work_experiences', 'start_date', 'date']].map(([resource = '', label = '', kind = '']) => ({
      what: `a reference shown by ${label} of ${resource}, which is no text`,
      name: 'education_degrees',
      beside: [resource],
      change: property(REFERENCE, (field: Node) => void (field['x-reference'] = { resource, label, free_text: true })),
      place: `/properties/${REFERENCE}/x-reference/label`,
      fault: `"${label}" is of the kind "${kind}", and a reference shows a text: name a text or a text by language`,
    })),
    {
      what: 'a reference shown by a text that not everyone may read',
      name: 'universities',
      change: (_schema, properties) => {
        Object.assign(properties.name ?? {}, { 'x-roles': { read: ['secretary'] } });
        properties.seat_of = {
          $ref: 'common/record_id.json',
          title: 'Seat',
          'x-i18n': { el: { title: 'Έδρα' } },
          'x-reference': { resource: 'universities', label: 'name' },
          examples: [17],
        };
      },
      place: '/properties/seat_of/x-reference/label',
      fault: '"name" is not for everyone to read, as the name of a record is: name another field',
    },
    ...['(a+)+$', '^(a|a)*$', '^[0-9]+[0-9]+$', '^([a-z]+ ?)*$'].map((pattern) => ({
      what: `the pattern ${pattern}, which backtracks without end`,
      name: 'certifications',
      change: property(TEXT, (title) => void (title.pattern = pattern)),
      place: `/properties/${TEXT}/pattern`,
      fault: 'may backtrack without end',
    })),
    {
      what: 'a pattern that is none',
      name: 'certifications',
      change: property(TEXT, (title) => void (title.pattern = '[a-')),
      place: `/properties/${TEXT}/pattern`,
      fault: 'is not a regular expression',
    },
    ...['$defs', 'dependentSchemas', 'unevaluatedProperties', 'oneOf'].map((keyword) => ({
      what: `${keyword}, which draft-07 or the forms cannot do`,
      name: 'certifications',
      change: (schema: Node) => void (schema[keyword] = keyword === 'oneOf' ? [{ type: 'object' }] : {}),
      place: `/${keyword}`,
      fault: `"${keyword}" is not in the vocabulary: `,
    })),
    {
      what: 'prefixItems',
      name: 'certifications',
      change: property(TEXT, (title) => void (title.prefixItems = [])),
      place: `/properties/${TEXT}/prefixItems`,
      fault: '"prefixItems" is not in the vocabulary: draft-07 does not know it',
    },
    {
      what: 'a base mixed in by allOf',
      name: 'certifications',
      change: (schema) => void (schema.allOf = [{ $ref: 'common/money.json' }]),
      place: '/allOf/0',
      fault: 'allOf holds conditions only',
    },
    {
      what: 'a role that nobody has',
      name: 'certifications',
      change: property(TEXT, (title) => void (title['x-roles'] = { read: ['secretery'] })),
      place: `/properties/${TEXT}/x-roles/read/0`,
      fault: 'is not one of applicant, secretary, helpdesk, evaluator; did you mean "secretary"?',
    },
    {
      what: 'a computed value of nothing',
      name: 'work_experiences',
      change: (schema) =>
        void (schema['x-computed'] = {
          months: {
            title: 'Months',
            'x-i18n': { el: { title: 'Μήνες' } },
            'x-formula': { operation: 'months_between', fields: [misspelt(EARLIER), LATER] },
          },
        }),
      place: '/x-computed/months/x-formula/fields',
      fault: `names "${misspelt(EARLIER)}", which is not a property; did you mean "${EARLIER}"?`,
    },
    {
      what: 'a rename that left the old name',
      name: 'work_experiences',
      change: property(SECOND, (field) => void (field['x-renamed-from'] = FIRST)),
      place: `/properties/${SECOND}/x-renamed-from`,
      fault: `"${FIRST}" is still a property`,
    },
    {
      what: 'a retired field that is required',
      name: 'work_experiences',
      change: property(FIRST, (field) => void (field['x-deprecated'] = { since: 2 })),
      place: `/properties/${FIRST}/x-deprecated`,
      fault: 'is required',
    },
    {
      what: 'a successor that is not there',
      name: 'work_experiences',
      change: property(OPTIONAL, (field) => void (field['x-deprecated'] = { since: 2, replaced_by: misspelt(FIRST) })),
      place: `/properties/${OPTIONAL}/x-deprecated/replaced_by`,
      fault: `"${misspelt(FIRST)}" is not a property; did you mean "${FIRST}"?`,
    },
    {
      what: 'two fields at one place',
      name: 'work_experiences',
      change: (_schema, { [FIRST]: first, [SECOND]: second }) => {
        Object.assign(first ?? {}, { 'x-order': 3 });
        Object.assign(second ?? {}, { 'x-order': 3 });
      },
      place: `/properties/${SECOND}/x-order`,
      fault: `3 is the place of "${FIRST}" already`,
    },
    {
      what: 'a group in a line of something else',
      name: 'education_degrees',
      change: property('grade', (field) => void (field['x-line'] = '{valu} ({scale})')),
      place: '/properties/grade/x-line',
      fault: 'names "valu", which is not a property; did you mean "value"?',
    },
    {
      what: 'a record called by nothing',
      name: 'work_experiences',
      change: (schema) => void (schema['x-record-label'] = '{role}'),
      place: '/x-record-label',
      fault: 'names "role", which is not a property',
    },
  ];

  it.each(cases)('$what', expectNamed, 30_000);
});
