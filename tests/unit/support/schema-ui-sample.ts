import type { EntitySchema } from '../../../src/schema-ui/types';

const both = (en: string, el: string) => ({ title: en, 'x-i18n': { el: { title: el } } });

/** A small schema with what the entities use: groups, conditions, a list, references into definitions. */
export const sampleSchema: EntitySchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['title', 'level', 'grade'],
  properties: {
    title: { ...both('Title', 'Τίτλος'), description: 'As on the paper.', type: 'string', minLength: 1, maxLength: 100 },
    level: {
      ...both('Level', 'Επίπεδο'),
      type: 'string',
      enum: ['a', 'b'],
      'x-widget': 'select',
      'x-enum-labels': { en: { a: 'First', b: 'Second' }, el: { a: 'Πρώτο', b: 'Δεύτερο' } },
    },
    thesis: { ...both('Thesis', 'Διπλωματική'), type: 'string' },
    grade: { $ref: '#/definitions/grade' },
    note: { ...both('Note', 'Σημείωση'), type: 'string' },
    rows: {
      ...both('Rows', 'Γραμμές'),
      type: 'array',
      items: { type: 'object', required: ['q'], properties: { q: { ...both('Q', 'Ε'), type: 'string' } } },
    },
  },
  if: { properties: { level: { const: 'a' } }, required: ['level'] },
  else: { properties: { thesis: false } },
  definitions: {
    grade: {
      ...both('Grade', 'Βαθμός'),
      type: 'object',
      additionalProperties: false,
      required: ['value', 'scale'],
      properties: {
        value: { ...both('Value', 'Τιμή'), type: 'number', minimum: 0 },
        scale: { ...both('Scale', 'Κλίμακα'), type: 'string', enum: ['0-10', '0-20'], 'x-widget': 'select' },
      },
    },
  },
};
