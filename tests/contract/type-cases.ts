import type { Node } from './broken-schemas';
import { atEachDepth, fields, group, list, number, text, ticked, type Case } from './drawn-cases';

/** The case in whose file the examples, messages and the condition have no mistake of their own. */
export const CHOICE = 'a record that is a choice';

/** A text limit on a number in a condition, for an object and its nested objects, at each place where the object can be. */
const inConditions = (what: string, condition: (name: Node) => Node, at: string): Case[] => {
  const numbers = { a: number(), ticked: fields.ticked };
  const says = condition({ maxLength: 3 });
  const fault = (home: string) => `is for a text, and this is a number: take it out, or correct "type" at ${home}`;
  return [
    {
      what: `${what} of a record`,
      says: { properties: numbers, ...says, examples: [{ ticked: true }, { ticked: false }] },
      place: at,
      fault: fault('/properties/a'),
    },
    {
      what: `${what} of a group`,
      says: { properties: { outer: group(numbers, { ...says, examples: [{ ticked: true }, { ticked: false }] }) } },
      place: `/properties/outer${at}`,
      fault: fault('/properties/outer/properties/a'),
    },
    {
      what: `${what} of the entries of a list`,
      says: { properties: { rows: list(group(numbers, { ...says, examples: [{ ticked: true }, { ticked: false }] })) } },
      place: `/properties/rows/items${at}`,
      fault: fault('/properties/rows/items/properties/a'),
    },
  ];
};

const IS_TICKED = { required: ['ticked'], properties: { ticked: { const: true } } };

/** The same keywords in a branch for a field of the record, of a group and of list entries. */
const inBranch = (what: string, says: Node, { at, fault }: { at: string; fault: string }): Case[] =>
  [
    ['a field', '/properties/a', { a: says }],
    ['a field of a group', '/properties/outer/properties/a', { outer: { properties: { a: says } } }],
    ['a field of the entries of a list', '/properties/rows/items/properties/a', { rows: { items: { properties: { a: says } } } }],
  ].map(([where, place, properties]) => ({
    what: `${what} of ${String(where)} in a branch`,
    says: {
      properties: { ...fields, outer: group({ a: text() }), rows: list(group({ a: text() })) },
      ...ticked,
      then: { properties },
      examples: [{ ticked: true }],
    },
    place: `/then${String(place)}${at}`,
    fault,
  }));

