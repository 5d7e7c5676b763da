import { misunderstood, type Breakage } from './misunderstood';
import { SCHEMA } from './not-json-cases';

const titled = (title: string) => ({ title, 'x-i18n': { el: { title } } });
const section = { one: 'Certification', many: 'Certifications', add: 'Add a certification', empty: 'Add certificates.' };

/** A schema of its own, so that changes of the project's schemas do not change the expected messages. */
const whole = {
  $schema: './vocabulary.json',
  $id: SCHEMA,
  ...titled('Certifications'),
  'x-titles': { en: section, el: section },
  'x-privacy': { purpose: 'assess', retention: 'profile' },
  type: 'object',
  additionalProperties: false,
  required: ['title', 'issued_on'],
  properties: {
    title: { ...titled('Title'), type: 'string', minLength: 1, maxLength: 200, 'x-list': { priority: 1 }, examples: ['A'] },
    issued_on: { $ref: 'common/date.json', ...titled('Issue date'), examples: ['2023-03-01'] },
  },
  examples: [{ title: 'A', issued_on: '2023-03-01' }],
};
export const texts = JSON.stringify(whole, null, 2);

/** The file with other keywords at its root, or in its field `title`. */
const rootWith = (part: object): string => JSON.stringify({ ...whole, ...part }, null, 2);
const fieldWith = (part: object): string => rootWith({ properties: { ...whole.properties, title: { ...whole.properties.title, ...part } } });
const common = (name: string, part: object): string =>
  JSON.stringify({
    $schema: '../vocabulary.json',
    $id: `common/${name}.json`,
    title: 'T',
    'x-i18n': { el: { title: 'Τ' } },
    type: 'string',
    maxLength: 9,
    examples: ['A'],
    ...part,
  });

const INVALID = 'examples/certifications.invalid.json';
const refusal = (part: object): string =>
  `[\n${JSON.stringify({ why: 'no title', at: ['title'], type: 'required', data: { issued_on: '2020-01-31' }, ...part })}]`;

export const NO_SCHEMA: Breakage[] = [
  { what: 'an object of nothing', text: '{}', said: ':1 has no "title"' },
  ...['properties', 'x-i18n', 'x-titles', 'x-computed', 'x-read-only'].flatMap((key) =>
    [null, []].map((value) => ({ what: `${key} that is ${JSON.stringify(value)}`, text: rootWith({ [key]: value }), said: ` /${key}: must be an object` }))
  ),
  ...['required', 'examples', 'allOf', 'x-rules', 'x-groups', 'x-keys', 'x-server-fields'].flatMap((key) =>
    [null, {}].map((value) => ({ what: `${key} that is ${JSON.stringify(value)}`, text: rootWith({ [key]: value }), said: ` /${key}: must be a list` }))
  ),
  ...[5, null, []].map((value) => ({
    what: `a field that is ${JSON.stringify(value)}`,
    text: rootWith({ properties: { title: value } }),
    said: ' /properties/title: must be ',
  })),
  ...['x-list', 'x-filter', 'x-file', 'x-reference', 'x-roles', 'x-messages', 'x-deprecated', 'x-enum-labels'].map((key) => ({
    what: `${key} that is null`,
    text: fieldWith({ [key]: null }),
    said: ` /properties/title/${key}: must be an object`,
  })),
  ...misunderstood({ whole, fieldWith, rootWith }),
  { what: 'an if that is true', text: rootWith({ if: true, then: {} }), said: ' /if: must be an object' },
  { what: 'a type that there is not', text: fieldWith({ type: 'text' }), said: ' /properties/title/type: ' },
  { what: 'codes that are none', text: fieldWith({ enum: {} }), said: ' /properties/title/enum: must be a list' },
  { what: 'another $id', text: rootWith({ $id: 'other.json' }), said: ' /$id: must be "certifications.json"' },
  { what: 'an $id that is a number', text: rootWith({ $id: 7 }), said: ' /$id: must be "certifications.json"' },
  { what: 'a reference to nothing', text: fieldWith({ $ref: 'common/nothing.json' }), said: ' /properties/title/$ref: "common/nothing.json" does not exist' },
  { what: 'a reference to an entity', text: fieldWith({ $ref: 'certifications.json' }), said: ' /properties/title/$ref: "certifications.json" does not exist' },
  { what: 'a reference that is a number', text: fieldWith({ $ref: 7 }), said: ' /properties/title/$ref: must be a text' },
  { what: 'a reference to nothing in an example', text: rootWith({ examples: [{ $ref: 'x.json' }] }), said: '/examples/0/$ref: "x.json" does not exist' },
  { what: 'a pattern that is none', text: fieldWith({ pattern: '[a-' }), said: ' /properties/title/pattern: is not a regular expression' },
  {
    what: 'a field called __proto__',
    text: texts.replace('"properties": {', '"properties": { "__proto__": { "type": "string" },'),
    said: ' /properties/__proto__: is a name that every object',
  },
  {
    what: 'groups without an end',
    text: rootWith({ properties: { title: JSON.parse(`${'{"type":"object","properties":{"a":'.repeat(900)}{}${'}}'.repeat(900)}`) as unknown } }),
    said: 'is the start of more than 100 levels within each other',
  },
];

