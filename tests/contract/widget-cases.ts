import type { Node } from './broken-schemas';
import { atEachDepth, date, group, number, text, type Case } from './drawn-cases';

/** Texts of which the form or the page makes more than a text, without a check that they are it. */
const UNHELD: [what: string, field: Node, fault: string][] = [
  ['a date by its widget alone', { 'x-widget': 'date' }, 'is a date'],
  ['a month by its widget alone', { 'x-widget': 'month' }, 'is a month'],
  ['a month of any two digits', { 'x-widget': 'month', pattern: '^[0-9]{4}-[0-9]{2}$', examples: ['2026-09'] }, 'is a month'],
  ['a moment by its widget alone', { 'x-widget': 'instant' }, 'is a moment in UTC'],
  ['an email address by its widget alone', { 'x-widget': 'email' }, 'is an email address'],
  ['a phone number by its widget alone', { 'x-widget': 'phone' }, 'is a phone number with its country code'],
  [
    'a phone number amid other text',
    { 'x-widget': 'phone', pattern: '[+][1-9][0-9]{6,14}', examples: ['+302103689000'] },
    'is a phone number with its country code',
  ],
  ['a web address by its widget alone', { 'x-widget': 'url' }, 'is a web address'],
  ['a web address of any scheme', { 'x-widget': 'url', format: 'uri', examples: ['https://example.org'] }, 'is a web address'],
  ['a web address by its format alone', { format: 'uri', examples: ['https://example.org'] }, 'is a web address'],
  ['a web address anywhere in it', { format: 'uri', pattern: 'https://', examples: ['https://example.org'] }, 'is a web address'],
];

const currency: Node = { $ref: 'common/currency.json', title: 'Currency', 'x-i18n': { el: { title: 'Νόμισμα' } }, examples: ['EUR'] };

/** Groups of more, of fewer or of other values than their widget draws. */
const OTHER_GROUPS: [what: string, widget: string, field: Node][] = [
  ['an amount of money with a third value', 'money', group({ amount: number(), currency, period: text() })],
  ['an amount of money without its currency', 'money', group({ amount: number() })],
  ['an amount of money in words', 'money', group({ amount: text(), currency })],
  ['an amount of money in any currency', 'money', group({ amount: number(), currency: text() })],
  ['a place with its height', 'coordinates', group({ latitude: number(), longitude: number(), height: number() })],
  ['a place in words', 'coordinates', group({ latitude: text(), longitude: number() })],
  ['texts by language that are a group', 'localized-text', group({ en: text(), el: text() })],
  [
    'long texts by language that are numbers',
    'localized-textarea',
    group({}, { properties: undefined, maxProperties: 2, additionalProperties: { type: 'integer' } }),
  ],
  ['questions that are a group', 'schema-builder', group({ a: text() })],
];

/** Fields whose widget gives values of another type. */
export const WIDGETS: Case[] = [
  ...['money', 'checkboxes', 'radios', 'isced', 'file', 'coordinates', 'localized-text'].flatMap((widget) =>
    atEachDepth(`${widget} of a text`, text({ 'x-widget': widget }), { at: '/x-widget', fault: `"${widget}" asks for ` })
  ),
  ...OTHER_GROUPS.flatMap(([what, widget, field]) => atEachDepth(what, { ...field, 'x-widget': widget }, { at: '/x-widget', fault: `"${widget}" asks for ` })),
  ...['date', 'textarea', 'url', 'select'].flatMap((widget) =>
    atEachDepth(`${widget} of a number`, number({ 'x-widget': widget }), { at: '/x-widget', fault: `"${widget}" asks for ` })
  ),
  ...atEachDepth('bounds of a date on a text', text({ 'x-date': { is: 'past' } }), { at: '/x-date', fault: 'is for a date, a month or a moment' }),
  ...atEachDepth('a reference to nothing', number({ 'x-widget': 'reference' }), {
    at: '/x-widget',
    fault: '"reference" asks for a record, which "x-reference" next to it names',
  }),
  ...atEachDepth('a text that refers by id', text({ 'x-reference': { resource: 'certifications', label: 'title' } }), {
    at: '/x-reference',
    fault: 'gives the id of a record, and this is no whole number',
  }),
  ...atEachDepth('a number that takes free text', number({ 'x-reference': { resource: 'certifications', label: 'title', free_text: true } }), {
    at: '/x-reference/free_text',
    fault: 'stores the text that is typed, and this is no text',
  }),
  ...UNHELD.flatMap(([what, field, fault]) =>
    atEachDepth(what, text({ maxLength: 300, ...field }), {
      at: 'x-widget' in field ? '/x-widget' : '/format',
      fault: `${fault}, and nothing refuses other texts: write "`,
    })
  ),
  {
    what: 'a date type asked for as a moment',
    says: { properties: { field: date({ 'x-widget': 'instant' }) } },
    place: '/properties/field/x-widget',
    fault: 'is a moment in UTC, and nothing refuses other texts',
  },
];

/** Texts whose widgets validate them. */
export const HELD: Node = {
  properties: {
    ...Object.fromEntries(
      Object.entries({ date: '2026-01-01', email: 'a@example.org', phone: '+302103689000', instant: '2026-03-01T21:59:00Z', web_url: 'https://example.org' })
        .map(([type, example]) => [type, date({ $ref: `common/${type}.json`, examples: [example] })]),
    ),
    month: text({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', 'x-widget': 'month', examples: ['2026-09'] }),
    page: text({ format: 'uri', pattern: '^https://example\\.org/', maxLength: 200, 'x-widget': 'url', examples: ['https://example.org/a'] }),
  },
};
