import { date, group, list, text, type Case } from './drawn-cases';

/** A name that every object of JavaScript inherits. */
const NAME = 'constructor';
const missing = `names "${NAME}", which is not a property`;
const labelled = text({ enum: ['A', NAME], 'x-enum-labels': { en: { A: 'A' }, el: { A: 'Α' } } });

/** Names that only seem to exist, because every object inherits them; no case names them in another mistake. */
export const INHERITED: Case[] = [
  { what: 'an inherited name as the keys of records', says: { 'x-keys': [NAME] }, place: '/x-keys', fault: missing },
  { what: 'an inherited name as the name of records', says: { 'x-record-label': `{${NAME}}` }, place: '/x-record-label', fault: missing },
  { what: 'an inherited name that is required', name: 'work_experiences', says: { required: [NAME] }, place: '/required', fault: missing },
  {
    what: 'an inherited name that a group requires',
    says: { properties: { outer: group({ a: text() }, { required: [NAME] }) } },
    place: '/properties/outer/required',
    fault: missing,
  },
  { what: 'an inherited name in a rule', says: { 'x-rules': [{ rule: 'exactly_one', field: NAME }] }, place: '/x-rules/0', fault: missing },
  {
    what: 'an inherited name in the entries of a list',
    says: { properties: { rows: list(group({ a: text() })) }, 'x-rules': [{ rule: 'unique_by', field: 'rows', key: NAME }] },
    place: '/x-rules/0/key',
    fault: `names "${NAME}", which no entry of "rows" has`,
  },
  {
    what: 'an inherited name in a formula',
    says: { 'x-computed': { made: { title: 'Made', 'x-i18n': { el: { title: 'Made' } }, 'x-formula': { operation: 'sum', fields: [NAME] } } } },
    place: '/x-computed/made/x-formula/fields',
    fault: missing,
  },
  {
    what: 'an inherited name as the successor',
    says: { properties: { field: text({ 'x-deprecated': { since: 2, replaced_by: NAME } }) } },
    place: '/properties/field/x-deprecated/replaced_by',
    fault: `"${NAME}" is not a property`,
  },
  {
    what: 'an inherited name as the label of a reference',
    says: { properties: { field: date({ $ref: 'common/record_id.json', 'x-reference': { resource: 'universities', label: NAME }, examples: [1] }) } },
    place: '/properties/field/x-reference/label',
    fault: `"${NAME}" is not a field of universities.json`,
  },
  {
    what: 'an inherited name in a condition',
    says: {
      properties: { a: text() },
      if: { required: [NAME], properties: { [NAME]: { const: 'A' } } },
      then: { required: ['a'] },
      examples: [{ name: 'A' }, { name: 'A', a: 'A' }],
    },
    place: '/if',
    fault: missing,
  },
  {
    what: 'an inherited name as a hidden code',
    says: { properties: { field: text({ ...labelled, enum: ['A'], 'x-evaluators-values': { [NAME]: 'never' } }) } },
    place: '/properties/field/x-evaluators-values',
    fault: `names ${NAME}, which the enum does not hold`,
  },
  ...['en', 'el'].map((locale) => ({
    what: `an inherited name without words in ${locale}`,
    says: { properties: { field: labelled } },
    place: '/properties/field',
    fault: `has no word in "${locale}" for ${NAME}`,
  })),
];