/** Keywords that have no effect on the type of their field. */
export const TYPES: Case[] = [
  ...atEachDepth('a limit of texts on a number', number({ maxLength: 3 }), {
    at: '/maxLength',
    fault: 'is for a text, and this is a number: take it out, or correct "type"',
  }),
  ...atEachDepth('a limit of numbers on a text', text({ maximum: 3 }), { at: '/maximum', fault: 'is for a number, and this is a text' }),
  ...atEachDepth('fields of a text', text({ required: ['a'] }), { at: '/required', fault: 'is for a group, and this is a text' }),
  ...atEachDepth('a choice of groups', group({ a: text() }, { enum: ['a'] }), { at: '/enum', fault: 'is for a single value, and this is a group' }),
  ...atEachDepth('a yes or no with codes', {
    ...fields.ticked,
    enum: [true, false],
    'x-enum-labels': { en: { true: 'Full-time', false: 'Part-time' }, el: { true: 'Πλήρης', false: 'Μερική' } },
  }, {
    at: '/enum',
    fault: 'gives codes to a yes or no, which a form asks for as Yes and No: take it out, or make the field a choice of codes ("type": "string")',
  }),
  ...inConditions('a limit of texts on a number in the then', (a) => ({ if: IS_TICKED, then: { properties: { a } } }), '/then/properties/a/maxLength'),
  ...inConditions('a limit of texts on a number in the else', (a) => ({ if: IS_TICKED, else: { properties: { a } } }), '/else/properties/a/maxLength'),
  ...inConditions(
    'a limit of texts on a number in one of several conditions',
    (a) => ({ allOf: [{ if: IS_TICKED, then: { properties: { a } } }] }),
    '/allOf/0/then/properties/a/maxLength',
  ),
  ...inConditions(
    'a limit of texts on a number in a branch of a branch',
    (a) => ({ if: IS_TICKED, else: { if: { required: ['ticked'] }, then: { properties: { a } } } }),
    '/else/then/properties/a/maxLength',
  ),
  {
    what: 'a limit of numbers on a text that is compared',
    says: { properties: fields, if: { properties: { a: { minimum: 3 } } }, then: { required: ['b'] }, examples: [{ b: '2026-01-01' }] },
    place: '/if/properties/a/minimum',
    fault: 'is for a number, and this is a text',
  },
  {
    what: 'a limit of texts on a field of a group in a branch',
    says: {
      properties: { ...fields, outer: group({ n: number() }) },
      ...ticked,
      then: { properties: { outer: { properties: { n: { pattern: '^a$' } } } } },
      examples: [{ ticked: true }],
    },
    place: '/then/properties/outer/properties/n/pattern',
    fault: 'is for a text, and this is a number: take it out, or correct "type" at /properties/outer/properties/n',
  },
  {
    what: 'a limit of texts on the entries of a list in a branch',
    says: {
      properties: { ...fields, rows: list(number()) },
      ...ticked,
      then: { properties: { rows: { items: { maxLength: 4 } } } },
      examples: [{ ticked: true }],
    },
    place: '/then/properties/rows/items/maxLength',
    fault: 'is for a text, and this is a number',
  },
  {
    what: 'a limit of texts on the record in a branch',
    says: { properties: fields, ...ticked, then: { maxLength: 4 }, examples: [{ ticked: true }] },
    place: '/then/maxLength',
    fault: 'is for a text, and this is the record: move it to one of the properties',
  },
  {
    what: 'a list that a branch calls a text',
    says: {
      properties: { ...fields, rows: list(text()) },
      ...ticked,
      then: { properties: { rows: { type: 'string', maxLength: 3 } } },
      examples: [{ ticked: true }],
    },
    place: '/then/properties/rows/type',
    fault: 'is "string", and /properties/rows is "array", so that no value is right: take it out here',
  },
  ...Object.entries({
    'x-widget': 'textarea',
    title: 'Other',
    'x-list': { priority: 1 },
    'x-filter': { operator: 'contains' },
    'x-file': { types: ['application/pdf'], max_bytes: 99_999_999 },
    'x-reference': { resource: 'universities', label: 'nmae' },
  }).flatMap(([keyword, value]) =>
    inBranch(keyword, { [keyword]: value }, { at: `/${keyword}`, fault: 'is read by nothing in a branch, which only checks: say it in properties' })
  ),
  ...inBranch('a default', { default: 'A' }, { at: '/default', fault: '"default" is not in the vocabulary: an answer that nobody gave must not be stored' }),
  ...inBranch('a check beside a reference', { $ref: 'common/date.json', maxLength: 4 }, {
    at: '',
    fault: '"maxLength" next to $ref is ignored by readers of draft-07',
  }),
  {
    what: CHOICE,
    says: { enum: ['a'], ...ticked, properties: fields },
    place: '/enum',
    fault: 'is for a single value, and this is the record: move it to one of the properties',
  },
  ...Object.entries({
    pattern: '^a$',
    minItems: 1,
    'x-order': 1,
    'x-widget': 'textarea',
    'x-roles': { read: ['secretary'] },
    'x-evaluators': 'never',
    'x-evaluators-values': { a: 'never' },
    'x-deprecated': { since: 2 },
    'x-renamed-from': 'former',
  }).map(([keyword, value]) => ({
    what: `a record with ${keyword}`,
    says: { [keyword]: value },
    place: `/${keyword}`,
    fault: 'is for a ',
  })),
];
