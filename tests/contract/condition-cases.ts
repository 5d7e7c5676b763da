import type { Node } from './broken-schemas';
import { fields, group, list, number, text, ticked, type Case } from './drawn-cases';

/** Conditions that the form cannot show, that have no effect, or that are obviously not intended. */
export const CONDITIONS: Case[] = [
  {
    what: 'a branch that no example enters',
    says: { properties: fields, ...ticked },
    place: '/then',
    fault: 'is a branch that no example enters: add one to examples, or to schemas/examples/',
  },
  {
    what: 'an else that no example enters',
    says: { properties: fields, ...ticked, else: { properties: { a: false } }, examples: [{ ticked: true, a: 'A' }] },
    place: '/else',
    fault: 'is a branch that no example enters',
  },
  {
    what: 'a branch in a group that no example enters',
    says: { properties: { outer: group(fields, { ...ticked, examples: [{ a: 'A' }] }) } },
    place: '/properties/outer/then',
    fault: 'is a branch that no example enters',
  },
  {
    what: 'a branch in a list that no example enters',
    says: { properties: { rows: list(group(fields, { allOf: [ticked], examples: [{ ticked: false }] })) } },
    place: '/properties/rows/items/allOf/0/then',
    fault: 'is a branch that no example enters',
  },
  {
    what: 'a branch within a branch that no example enters',
    says: {
      properties: fields,
      ...ticked,
      then: { required: ['a'], if: { required: ['b'] }, then: { properties: { name: false } } },
      examples: [{ ticked: true, a: 'A' }],
    },
    place: '/then/then',
    fault: 'is a branch that no example enters',
  },
  {
    what: 'a check beside a reference in a branch',
    says: { properties: fields, ...ticked, then: { properties: { b: { $ref: 'common/date.json', maxLength: 4 } } }, examples: [{ ticked: true }] },
    place: '/then/properties/b',
    fault: '"maxLength" next to $ref is ignored',
  },
  {
    what: 'a reference to nothing in a condition',
    says: { properties: fields, allOf: [{ if: { properties: { b: { $ref: 'common/day.json' } } }, then: { required: ['a'] } }] },
    place: '/allOf/0/if/properties/b/$ref',
    fault: '"common/day.json" does not exist; did you mean "common/date.json"?',
  },
  {
    what: 'a condition on a text',
    says: { properties: { a: text({ if: { const: 'A' }, then: { maxLength: 3 } }) } },
    place: '/properties/a',
    fault: 'has a condition, which is rendered between the fields of a record, a group or a list entry alone',
  },
  {
    what: 'a condition in what a widget draws',
    says: {
      properties: {
        at: group(
          { latitude: number(), longitude: number() },
          { 'x-widget': 'coordinates', if: { required: ['latitude'] }, then: { required: ['longitude'] } },
        ),
      },
    },
    place: '/properties/at',
    fault: 'has a condition, which is rendered between',
  },
  {
    what: 'a condition for a group inside a branch',
    says: {
      properties: { ...fields, outer: group(fields) },
      ...ticked,
      then: { properties: { outer: { if: { required: ['a'] }, then: { required: ['b'] } } } },
      examples: [{ ticked: true }],
    },
    place: '/then/properties/outer',
    fault: 'has a condition within a branch, which no form renders',
  },
  {
    what: 'a condition for the entries of a list inside a branch',
    says: {
      properties: { ...fields, rows: list(group(fields)) },
      ...ticked,
      then: { properties: { rows: { items: { if: { required: ['a'] }, then: { required: ['b'] } } } } },
      examples: [{ ticked: true }],
    },
    place: '/then/properties/rows/items',
    fault: 'has a condition within a branch, which no form renders',
  },
  ...['additionalProperties', 'propertyNames'].map((keyword) => ({
    what: `${keyword} in a branch`,
    says: {
      properties: { ...fields, outer: group(fields) },
      ...ticked,
      then: { properties: { outer: { [keyword]: keyword === 'propertyNames' ? { maxLength: 1 } : false } } },
      examples: [{ ticked: true }],
    },
    place: `/then/properties/outer/${keyword}`,
    fault: 'forbids fields without their names, which no form renders: write { "name": false } for each',
  })),
  {
    what: 'a condition that a read view cannot follow',
    says: { properties: fields, if: { required: ['a'], properties: { a: { pattern: '^A' } } }, then: { required: ['b'] } },
    place: '/if/properties/a/pattern',
    fault: 'cannot be followed where a record is shown: let if compare by const',
  },
  { what: 'a then without an if', says: { properties: fields, then: { required: ['a'] } }, place: '/then', fault: 'never counts without an if next to it' },
  { what: 'an if without a branch', says: { properties: fields, if: { required: ['a'] } }, place: '/if', fault: 'decides nothing' },
  {
    what: 'a pattern of a branch that backtracks',
    says: { properties: fields, ...ticked, then: { properties: { a: { pattern: '(a+)+$' } } }, examples: [{ ticked: true }] },
    place: '/then/properties/a/pattern',
    fault: 'may backtrack without end',
  },
  {
    what: 'a pattern of a branch for a text of any length',
    says: {
      properties: { ...fields, a: text({ maxLength: undefined }) },
      ...ticked,
      then: { properties: { a: { pattern: '^A' } } },
      examples: [{ ticked: true, a: 'A' }],
    },
    place: '/then/properties/a/pattern',
    fault: 'is tried on no text of more than 4096 characters',
  },
];

