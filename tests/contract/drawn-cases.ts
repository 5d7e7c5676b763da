import type { Node } from './broken-schemas';

/** A schema file with a mistake, and the lint's message about it. */
export interface Case {
  what: string;
  /** The file name; by default a new name that is not in the table of resources. */
  name?: string;
  /** The case's own keywords, beside those of every file. */
  says: Node;
  place: string;
  fault: string;
}

export const called = (en: string) => ({ title: en, 'x-i18n': { el: { title: en } } });
export const text = (more: Node = {}): Node => ({ ...called('Text'), type: 'string', minLength: 1, maxLength: 20, examples: ['A'], ...more });
export const number = (more: Node = {}): Node => ({ ...called('Number'), type: 'integer', minimum: 0, examples: [1], ...more });
export const yes = (more: Node = {}): Node => ({ ...called('Yes'), type: 'boolean', examples: [true], ...more });
export const date = (more: Node = {}): Node => ({ $ref: 'common/date.json', ...called('Day'), examples: ['2026-01-01'], ...more });
export const file = (more: Node = {}): Node => ({ $ref: 'common/file_id.json', ...called('File'), 'x-file': PDF, examples: [12], ...more });
/** Makes the titles of the fields distinct; a field without a title stays without one. */
const toldApart = (properties: Node): Node =>
  Object.fromEntries(
    Object.entries(properties as Record<string, Node>).map((
      [name, field],
    ) => [name, 'title' in field ? { ...field, ...called(`${String(field.title)} ${name}`) } : field]),
  );
export const group = (properties: Node, more: Node = {}): Node => ({
  ...called('Group'),
  type: 'object',
  additionalProperties: false,
  properties: toldApart(properties),
  examples: [{}],
  ...more,
});
export const list = (items: Node, more: Node = {}): Node => ({ ...called('List'), type: 'array', maxItems: 9, items, examples: [[]], ...more });
const PDF = { types: ['application/pdf'], max_bytes: 1000 };

/** A valid file with the keywords of a case. */
export const fileOf = (name: string, { properties = {}, ...says }: Node): Node => ({
  $schema: './vocabulary.json',
  $id: `${name}.json`,
  ...called('File'),
  'x-titles': { en: { one: 'One', many: 'Many' }, el: { one: 'Ένα', many: 'Πολλά' } },
  type: 'object',
  additionalProperties: false,
  properties: toldApart({ name: text(), ...(properties as Node) }),
  examples: [{ name: 'A' }],
  ...says,
});

/** A field that is wrong at depth 0, in a group, in an entry of a list and in a group of one. */
export const atEachDepth = (what: string, field: Node, told: { at?: string; fault: string }): Case[] =>
  [
    ['', { field }, '/properties/field'],
    [' in a group', { outer: group({ field }) }, '/properties/outer/properties/field'],
    [' in a list', { rows: list(group({ field })) }, '/properties/rows/items/properties/field'],
    [' in a group of a list', { rows: list(group({ outer: group({ field }) })) }, '/properties/rows/items/properties/outer/properties/field'],
  ].map(([where, properties, place]) => ({
    what: `${what}${String(where)}`,
    says: { properties },
    place: `${String(place)}${told.at ?? ''}`,
    fault: told.fault,
  }));

