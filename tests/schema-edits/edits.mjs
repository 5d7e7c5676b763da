import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/sources.mjs';

/**
 * The edits that a maintainer may make to the schemas, each in one file, with the data that proves that everything follows.
 * @typedef {Record<string, any>} Schema
 * @typedef {object} Edit
 * @property {string} name what is done
 * @property {string} file the entity whose schema is edited
 * @property {(schema: Schema) => void} edit does it, in place
 * @property {string} field the new name
 * @property {Record<string, unknown>} [answers] what a record needs beside the field's own example
 * @property {{ data: Record<string, unknown>, at: readonly (string | number)[] }} refused answers that the API refuses, and where it says so
 * @property {unknown} [sought] the filter value of the list; it finds a record with the field's example
 */

/** @param {string} en @param {string} el */
const called = (en, el) => ({ title: en, 'x-i18n': { el: { title: el } } });

/** The next free `x-list` priority. @param {Schema} schema */
function nextPriority({ properties, 'x-computed': computed }) {
  const columns = [...Object.values(properties), ...Object.values(computed ?? {})].map((each) => each['x-list']?.priority ?? 0);
  return Math.max(0, ...columns) + 1;
}

/**
 * Adds a field; one that is `listed` becomes the last column.
 * @param {string} name @param {Schema} property @param {{ listed?: boolean }} [options] @returns {(schema: Schema) => void}
 */
const field = (name, property, { listed = false } = {}) => (schema) =>
  void (schema.properties[name] = listed ? { ...property, 'x-list': { priority: nextPriority(schema), sortable: true } } : property);

/** The schema before the edits. @param {string} name @returns {Schema} */
const original = (name) => JSON.parse(readFileSync(join(process.env.ORIGINAL ?? ROOT, 'schemas', `${name}.json`), 'utf8'));

/** The first optional field that satisfies `isSuch`. @param {string} name @param {(property: Schema) => boolean} isSuch @returns {string} */
function firstOf(name, isSuch) {
  const { properties, required } = original(name);
  const found = Object.keys(properties).find((each) => !required.includes(each) && isSuch(properties[each]));
  if (!found) throw new Error(`${name} has no such field.`);
  return found;
}

/** The two dates of a certification that the rule `not_before` compares. */
const { field: EXPIRES, than: ISSUED } = original('certifications')['x-rules'].find((/** @type {Schema} */ { rule }) => rule === 'not_before');

/** @type {readonly Edit[]} */
const TEXTS = [
  {
    name: 'a text that is listed and searched',
    file: 'work_experiences',
    field: 'team',
    edit: field('team', {
      ...called('Team', 'Ομάδα'),
      type: 'string',
      minLength: 1,
      maxLength: 80,
      'x-filter': { operator: 'contains' },
      examples: ['Reading room'],
    }, { listed: true }),
    refused: { data: { team: 'x'.repeat(81) }, at: ['team'] },
    sought: 'reading',
  },
  {
    name: 'a long text',
    file: 'work_experiences',
    field: 'achievements',
    edit: field('achievements', {
      ...called('Achievements', 'Επιτεύγματα'),
      type: 'string',
      minLength: 1,
      maxLength: 500,
      'x-widget': 'textarea',
      examples: ['Moved the catalogue.\nTaught two courses.'],
    }),
    refused: { data: { achievements: 'x'.repeat(501) }, at: ['achievements'] },
  },
  {
    name: 'a text in each language',
    file: 'universities',
    field: 'motto',
    edit: field('motto', {
      $ref: 'common/localized_text.json',
      ...called('Motto', 'Ρητό'),
      examples: [{ en: 'Know thyself', el: 'Γνώθι σαυτόν' }],
    }),
    refused: { data: { motto: { en: 7 } }, at: ['motto', 'en'] },
  },
];

/** @type {readonly Edit[]} */
const NUMBERS_AND_DAYS = [
  {
    name: 'a number with limits, indexed',
    file: 'work_experiences',
    field: 'team_size',
    edit: field('team_size', {
      ...called('People in the team', 'Άτομα στην ομάδα'),
      type: 'integer',
      minimum: 1,
      maximum: 500,
      'x-filter': { operator: 'gte' },
      'x-index': true,
      examples: [12],
    }, { listed: true }),
    refused: { data: { team_size: 0 }, at: ['team_size'] },
    sought: 10,
  },
  {
    name: 'a date that may not be before another',
    file: 'certifications',
    field: 'renewed_on',
    edit: (schema) => {
      field('renewed_on', { $ref: 'common/date.json', ...called('Renewal date', 'Ημερομηνία ανανέωσης'), examples: ['2024-05-31'] }, { listed: true })(schema);
      schema['x-rules'].push({ rule: 'not_before', field: 'renewed_on', than: ISSUED });
    },
    refused: { data: { renewed_on: '2001-01-01' }, at: ['renewed_on'] },
  },
  {
    name: 'a month',
    file: 'certifications',
    field: 'exam_month',
    edit: field('exam_month', {
      ...called('Month of the exam', 'Μήνας εξέτασης'),
      type: 'string',
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
      maxLength: 7,
      'x-widget': 'month',
      examples: ['2023-02'],
    }),
    refused: { data: { exam_month: '2023-13' }, at: ['exam_month'] },
  },
];

