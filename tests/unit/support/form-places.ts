import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';

/** A place for a part of a schema, and the answers that make the place visible. */
export interface Place {
  place: string;
  /** The prefix of the part's properties in a dotted path. */
  at: string;
  schemaOf: (part: EntitySchema) => EntitySchema;
  recordOf: (part: RecordData) => RecordData;
}

const titled = (title: string) => ({ title, 'x-i18n': { el: { title } } });
const object = (schema: EntitySchema): EntitySchema => ({ type: 'object', additionalProperties: false, ...schema });
const document = (schema: EntitySchema): EntitySchema => ({ $schema: 'http://json-schema.org/draft-07/schema#', ...object(schema) });

/** All places that a form must render and validate in the same way: at the top, in a group, in a list, in a branch. */
export const PLACES: readonly Place[] = [
  { place: 'at the top', at: '', schemaOf: document, recordOf: (part) => part },
  {
    place: 'in a group',
    at: 'outer.',
    schemaOf: (part) => document({ required: ['outer'], properties: { outer: { ...titled('Outer'), ...object(part) } } }),
    recordOf: (part) => ({ outer: part }),
  },
  {
    place: 'in a list',
    at: 'rows.0.',
    schemaOf: (part) => document({ properties: { rows: { ...titled('Rows'), type: 'array', items: object(part) } } }),
    recordOf: (part) => ({ rows: [part] }),
  },
  {
    place: 'in a branch',
    at: 'outer.',
    schemaOf: (part) =>
      document({
        properties: { kind: { ...titled('Kind'), type: 'string', enum: ['a', 'b'], 'x-widget': 'select' }, outer: { $ref: '#/definitions/outer' } },
        if: { required: ['kind'], properties: { kind: { const: 'a' } } },
        then: { required: ['outer'] },
        else: { properties: { outer: false } },
        definitions: { outer: { ...titled('Outer'), ...object(part) } },
      }),
    recordOf: (part) => ({ kind: 'a', outer: part }),
  },
];

/** A property with a title in both languages. */
export const asked = (title: string, schema: EntitySchema): EntitySchema => ({ ...titled(title), ...schema });
