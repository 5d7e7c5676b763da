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

const called = (en: string) => ({ title: en, 'x-i18n': { el: { title: en } } });
export const text = (more: Node = {}): Node => ({ ...called('Text'), type: 'string', minLength: 1, maxLength: 20, examples: ['A'], ...more });
export const number = (more: Node = {}): Node => ({ ...called('Number'), type: 'integer', minimum: 0, examples: [1], ...more });
const yes = (more: Node = {}): Node => ({ ...called('Yes'), type: 'boolean', examples: [true], ...more });
export const date = (more: Node = {}): Node => ({ $ref: 'common/date.json', ...called('Day'), examples: ['2026-01-01'], ...more });
const file = (more: Node = {}): Node => ({ $ref: 'common/file_id.json', ...called('File'), 'x-file': PDF, examples: [12], ...more });
/** Makes the titles of the fields distinct; a field without a title stays without one. */
const toldApart = (properties: Node): Node =>
  Object.fromEntries(Object.entries(properties as Record<string, Node>).map(([name, field]) => [name, 'title' in field ? { ...field, ...called(`${String(field.title)} ${name}`) } : field]));
export const group = (properties: Node, more: Node = {}): Node => ({ ...called('Group'), type: 'object', additionalProperties: false, properties: toldApart(properties), examples: [{}], ...more });
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
  ].map(([where, properties, place]) => ({ what: `${what}${String(where)}`, says: { properties }, place: `${String(place)}${told.at ?? ''}`, fault: told.fault }));

export const NAMES: Case[] = [
  ...['id', 'version', 'created_at', 'schema_version', 'needs_update'].map((name) => ({
    what: `a field called ${name}`,
    says: { properties: { [name]: number() } },
    place: `/properties/${name}`,
    fault: 'is a field of the server, which gives it a value of its own: choose another name',
  })),
  {
    what: 'a computed value called as the server’s',
    says: { 'x-computed': { version: { ...called('V'), 'x-formula': { operation: 'join', fields: ['name'] } } } },
    place: '/x-computed/version',
    fault: 'is a field of the server',
  },
  {
    what: 'a field that is read-only too',
    says: { properties: { code: text() }, 'x-read-only': { code: text() } },
    place: '/properties/code',
    fault: 'is in x-read-only too, so that what is sent for it is left out: choose another name',
  },
  {
    what: 'a field of the profile called as a section',
    name: 'applicant',
    says: { properties: { certifications: text() } },
    place: '/properties/certifications',
    fault: 'is a section of the profile',
  },
  ...[['firstName', '; write "first_name"'], ['Größe', ''], ['zip-code', '; write "zip_code"'], ['2nd', '; write "nd"']].map(([name = '', meant = '']) => ({
    what: `the name ${name}`,
    says: { properties: { [name]: text() } },
    place: `/properties/${name}`,
    fault: `is not snake_case: small letters, digits and underscores, a letter first${meant}`,
  })),
  { what: 'a name that every object has', says: { properties: { constructor: text() } }, place: '/properties/constructor', fault: 'is a name that every object' },
  { what: 'a name in a group', says: { properties: { outer: group({ firstName: text() }) } }, place: '/properties/outer/properties/firstName', fault: 'is not snake_case' },
  { what: 'a name in a list', says: { properties: { rows: list(group({ firstName: text() })) } }, place: '/properties/rows/items/properties/firstName', fault: 'is not snake_case' },
];

export const SERVER_KEYWORDS: Case[] = [
  { what: 'a field of the server that there is not', says: { 'x-server-fields': ['id', 'created_on'] }, place: '/x-server-fields/1', fault: '"created_on" is not a field of common/server_fields.json; did you mean "created_at"?' },
  { what: 'a field of the server called as every object’s', says: { 'x-server-fields': ['constructor'] }, place: '/x-server-fields/0', fault: '"constructor" is not a field of common/server_fields.json' },
  {
    what: 'the read form of no schema',
    says: { 'x-read-only': { whole: { ...called('Whole'), type: 'object', 'x-record': 'a_rigth_one', examples: [{}] } } },
    place: '/x-read-only/whole/x-record',
    fault: '"a_rigth_one" is not a schema; did you mean "a_right_one"?',
  },
  { what: 'a record that is the read form of another', says: { 'x-record': 'a_right_one' }, place: '/x-record', fault: 'is read only for what the server adds: describe this field, or move it to x-read-only' },
  ...atEachDepth('a list of lists', list(list(text()), { examples: [[['A']]] }), { at: '/items', fault: 'is a list within a list, whose entries have no name in a form: make each entry a group that holds the list' }),
  ...atEachDepth('a field that is the read form of a record', group({ a: text() }, { 'x-record': 'a_right_one' }), { at: '/x-record', fault: 'is read only for what the server adds' }),
];

