/**
 * Checks that a text whose kind promises a certain form (a date, an email address) is validated for that form: a widget validates nothing by itself, and
 * the server stores every text that the schema accepts.
 * @typedef {import('./lint.mjs').Schema} Schema
 * @typedef {import('./lint.mjs').Scene} Scene
 * @typedef {object} Form
 * @property {string} of what the text is, in words
 * @property {string} [format] the `format` that validates it
 * @property {readonly string[]} refused texts that its `pattern` must refuse, because `format` alone accepts them
 * @property {string} remedy
 */
import { kindOf, typeOf } from '../../domain/schema/kinds.ts';
import { REFERENCE, referenceOf } from '../../domain/schema/references.ts';
import { patternFault } from './lint-patterns.mjs';

/** @param {string} name of a value type */
const referTo = (name) => `write "${REFERENCE}": "common/${name}.json" instead`;

/** The required form of texts, by their kind. @type {Partial<Record<import('../../domain/schema/kinds.ts').Kind, Form>>} */
const FORMS = {
  date: { of: 'a date', format: 'date', refused: [], remedy: referTo('date') },
  month: { of: 'a month', refused: ['May 2026', '2026-13', '2026-05-01'], remedy: 'write "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])$" next to it' },
  // Instants are compared and sorted as texts.
  instant: { of: 'a moment in UTC', format: 'date-time', refused: ['2026-03-01T23:59:00+02:00'], remedy: referTo('instant') },
  email: { of: 'an email address', format: 'email', refused: [], remedy: referTo('email') },
  phone: { of: 'a phone number with its country code', refused: ['2103689000', 'tel. +302103689000 (office)'], remedy: referTo('phone') },
  // Every text with a colon is a URI.
  url: { of: 'a web address', format: 'uri', refused: ['javascript:alert(1)', 'javascript:alert(1)//https://example.org/'], remedy: referTo('web_url') },
};

/** @param {string} pattern one that is refused, as `checkBounds` reports, accepts nothing @param {string} text */
const accepts = (pattern, text) => patternFault(pattern) === undefined && RegExp(pattern, 'u').test(text);

/** @param {Schema} full @param {Form} form */
const isFulfilled = ({ format, pattern = '' }, form) => format === form.format && !form.refused.some((text) => accepts(pattern, text));

/** @param {Schema} schema as it is written @param {string} place @param {Scene} scene */
export function checkForm(schema, place, { merged, report, types }) {
  const full = merged(schema);
  const form = FORMS[kindOf(full, types)] ?? (full.format === 'date-time' ? FORMS.instant : undefined);
  // A value type is reported in its own file.
  const isOwn = referenceOf(schema) === undefined || 'x-widget' in schema;
  if (!form || !isOwn || typeOf(full) !== 'string' || full.enum !== undefined || isFulfilled(full, form)) return;
  const at = 'x-widget' in schema ? 'x-widget' : 'format';
  report(`${place}/${at}`, `is ${form.of}, and nothing refuses other texts: ${form.remedy}`);
}
