import type { Node } from './broken-schemas';
import { atEachDepth, fields, group, list, text, ticked, type Case } from './drawn-cases';

/** The keywords of a field that nothing reads from an entry of a list, with a value for each. */
const OF_FIELDS: Record<string, unknown> = {
  'x-evaluators': 'never',
  'x-roles': { read: ['secretary'] },
  'x-deprecated': { since: 2 },
  'x-renamed-from': 'former',
  'x-privacy': { purpose: 'assess', retention: 'profile' },
  'x-group': 'other',
  'x-order': 1,
};

/** A keyword on the entries of a list of texts, of a list of groups, and of a list within a list and within a group. */
const onEntries = (keyword: string, value: unknown): Case[] => {
  const says: Node = { [keyword]: value };
  const fault = 'belongs to a field, and nothing reads it from the entries of a list: move it to the list itself';
  return [
    { what: `${keyword} on the entries of a list`, says: { properties: { rows: list(text(says)) } }, place: `/properties/rows/items/${keyword}`, fault },
    {
      what: `${keyword} on the groups of a list`,
      says: { properties: { rows: list(group({ a: text() }, says)) } },
      place: `/properties/rows/items/${keyword}`,
      fault,
    },
    {
      what: `${keyword} on the entries of a list in a list`,
      says: { properties: { rows: list(group({ inner: list(text(says)) })) } },
      place: `/properties/rows/items/properties/inner/items/${keyword}`,
      fault,
    },
    {
      what: `${keyword} on the entries of a list in a group`,
      says: { properties: { outer: group({ inner: list(text(says)) }) } },
      place: `/properties/outer/properties/inner/items/${keyword}`,
      fault,
    },
  ];
};

/** Keywords at places where nothing reads them. */
export const PLACED: Case[] = [
  ...Object.entries(OF_FIELDS).flatMap(([keyword, value]) => onEntries(keyword, value)),
  ...['x-privacy', 'x-group'].flatMap((keyword) => {
    const [, ...inside] = atEachDepth(`${keyword} of a field`, text({ [keyword]: OF_FIELDS[keyword] }), {
      at: `/${keyword}`,
      fault: 'belongs to a field of the record itself, and nothing reads it here: move it to the enclosing field, or take it out',
    });
    return inside;
  }),
];

const PRIVACY: Node = { 'x-privacy': OF_FIELDS['x-privacy'] };

/** A file with a reason for keeping its data at each place that can have one, and these places. */
export const REASONED: { says: Node; places: readonly string[] } = {
  says: {
    ...PRIVACY,
    properties: { a: text(PRIVACY) },
    'x-read-only': { b: text(PRIVACY) },
    'x-groups': [{ id: 'g', title: 'G', 'x-i18n': { el: { title: 'Γ' } }, ...PRIVACY }],
  },
  places: ['/x-privacy', '/properties/a/x-privacy', '/x-read-only/b/x-privacy', '/x-groups/0/x-privacy'],
};

const OF_SECRETARIES: Node = { 'x-roles': { write: ['secretary'] } };

/** One file of applicants with fields that they may not write, by path, and fields beside them that are right. */
const unwritable: Node = {
  properties: {
    ...fields,
    own: text(OF_SECRETARIES),
    unseen: text({ 'x-roles': { read: ['secretary'] } }),
    in_branch: text(OF_SECRETARIES),
    outer: group({ field: text(OF_SECRETARIES), deep: text(OF_SECRETARIES), theirs: text({ 'x-roles': { write: ['applicant'] } }) }, {
      required: ['field', 'theirs'],
    }),
    rows: list(group({ field: text(OF_SECRETARIES) }, { required: ['field'] })),
    optional: text(OF_SECRETARIES),
    kept: group({ field: text(OF_SECRETARIES) }, { ...OF_SECRETARIES, required: ['field'] }),
  },
  required: ['own', 'unseen'],
  ...ticked,
  then: { required: ['in_branch'], properties: { outer: { required: ['deep'] } } },
};
const notTheirs = (fault: string) => `${fault} the role that writes the records, "applicant", may not write it: admit the role, or remove the field`;

/** Fields that the writers of a record may not give it. */
export const UNWRITABLE: Case[] = Object.entries({
  'a required field': '/properties/own',
  'a required field that they may not read': '/properties/unseen',
  'a field that a branch requires': '/properties/in_branch',
  'a required field of a group': '/properties/outer/properties/field',
  'a field of a group that a branch requires': '/properties/outer/properties/deep',
  'a required field of the entries of a list': '/properties/rows/items/properties/field',
  'an optional field': '/properties/optional',
  'an optional group': '/properties/kept',
}).map(([what, place]) => ({
  what: `${what} that applicants may not write`,
  name: 'certifications',
  says: unwritable,
  place: `${place}/x-roles`,
  fault: notTheirs(what.startsWith('an optional') ? 'is never filled in, because' : 'is required, and'),
}));

/** A text in groups, or in lists of groups, that are nested this many times. */
const nested = (times: number, within: (inside: Node) => Node): Node => (times === 0 ? text() : within({ n: nested(times - 1, within) }));

/** Groups and lists nested as deep as a form draws them, and one more, which it does not. */
export const DEEP: { what: string; drawn: Node; deeper: Node; place: string }[] = [
  { what: 'groups', drawn: nested(6, (inside) => group(inside)), deeper: nested(7, (inside) => group(inside)), place: '/properties/n'.repeat(7) },
  {
    what: 'lists of groups',
    drawn: nested(3, (inside) => list(group(inside))),
    deeper: nested(4, (inside) => list(group(inside))),
    place: `${'/properties/n/items'.repeat(3)}/properties/n`,
  },
];

const fixed = (more: Node = {}): Node => text({ const: 'A', ...more });

/** Constants that a form neither draws nor sends, because nothing requires them. */
export const CONSTANTS: Case[] = [
  ...atEachDepth('an optional constant', fixed(), {
    at: '/const',
    fault: 'is a constant that nothing requires, so that no form renders or sends it: name the field in "required", or take it out',
  }),
  ...atEachDepth('an optional no', { ...fields.ticked, const: false, examples: [false] }, { at: '/const', fault: 'is a constant that nothing requires' }),
  {
    what: 'a constant entry of a list',
    says: { properties: { rows: list(fixed()) } },
    place: '/properties/rows/items/const',
    fault: 'is a constant that nothing requires',
  },
];

/** A file whose constants are each required, by itself, by its group or by a branch, or a statement to accept. */
export const RIGHT_CONSTANTS: Node = {
  properties: {
    ...fields,
    a: fixed(),
    agreed: { ...fields.ticked, const: true },
    own: fixed(),
    outer: group({ own: fixed() }, { required: ['own'], examples: [{ own: 'A' }] }),
  },
  required: ['own'],
  ...ticked,
  examples: [{ ticked: true, a: 'A', own: 'A' }],
};