export const SHAPES: Case[] = [
  ...atEachDepth('a map', { ...called('Map'), type: 'object', additionalProperties: text(), examples: [{}] }, { fault: 'is a map, which no form renders: name each field in properties' }),
  ...atEachDepth('patternProperties', group({ a: text() }, { patternProperties: {} }), { at: '/patternProperties', fault: '"patternProperties" is not in the vocabulary' }),
  ...atEachDepth('an open group', group({ a: text() }, { additionalProperties: true }), { fault: 'takes fields that it does not name' }),
  ...atEachDepth('a union of types', text({ type: ['string', 'integer'] }), { fault: 'may be string or integer, and one field cannot ask for both: choose one type' }),
  ...atEachDepth('a default', text({ default: 'A' }), { at: '/default', fault: '"default" is not in the vocabulary: an answer that nobody gave must not be stored' }),
  ...atEachDepth('a check beside a reference', date({ maxLength: 9 }), { fault: '"maxLength" beside $ref is ignored by readers of draft-07: put it into the file that it names' }),
  ...atEachDepth('readOnly beside a reference', date({ readOnly: true }), { at: '/readOnly', fault: '"readOnly" is not in the vocabulary: what the portal fills in stands in x-read-only' }),
  ...atEachDepth('a reference shown by no field', { $ref: 'common/record_id.json', ...called('Home'), 'x-reference': { resource: 'universities', label: 'nmae' }, examples: [1] }, { at: '/x-reference/label', fault: '"nmae" is not a field of universities.json; did you mean "name"?' }),
  ...atEachDepth('a moment of any offset', text({ format: 'date-time', maxLength: 40, examples: ['2026-03-01T21:59:00Z'] }), {
    at: '/format',
    fault: 'is a moment in UTC, and nothing refuses other texts: write "$ref": "common/instant.json" instead',
  }),
  { what: 'a value of no type', says: { properties: { any: { ...called('Any'), examples: [1] } } }, place: '/properties/any', fault: 'has no type' },
  { what: 'a list of nothing', says: { properties: { rows: { ...called('L'), type: 'array', maxItems: 2, examples: [[]] } } }, place: '/properties/rows', fault: 'is a list of nothing' },
  { what: 'a group of nothing', says: { properties: { outer: group({}) } }, place: '/properties/outer', fault: 'is a group without fields' },
  { what: 'a record that takes anything', says: { additionalProperties: true }, place: '', fault: 'takes fields that it does not name' },
];

const filtered = (what: string, field: Node, fault: string): Case => ({
  what,
  says: { properties: { field } },
  place: `/properties/field/x-filter${fault.startsWith('no list') ? '' : '/operator'}`,
  fault,
});

