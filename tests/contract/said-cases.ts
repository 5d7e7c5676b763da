import type { Node } from './broken-schemas';
import { atEachDepth, date, fields, group, list, number, text, type Case } from './drawn-cases';

const said = (keyword: string) => ({ 'x-messages': { en: { [keyword]: 'Say it.' }, el: { [keyword]: 'Πείτε το.' } } });
const neverSaid = (keyword: string, why: string) => ({ at: `/x-messages/en/${keyword}`, fault: `is never shown, because ${why}` });

/** `x-messages` for a check that the field does not have. */
export const MESSAGES: Case[] = [
  ...atEachDepth(
    'words for a pattern that there is not',
    text(said('pattern')),
    neverSaid('pattern', 'it has no "pattern": take the words out, or add the check'),
  ),
  ...atEachDepth(
    'words for a missing field that may be missing',
    number(said('required')),
    neverSaid('required', 'nothing requires the field: take the words out, or name the field in "required"'),
  ),
  ...atEachDepth(
    'words for a field that no condition takes out',
    text(said('not_applicable')),
    neverSaid('not_applicable', 'no condition takes the field out'),
  ),
  ...atEachDepth(
    'words for a rule that there is not',
    date(said('not_before')),
    neverSaid('not_before', 'no rule "not_before" of x-rules is about it: take the words out, or add the rule'),
  ),
  {
    what: 'words for a rule about another field',
    says: { properties: { from: date(said('not_before')), until: date() }, 'x-rules': [{ rule: 'not_before', field: 'until', than: 'from' }] },
    place: '/properties/from/x-messages/en/not_before',
    fault: 'is never shown',
  },
];

/** `x-messages` for checks that a field has, in each way to declare them. */
const SAID: Node = {
  ...fields,
  a: text(said('required')),
  b: date(said('not_applicable')),
  c: number(said('maximum')),
  d: date(said('not_before')),
  outer: group({ e: date(said('after')), f: number(said('required')) }),
  rows: list(group({ g: text(said('unique_by')), h: number(said('required')) }, { required: ['h'], examples: [{ h: 1 }] })),
};

/** The keywords of a file with such messages. */
export const SAYING: Node = {
  properties: SAID,
  if: { required: ['ticked'] },
  then: { required: ['outer'], properties: { b: false, c: { maximum: 3 }, outer: { required: ['f'] } } },
  examples: [{ ticked: true, outer: { f: 1 } }],
  'x-rules': [
    { rule: 'not_before', field: 'd', than: 'b' },
    { rule: 'after', field: 'outer.e', than: 'b' },
    { rule: 'unique_by', field: 'rows', key: 'g' },
  ],
};
