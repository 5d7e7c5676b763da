import { atEachDepth, called, group, list, number, text, type Case } from './drawn-cases';

/** Names that are the server’s, or no names of a field. */
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
  {
    what: 'a name that every object has',
    says: { properties: { constructor: text() } },
    place: '/properties/constructor',
    fault: 'is a name that every object',
  },
  {
    what: 'a name that makes a promise of an object',
    says: { properties: { then: text() } },
    place: '/properties/then',
    fault: 'is a name by which programs take an object for a promise: choose another one',
  },
  {
    what: 'a name in a group',
    says: { properties: { outer: group({ firstName: text() }) } },
    place: '/properties/outer/properties/firstName',
    fault: 'is not snake_case',
  },
  {
    what: 'a name in a list',
    says: { properties: { rows: list(group({ firstName: text() })) } },
    place: '/properties/rows/items/properties/firstName',
    fault: 'is not snake_case',
  },
];

export const SERVER_KEYWORDS: Case[] = [
  {
    what: 'a field of the server that there is not',
    says: { 'x-server-fields': ['id', 'created_on'] },
    place: '/x-server-fields/1',
    fault: '"created_on" is not a field of common/server_fields.json; did you mean "created_at"?',
  },
  {
    what: 'a field of the server called as every object’s',
    says: { 'x-server-fields': ['constructor'] },
    place: '/x-server-fields/0',
    fault: '"constructor" is not a field of common/server_fields.json',
  },
  {
    what: 'the read form of no schema',
    says: { 'x-read-only': { whole: { ...called('Whole'), type: 'object', 'x-record': 'a_rigth_one', examples: [{}] } } },
    place: '/x-read-only/whole/x-record',
    fault: '"a_rigth_one" is not a schema; did you mean "a_right_one"?',
  },
  {
    what: 'a record that is the read form of another',
    says: { 'x-record': 'a_right_one' },
    place: '/x-record',
    fault: 'is read only for what the server adds: describe this field, or move it to x-read-only',
  },
  ...atEachDepth('a list of lists', list(list(text()), { examples: [[['A']]] }), {
    at: '/items',
    fault: 'is a list within a list, whose entries have no name in a form: make each entry a group that holds the list',
  }),
  ...atEachDepth('a field that is the read form of a record', group({ a: text() }, { 'x-record': 'a_right_one' }), {
    at: '/x-record',
    fault: 'is read only for what the server adds',
  }),
];
