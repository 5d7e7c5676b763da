import type { Node } from './broken-schemas';
import { group, list, text, type Case } from './drawn-cases';

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
    { what: `${keyword} on the groups of a list`, says: { properties: { rows: list(group({ a: text() }, says)) } }, place: `/properties/rows/items/${keyword}`, fault },
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
export const PLACED: Case[] = Object.entries(OF_FIELDS).flatMap(([keyword, value]) => onEntries(keyword, value));