export const SHAPES: Case[] = [
  ...atEachDepth('a map', { ...called('Map'), type: 'object', additionalProperties: text(), examples: [{}] }, {
    fault: 'is a map, which no form renders: name each field in properties',
  }),
  ...atEachDepth('patternProperties', group({ a: text() }, { patternProperties: {} }), {
    at: '/patternProperties',
    fault: '"patternProperties" is not in the vocabulary',
  }),
  ...atEachDepth('an open group', group({ a: text() }, { additionalProperties: true }), { fault: 'takes fields that it does not name' }),
  ...atEachDepth('a union of types', text({ type: ['string', 'integer'] }), {
    fault: 'may be string or integer, and one field cannot ask for both: choose one type',
  }),
  ...atEachDepth('a default', text({ default: 'A' }), {
    at: '/default',
    fault: '"default" is not in the vocabulary: an answer that nobody gave must not be stored',
  }),
  ...atEachDepth('a check beside a reference', date({ maxLength: 9 }), {
    fault: '"maxLength" next to $ref is ignored by readers of draft-07: put it into the file that it names',
  }),
  ...atEachDepth('readOnly beside a reference', date({ readOnly: true }), {
    at: '/readOnly',
    fault: '"readOnly" is not in the vocabulary: what the portal fills in stands in x-read-only',
  }),
  ...atEachDepth('a reference shown by no field', {
    $ref: 'common/record_id.json',
    ...called('Home'),
    'x-reference': { resource: 'universities', label: 'nmae' },
    examples: [1],
  }, { at: '/x-reference/label', fault: '"nmae" is not a field of universities.json; did you mean "name"?' }),
  ...atEachDepth('a moment of any offset', text({ format: 'date-time', maxLength: 40, examples: ['2026-03-01T21:59:00Z'] }), {
    at: '/format',
    fault: 'is a moment in UTC, and nothing refuses other texts: write "$ref": "common/instant.json" instead',
  }),
  { what: 'a value of no type', says: { properties: { any: { ...called('Any'), examples: [1] } } }, place: '/properties/any', fault: 'has no type' },
  {
    what: 'a list of nothing',
    says: { properties: { rows: { ...called('L'), type: 'array', maxItems: 2, examples: [[]] } } },
    place: '/properties/rows',
    fault: 'is a list of nothing',
  },
  { what: 'a group of nothing', says: { properties: { outer: group({}) } }, place: '/properties/outer', fault: 'is a group without fields' },
  { what: 'a record that takes anything', says: { additionalProperties: true }, place: '', fault: 'takes fields that it does not name' },
];

export const FILES: Case[] = [
  ...atEachDepth('a file above the limit', file({ 'x-file': { ...PDF, max_bytes: 10485761 } }), {
    at: '/x-file/max_bytes',
    fault: 'is more than the server takes: 10485760 at most',
  }),
  {
    what: 'a type that uploads are not',
    says: { properties: { field: file({ 'x-file': { types: ['image/webp'], max_bytes: 9 } }) } },
    place: '/properties/field/x-file/types',
    fault: 'image/webp is refused by the server',
  },
  {
    what: 'a file that is no id',
    says: { properties: { field: text({ 'x-file': PDF }) } },
    place: '/properties/field/x-file',
    fault: 'belongs to the id of a file',
  },
  {
    what: 'a file of the catalogue',
    name: 'universities',
    says: { properties: { field: file() } },
    place: '/properties/field',
    fault: 'is a file in a record of the catalogue',
  },
  {
    what: 'a file in a list of the catalogue',
    name: 'calls',
    says: { properties: { rows: list(group({ field: file() })) } },
    place: '/properties/rows/items/properties/field',
    fault: 'is a file in a record of the catalogue',
  },
];

export const ticked = { if: { required: ['ticked'], properties: { ticked: { const: true } } }, then: { required: ['a'] } };
export const fields = { ticked: yes(), a: text(), b: date() };

export const EXAMPLES: Case[] = [
  {
    what: 'an example that leaves out a field',
    says: { required: ['name'], examples: [{ name: 'A' }, {}] },
    place: '/examples/1',
    fault: 'leaves out "name", which is required: add it',
  },
  {
    what: 'an example of a group that leaves out a field',
    says: { properties: { outer: group({ a: text() }, { required: ['a'] }) } },
    place: '/properties/outer/examples/0',
    fault: 'leaves out "a", which is required: add it',
  },
  {
    what: 'an example that leaves out a field of a list entry',
    says: { properties: { rows: list(group({ a: text() }, { required: ['a'], examples: [{ a: 'A' }] })) }, examples: [{ rows: [{}] }] },
    place: '/examples/0/rows/0',
    fault: 'leaves out "a", which is required: add it',
  },
  {
    what: 'an example that its branch demands more of',
    says: { properties: fields, ...ticked, examples: [{ ticked: true }] },
    place: '/examples/0',
    fault: 'leaves out "a", which is required: add it',
  },
  {
    what: 'an example with a field of no schema',
    says: { examples: [{ nmae: 'A' }] },
    place: '/examples/0/nmae',
    fault: 'contradicts the schema: "nmae" is not one of its properties',
  },
  {
    what: 'an example against a rule between fields',
    says: {
      properties: { from: date(), to: date() },
      'x-rules': [{ rule: 'not_before', field: 'to', than: 'from' }],
      examples: [{ from: '2026-02-01', to: '2026-01-01' }],
    },
    place: '/examples/0/to',
    fault: 'contradicts the schema: ',
  },
];