export const OTHER_FILES: Breakage[] = [
  {
    what: 'a value type that holds itself',
    file: 'common/date.json',
    text: common('date', { $ref: 'date.json' }),
    said: 'common/date.json:1 holds itself, which no form can render: date.json refers to date.json',
  },
  { what: 'a value type that is no JSON', file: 'common/date.json', text: '{', said: 'schemas/common/date.json:1:1 the "{"' },
  { what: 'a value type that is gone', file: 'common/date.json', text: undefined, said: ' /properties/issued_on/$ref: "common/date.json" does not exist' },
  {
    what: 'no fields of the server',
    file: 'common/server_fields.json',
    text: undefined,
    said: 'schemas/common/server_fields.json is missing: take it back from git',
  },
  {
    what: 'a schema that is gone',
    text: undefined,
    said: 'schemas/certifications.json is missing, and domain/sections.ts names it: write the schema, or take the name out',
  },
  { what: 'a section without its names', text: rootWith({ 'x-titles': undefined }), said: '/x-titles: is missing: a section says there' },
  {
    what: 'a schema in no table',
    file: 'pets.json',
    text: rootWith({ $id: 'pets.json' }),
    said: 'schemas/pets.json:1 is in no resource, so that nothing shows or keeps its records',
  },
  { what: 'a file whose name is not read', file: 'Pets2.json', text: '{}', said: 'schemas/Pets2.json is read by nothing: rename it' },
  ...['certifications', 'certifications_record'].map((name) => ({
    what: `a value type called ${name}`,
    file: `common/${name}.json`,
    text: common(name, {}),
    said: `schemas/common/${name}.json:1 has the name that the API document gives to schemas/certifications.json: rename it`,
  })),
  ...['common/date.changes.ts', 'examples/certifications.changes.ts', 'certifications.change.ts', 'certifications.changes.js'].map((file) => ({
    what: `a file of changes called ${file}`,
    file,
    text: 'export default [];',
    said: `schemas/${file} is read by nothing: rename it to a schema in schemas/ and ".changes.ts", as "work_experiences.changes.ts"`,
  })),
  { what: 'no vocabulary', file: 'vocabulary.json', text: undefined, said: 'schemas/vocabulary.json is missing: take it back from git' },
  { what: 'a vocabulary that is no JSON', file: 'vocabulary.json', text: '{,}', said: 'schemas/vocabulary.json:1:2 is a comma too many' },
  { what: 'a vocabulary that is no schema', file: 'vocabulary.json', text: '{ "$ref": "#/nowhere" }', said: 'schemas/vocabulary.json:1 cannot be used' },
  { what: 'no lock', file: 'released.lock.json', text: undefined, said: 'schemas/released.lock.json is missing: take it back from git' },
  {
    what: 'a lock that is no JSON',
    file: 'released.lock.json',
    text: '{ "common": {} "entities": {} }',
    said: 'schemas/released.lock.json:1:15 needs a comma here',
  },
  {
    what: 'a lock of nothing',
    file: 'released.lock.json',
    text: '{}',
    said: 'schemas/released.lock.json:1 is not as npm run schemas:diff -- --release writes it',
  },
  {
    what: 'a lock without versions',
    file: 'released.lock.json',
    text: '{ "common": {}, "entities": { "certifications": null } }',
    said: 'schemas/released.lock.json:1 is not as',
  },
  {
    what: 'changes of meaning that are no TypeScript',
    file: 'certifications.changes.ts',
    text: 'export default [\n{ number: 1,, }];',
    said: 'schemas/certifications.changes.ts:2:13 is not TypeScript: ',
  },
  {
    what: 'changes of meaning that are no list',
    file: 'certifications.changes.ts',
    text: 'export default 7;',
    said: 'schemas/certifications.changes.ts:1 default-export a list of changes',
  },
  {
    what: 'changes of meaning that are no changes',
    file: 'certifications.changes.ts',
    text: 'export default [7];',
    said: 'schemas/certifications.changes.ts:1 entry 1 of the list is no change',
  },
  {
    what: 'changes of meaning that convert nothing',
    file: 'certifications.changes.ts',
    text: 'export default [{ number: 1, what: "A", examples: [{ before: {}, after: {} }] }];',
    said: 'schemas/certifications.changes.ts:1 change 1 has no function "convert"',
  },
  {
    what: 'changes of meaning that fail when they are loaded',
    file: 'certifications.changes.ts',
    text: 'throw new Error("No such record.");',
    said: 'schemas/certifications.changes.ts:1 cannot be loaded: No such record.',
  },
  {
    what: 'examples that are an object',
    file: 'examples/certifications.valid.json',
    text: '{}',
    said: 'schemas/examples/certifications.valid.json:1:1 is an object, and must be a list',
  },
  {
    what: 'an example of a field that is gone',
    file: 'examples/certifications.valid.json',
    text: '[{ "title": "A", "issued_on": "2020-01-31",\n"gone": 1 }]',
    said:
      'schemas/examples/certifications.valid.json:2 /0/gone: contradicts the schema: "gone" is not one of its properties: correct its name, or take it out of the example',
  },
  {
    what: 'an example that leaves something out',
    file: 'examples/certifications.valid.json',
    text: '[\n{}]',
    said: 'schemas/examples/certifications.valid.json:2 /0: leaves out "title", which is required: add it',
  },
  {
    what: 'an example that is to be refused, and is valid',
    file: INVALID,
    text: refusal({ data: { title: 'A', issued_on: '2020-01-31' } }),
    said: `schemas/${INVALID}:2 /0: "no title" is refused by nothing: let its data break the schema, or move it to the valid examples`,
  },
  {
    what: 'an example that is refused for something else',
    file: INVALID,
    text: refusal({ data: { title: 'A' } }),
    said: `:2 /0: "no title" is not refused by "type": "required" at ["title"], but by "type": "required" at ["issued_on"]: correct the one or the other`,
  },
  {
    what: 'an example that is to be refused without its fault',
    file: INVALID,
    text: refusal({ at: 'title' }),
    said: ':2 /0: is no record with its fault: write { "why"',
  },
  {
    what: 'invalid examples of no schema',
    file: 'examples/pets.invalid.json',
    text: '[]',
    said: 'schemas/examples/pets.invalid.json:1 has no schema: rename it, or take it away',
  },
];