export const LISTS: Case[] = [
  filtered('a number found by words', number({ 'x-filter': { operator: 'contains' } }), '"contains" does not fit a field of the kind "number": write "eq" or "gte" or "lte"'),
  filtered('a text between bounds', text({ 'x-filter': { operator: 'gte' } }), '"gte" does not fit a field of the kind "text": write "eq" or "contains"'),
  filtered('one of several free texts', text({ 'x-filter': { operator: 'in' } }), '"in" does not fit a field of the kind "text"'),
  filtered('an amount of money found by words', { $ref: 'common/money.json', ...called('Fee'), 'x-filter': { operator: 'contains' }, examples: [{ amount: 1, currency: 'EUR' }] }, '"contains" does not fit a field of the kind "money": write "gte" or "lte"'),
  filtered('a day found by words', date({ 'x-filter': { operator: 'contains' } }), '"contains" does not fit a field of the kind "date": write "gte" or "lte"'),
  filtered('a yes between bounds', yes({ 'x-filter': { operator: 'gte' } }), '"gte" does not fit a field of the kind "boolean": write "eq"'),
  filtered('a code found by words', { 'x-filter': { operator: 'contains' }, $ref: 'common/country.json', ...called('C'), examples: ['GR'] }, '"contains" does not fit a field of the kind "code": write "eq" or "in"'),
  filtered('a file', file({ 'x-filter': { operator: 'eq' } }), 'no list is filtered by a field of the kind "file": leave x-filter out'),
  filtered('a group', group({ a: text() }, { 'x-filter': { operator: 'eq' } }), 'no list is filtered by a field of the kind "object": leave x-filter out'),
  { what: 'a number of a group found by words', says: { properties: { outer: group({ field: number({ 'x-filter': { operator: 'contains' } }) }) } }, place: '/properties/outer/properties/field/x-filter/operator', fault: '"contains" does not fit a field of the kind "number"' },
  { what: 'a filter that the address says already', says: { properties: { page: number({ 'x-filter': { operator: 'eq' } }) } }, place: '/properties/page/x-filter', fault: 'the address of a list says "page" for something else' },
  ...[['is_open', 'bachelor_programmes'], ['language', 'master_programmes'], ['limit', 'short_term_programmes']].map(([name = '', file]) => ({
    what: `a filter of programmes called ${name}`,
    ...(file && { name: file }),
    says: { properties: { [name]: yes({ 'x-filter': { operator: 'eq' } }) } },
    place: `/properties/${name}/x-filter`,
    fault: `the address of a list says "${name}" for something else`,
  })),
  {
    what: 'a filter called as the bound of another',
    says: { properties: { field: number({ 'x-filter': { operator: 'gte' } }), field_lte: number({ 'x-filter': { operator: 'eq' } }) } },
    place: '/properties/field_lte/x-filter',
    fault: 'finds by "field_lte", as the filter of "field" does already: choose another name for one of the two fields',
  },
  {
    what: 'a filter of a group called as the currency of an amount in it',
    says: {
      properties: {
        outer: group({
          fee: { $ref: 'common/money.json', ...called('Fee'), 'x-filter': { operator: 'gte' }, examples: [{ amount: 1, currency: 'EUR' }] },
          fee_currency: { 'x-filter': { operator: 'eq' }, $ref: 'common/country.json', ...called('C'), examples: ['GR'] },
        }),
      },
    },
    place: '/properties/outer/properties/fee_currency/x-filter',
    fault: 'finds by "outer.fee_currency", as the filter of "outer.fee" does already',
  },
  ...['x-list', 'x-filter', 'x-index'].map((mark) => ({
    what: `${mark} in a list`,
    says: { properties: { rows: list(group({ field: text({ [mark]: { 'x-list': { priority: 1 }, 'x-filter': { operator: 'eq' } }[mark] ?? true }) })) } },
    place: `/properties/rows/items/properties/field/${mark}`,
    fault: 'is read by no list here',
  })),
  { what: 'a column of a list of groups', says: { properties: { rows: list(group({ a: text() }), { 'x-list': { priority: 1 } }) } }, place: '/properties/rows/x-list', fault: 'a cell would show how many entries it has, and no more: leave x-list out' },
  { what: 'a column of a group', says: { properties: { outer: group({ a: text() }, { 'x-list': { priority: 1 } }) } }, place: '/properties/outer/x-list', fault: 'a cell has no room for a group: flag one of its fields' },
  { what: 'an index of a list of groups', says: { properties: { rows: list(group({ a: text() }), { 'x-index': true }) } }, place: '/properties/rows/x-index', fault: 'is an index that nothing asks: leave x-index out' },
  { what: 'an index of a list of texts', says: { properties: { rows: list(text(), { 'x-index': true }) } }, place: '/properties/rows/x-index', fault: 'is an index that nothing asks: leave x-index out' },
  { what: 'an index of a field by which nothing finds', says: { properties: { outer: group({ a: text({ 'x-index': true }) }) } }, place: '/properties/outer/properties/a/x-index', fault: 'is an index that nothing asks: say by x-filter how lists find by it' },
  {
    what: 'two columns at one place',
    says: { properties: { a: text({ 'x-list': { priority: 2 } }), outer: group({ b: text({ 'x-list': { priority: 2 } }) }) } },
    place: '/properties/outer/properties/b/x-list/priority',
    fault: '2 is the place of "a" already: give each column of the list its own',
  },
  {
    what: 'a column at the place of a computed one',
    says: { properties: { a: text({ 'x-list': { priority: 3 } }) }, 'x-computed': { both: { ...called('B'), 'x-list': { priority: 3 }, 'x-formula': { operation: 'join', fields: ['a'] } } } },
    place: '/x-computed/both/x-list/priority',
    fault: '3 is the place of "a" already',
  },
];

export const FILES: Case[] = [
  ...atEachDepth('a file above the limit', file({ 'x-file': { ...PDF, max_bytes: 10485761 } }), { at: '/x-file/max_bytes', fault: 'is more than the server takes: 10485760 at most' }),
  { what: 'a type that uploads are not', says: { properties: { field: file({ 'x-file': { types: ['image/webp'], max_bytes: 9 } }) } }, place: '/properties/field/x-file/types', fault: 'image/webp is refused by the server' },
  { what: 'a file that is no id', says: { properties: { field: text({ 'x-file': PDF }) } }, place: '/properties/field/x-file', fault: 'belongs to the id of a file' },
  { what: 'a file of the catalogue', name: 'universities', says: { properties: { field: file() } }, place: '/properties/field', fault: 'is a file in a record of the catalogue' },
  { what: 'a file in a list of the catalogue', name: 'calls', says: { properties: { rows: list(group({ field: file() })) } }, place: '/properties/rows/items/properties/field', fault: 'is a file in a record of the catalogue' },
];

export const ticked = { if: { required: ['ticked'], properties: { ticked: { const: true } } }, then: { required: ['a'] } };
export const fields = { ticked: yes(), a: text(), b: date() };

export const EXAMPLES: Case[] = [
  { what: 'an example that leaves out a field', says: { required: ['name'], examples: [{ name: 'A' }, {}] }, place: '/examples/1', fault: 'leaves out "name", which is required: add it' },
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
  { what: 'an example with a field of no schema', says: { examples: [{ nmae: 'A' }] }, place: '/examples/0/nmae', fault: 'contradicts the schema: "nmae" is not one of its properties' },
  {
    what: 'an example against a rule between fields',
    says: { properties: { from: date(), to: date() }, 'x-rules': [{ rule: 'not_before', field: 'to', than: 'from' }], examples: [{ from: '2026-02-01', to: '2026-01-01' }] },
    place: '/examples/0/to',
    fault: 'contradicts the schema: ',
  },
];
