import type { Node } from './broken-schemas';
import { date, group, list, number, text, type Case } from './drawn-cases';

const madeFrom = (from: string, more: Node = {}): Node => text({ pattern: '^[a-z][a-z0-9_]{0,39}$', 'x-made-from': from, examples: ['a'], ...more });

/** Keywords for generated or initial values that the portal cannot fill in. */
export const FILLED_IN: Case[] = [
  {
    what: 'a key made from nothing',
    says: { properties: { rows: list(group({ key: madeFrom('nam'), name: text() })) } },
    place: '/properties/rows/items/properties/key/x-made-from',
    fault: '"nam" is not a property next to it; did you mean "name"?',
  },
  ...Object.entries({ size: number(), day: date(), ticks: list(text()), room: group({ name: text() }) }).map(([from, field]) => ({
    what: `a key made from the ${from}, which has no words`,
    says: { properties: { rows: list(group({ key: madeFrom(from), [from]: field })) } },
    place: '/properties/rows/items/properties/key/x-made-from',
    fault: `"${from}" has no text to derive a key from: name a text or a text by language`,
  })),
  {
    what: 'a key that is made of a record',
    says: { properties: { key: madeFrom('name') } },
    place: '/properties/key/x-made-from',
    fault: 'is for entries of a list only',
  },
  {
    what: 'a key that is made in a group called items',
    says: { properties: { items: group({ key: madeFrom('name'), name: text() }) } },
    place: '/properties/items/properties/key/x-made-from',
    fault: 'is for entries of a list only',
  },
  {
    what: 'a key that may look otherwise than it is made',
    says: { properties: { rows: list(group({ key: madeFrom('name', { pattern: '^[a-z]+$' }), name: text() })) } },
    place: '/properties/rows/items/properties/key/pattern',
    fault: 'must be "^[a-z][a-z0-9_]{0,39}$"',
  },
  {
    what: 'a beginning that its field refuses',
    says: { properties: { count: number({ 'x-initial': 'one' }) } },
    place: '/properties/count/x-initial',
    fault: 'contradicts the schema: ',
  },
  {
    what: 'a beginning inside of a group',
    says: { properties: { outer: group({ count: number({ 'x-initial': 1 }) }) } },
    place: '/properties/outer/properties/count/x-initial',
    fault: 'is read for the fields of a record only',
  },
];