/** @type {readonly Edit[]} */
const CHOICES = [
  {
    name: 'a choice that is listed, filtered and indexed',
    file: 'work_experiences',
    field: 'contract',
    edit: field('contract', {
      ...called('Contract', 'Σύμβαση'),
      type: 'string',
      enum: ['fixed_term', 'open_ended'],
      'x-enum-labels': {
        en: { fixed_term: 'Fixed term', open_ended: 'Open-ended' },
        el: { fixed_term: 'Ορισμένου χρόνου', open_ended: 'Αορίστου χρόνου' },
      },
      'x-widget': 'select',
      'x-filter': { operator: 'in' },
      'x-index': true,
      examples: ['open_ended'],
    }, { listed: true }),
    refused: { data: { contract: 'for_ever' }, at: ['contract'] },
    sought: 'open_ended',
  },
  {
    name: 'a code list',
    file: 'certifications',
    field: 'country',
    edit: field('country', {
      $ref: 'common/country.json',
      ...called('Country of issue', 'Χώρα έκδοσης'),
      'x-filter': { operator: 'eq' },
      examples: ['PT'],
    }, { listed: true }),
    refused: { data: { country: 'Portugal' }, at: ['country'] },
    sought: 'PT',
  },
  {
    name: 'a reference to a university',
    file: 'work_experiences',
    field: 'university_id',
    edit: field('university_id', {
      $ref: 'common/record_id.json',
      ...called('University of the position', 'Πανεπιστήμιο της θέσης'),
      'x-widget': 'reference',
      'x-reference': { resource: 'universities', label: 'name' },
      examples: [17],
    }),
    refused: { data: { university_id: 'Patras' }, at: ['university_id'] },
  },
  {
    name: 'a file',
    file: 'work_experiences',
    field: 'reference_letter',
    edit: field('reference_letter', {
      $ref: 'common/file_id.json',
      ...called('Letter of reference', 'Συστατική επιστολή'),
      'x-file': { types: ['application/pdf'], max_bytes: 1048576 },
      examples: [12],
    }),
    refused: { data: { reference_letter: 999999999 }, at: ['reference_letter'] },
  },
];

/** @type {readonly Edit[]} */
const STRUCTURES = [
  {
    name: 'a repeated group',
    file: 'work_experiences',
    field: 'projects',
    edit: field('projects', {
      ...called('Projects', 'Έργα'),
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: {
        ...called('Project', 'Έργο'),
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: { name: { ...called('Name of the project', 'Όνομα έργου'), type: 'string', minLength: 1, maxLength: 100, examples: ['New catalogue'] } },
        examples: [{ name: 'New catalogue' }],
      },
      examples: [[{ name: 'New catalogue' }, { name: 'Open Sundays' }]],
    }),
    refused: { data: { projects: [{}] }, at: ['projects', 0, 'name'] },
  },
  {
    name: 'a field that another one brings',
    file: 'certifications',
    field: 'licence_number',
    edit: (schema) => {
      schema.properties.licensed = { ...called('It is a licence to practise', 'Είναι άδεια άσκησης επαγγέλματος'), type: 'boolean', examples: [true] };
      schema.properties.licence_number = { ...called('Licence number', 'Αριθμός άδειας'), type: 'string', minLength: 1, maxLength: 40, examples: ['A 12'] };
      const condition = {
        if: { properties: { licensed: { const: true } }, required: ['licensed'] },
        then: { required: ['licence_number'] },
        else: { properties: { licence_number: false } },
      };
      schema.allOf = [...(schema.allOf ?? []), condition];
      schema.examples.push({ ...schema.examples[0], licensed: true, licence_number: 'A 12' });
    },
    answers: { licensed: true },
    refused: { data: { licensed: true }, at: ['licence_number'] },
  },
  {
    name: 'a value that follows from others',
    file: 'certifications',
    field: 'validity',
    edit: (schema) => {
      schema['x-computed'] = {
        ...schema['x-computed'],
        validity: {
          ...called('Months of validity', 'Μήνες ισχύος'),
          'x-formula': { operation: 'months_between', fields: [ISSUED, EXPIRES] },
          'x-list': { priority: nextPriority(schema) },
        },
      };
    },
    answers: { [EXPIRES]: '2026-02-28' },
    refused: { data: { validity: 36 }, at: ['validity'] },
  },
];

/** The edits that add a field or value to a form. */
export const ADDITIONS = [...TEXTS, ...NUMBERS_AND_DAYS, ...CHOICES, ...STRUCTURES];

/** A rename, which keeps stored answers under the new name; `RETIREMENT` below deprecates a field, which new records then lack. */
export const RENAME = { file: 'other_documents', before: firstOf('other_documents', ({ 'x-widget': widget }) => widget === 'textarea'), after: 'remarks' };
/** @param {Record<string, unknown>} record */
const renamedRecord = (record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name === RENAME.before ? RENAME.after : name, value]));

/** An example with the renamed field; an invalid example has its record in `data`. @param {any} example */
export const renamedExample = (example) => ('data' in example ? { ...example, data: renamedRecord(example.data) } : renamedRecord(example));
export const RETIREMENT = { file: 'work_experiences', field: firstOf('work_experiences', ({ type, enum: choices }) => type === 'string' && !choices) };

/** @type {Record<string, (schema: Schema) => void>} */
const CHANGES = {
  'other_documents: a rename': (schema) => {
    const { [RENAME.before]: before, ...others } = schema.properties;
    schema.properties = { ...others, [RENAME.after]: { ...before, ...called('Remarks', 'Παρατηρήσεις'), 'x-renamed-from': RENAME.before } };
  },
  'work_experiences: a retirement': (schema) => void (schema.properties[RETIREMENT.field]['x-deprecated'] = { since: 2 }),
};

/** The ends of the names of the database indexes that `x-index` creates. */
export const INDEXES = ['work_experiences_team_size', 'work_experiences_contract', 'publications_title'];

/** Every edit of an existing file, with a description. @type {readonly { name: string, file: string, edit: (schema: Schema) => void }[]} */
export const EDITS = [
  ...ADDITIONS,
  ...Object.entries(CHANGES).map(([name, edit]) => ({ name, file: name.replace(/:.*/, ''), edit })),
];
