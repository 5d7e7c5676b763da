import { atEachDepth, fields, group, number, text, ticked, type Case } from './drawn-cases';

/** The file of which examples, words and the condition are wrong for no other reason. */
export const CHOICE = 'a record that is a choice';

/** Keywords that check nothing of the type that they stand beside. */
export const TYPES: Case[] = [
  ...atEachDepth('a limit of texts on a number', number({ maxLength: 3 }), { at: '/maxLength', fault: 'is for a text, and this is a number: take it out, or correct "type"' }),
  ...atEachDepth('a limit of numbers on a text', text({ maximum: 3 }), { at: '/maximum', fault: 'is for a number, and this is a text' }),
  ...atEachDepth('fields of a text', text({ required: ['a'] }), { at: '/required', fault: 'is for a group, and this is a text' }),
  ...atEachDepth('a choice of groups', group({ a: text() }, { enum: ['a'] }), { at: '/enum', fault: 'is for a single value, and this is a group' }),
  { what: CHOICE, says: { enum: ['a'], ...ticked, properties: fields }, place: '/enum', fault: 'is for a single value, and this is the record: move it to one of the properties' },
  ...Object.entries({ pattern: '^a$', minItems: 1, 'x-order': 1, 'x-widget': 'textarea' }).map(([keyword, value]) => ({
    what: `a record with ${keyword}`,
    says: { [keyword]: value },
    place: `/${keyword}`,
    fault: 'is for a ',
  })),
];
