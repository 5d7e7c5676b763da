/** A section of the profile that is new: this schema and its name in `domain/sections.ts`. @type {Record<string, any>} */
export const SECTION = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'publications.json',
  title: 'Publications',
  description: 'Something that a person has published.',
  'x-i18n': { el: { title: 'Δημοσιεύσεις', description: 'Κάτι που έχει δημοσιεύσει κανείς.' } },
  'x-titles': {
    en: { one: 'Publication', many: 'Publications', add: 'Add a publication', empty: 'Add what you have published.' },
    el: { one: 'Δημοσίευση', many: 'Δημοσιεύσεις', add: 'Προσθήκη δημοσίευσης', empty: 'Προσθέστε όσα έχετε δημοσιεύσει.' },
  },
  'x-record-label': '{title}',
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: {
      title: 'Title of the publication',
      'x-i18n': { el: { title: 'Τίτλος δημοσίευσης' } },
      type: 'string',
      minLength: 1,
      maxLength: 200,
      'x-list': { priority: 1, sortable: true },
      'x-filter': { operator: 'contains' },
      'x-index': true,
      examples: ['On the light of Attica'],
    },
  },
  examples: [{ title: 'On the light of Attica' }],
};