const choice = (more: Node = {}): Node =>
  text({ enum: ['one', 'two'], 'x-enum-labels': { en: { one: 'One', two: 'Two' }, el: { one: 'Ένα', two: 'Δύο' } }, examples: ['one'], ...more });

/** A condition between the fields of a record, of a group, of a list entry and of a group of one; each entered by no example, which is not told beside. */
const between = (what: string, condition: Node, { at, fault }: { at: string; fault: (home: string) => string }): Case[] => {
  const holder = {
    ...fields,
    kind: choice(),
    old: text({ 'x-deprecated': { since: 2 } }),
    outer: group({ a: text(), old: text({ 'x-deprecated': { since: 2 } }) }),
    list: list(group({ a: text() })),
  };
  return [
    { what, says: { properties: holder, ...condition }, place: at, fault: fault('') },
    {
      what: `${what} in a group`,
      says: { properties: { around: group(holder, condition) } },
      place: `/properties/around${at}`,
      fault: fault('/properties/around'),
    },
    {
      what: `${what} in a list`,
      says: { properties: { rows: list(group(holder, condition)) } },
      place: `/properties/rows/items${at}`,
      fault: fault('/properties/rows/items'),
    },
    {
      what: `${what} in a group of a list`,
      says: { properties: { rows: list(group({ around: group(holder, condition) })) } },
      place: `/properties/rows/items/properties/around${at}`,
      fault: fault('/properties/rows/items/properties/around'),
    },
  ];
};

const needsB = { then: { required: ['b'] } };

/** An undeclared field in each part of a condition: of the object itself, of a nested group, and of the entries of a nested list. */
const strangers: Case[] = ['if', 'then', 'else'].flatMap((part) => {
  const fault = () => 'names "nope", which is not a property; declare it in properties and let the condition require or forbid it';
  const saying = (says: Node): Node => ({ ...(part === 'else' ? {} : needsB), if: { required: ['a'] }, [part]: says });
  return [
    ...between(`a field that is none, required by ${part}`, saying({ required: ['nope'] }), { at: `/${part}`, fault }),
    ...between(`a field that is none, described by ${part}`, saying({ required: ['a'], properties: { nope: { const: 1 } } }), { at: `/${part}`, fault }),
    ...between(`a field that a group has not, required by ${part}`, saying({ required: ['outer'], properties: { outer: { required: ['nope'] } } }), {
      at: `/${part}/properties/outer`,
      fault,
    }),
    ...(part === 'if'
      ? []
      : between(`a field that entries have not, forbidden by ${part}`, saying({ properties: { list: { items: { properties: { nope: false } } } } }), {
        at: `/${part}/properties/list/items`,
        fault,
      })),
  ];
});

/** Conditions whose meaning differs from what their author intended. */
export const MEANT: Case[] = [
  ...strangers,
  ...between('a code that the field does not have', { if: { required: ['kind'], properties: { kind: { const: 'three' } } }, ...needsB }, {
    at: '/if/properties/kind/const',
    fault: (home) => `is "three", which is none of the codes of ${home}/properties/kind: one, two`,
  }),
  ...between('a code that is misspelt', { if: { required: ['kind'], properties: { kind: { enum: ['one', 'twoo'] } } }, ...needsB }, {
    at: '/if/properties/kind/enum',
    fault: (home) => `is "twoo", which is none of the codes of ${home}/properties/kind; did you mean "two"?`,
  }),
  ...between('true in quotes', { if: { required: ['ticked'], properties: { ticked: { const: 'true' } } }, ...needsB }, {
    at: '/if/properties/ticked/const',
    fault: (home) => `is "true", and ${home}/properties/ticked is "boolean": write it as the type says, a text in double quotes`,
  }),
  ...between('nothing that is compared', { if: { properties: { ticked: {} } }, ...needsB }, {
    at: '/if',
    fault: () => 'holds for every record: let it compare by const, enum, minimum, maximum or required',
  }),
  ...between('a field that may be missing', { if: { properties: { ticked: { const: true } } }, ...needsB }, {
    at: '/if/properties/ticked',
    fault: () => 'holds for records without "ticked" too: write "required": ["ticked"] next to "properties"',
  }),
  ...between(
    'a field of a group that may be missing',
    { if: { required: ['outer'], properties: { outer: { properties: { a: { const: 'A' } } } } }, ...needsB },
    {
      at: '/if/properties/outer/properties/a',
      fault: () => 'holds for records without "a" too: write "required": ["a"]',
    },
  ),
  ...between('a branch that forbids what is required', { required: ['b'], if: { required: ['a'] }, then: { properties: { b: false } } }, {
    at: '/then/properties/b',
    fault: () => 'is forbidden here and required, so that no record can be right: take "b" out of "required", or this out',
  }),
  ...['then', 'else'].flatMap((part) => {
    const fault = () => 'names "old", which is retired: what is retired is requested of nobody, so take it out';
    const saying = (says: Node): Node => ({ ...needsB, if: { required: ['a'] }, [part]: says });
    return [
      ...between(`a retired field that ${part} requires`, saying({ required: ['old'] }), { at: `/${part}/required`, fault }),
      ...between(`a retired field of a group that ${part} requires`, saying({ properties: { outer: { required: ['old'] } } }), {
        at: `/${part}/properties/outer/required`,
        fault,
      }),
      ...between(`a retired field that a branch of ${part} requires`, saying({ required: ['b'], if: { required: ['kind'] }, then: { required: ['old'] } }), {
        at: `/${part}/then/required`,
        fault,
      }),
    ];
  }),
];
