import { PROBLEM_KEYS, problemText } from '@domain/messages/problems';
import { VALIDATION_TYPES, failureMessage, validationMessage } from '@domain/messages/validation';
import { LOCALES, type Locale } from '@domain/locale';
import { describe, expect, it } from 'vitest';

/** Parameters as AJV, the rules and the server give them. */
const CONTEXT = {
  limit: 3,
  type: 'string',
  format: 'date',
  multipleOf: 0.5,
  minimum: 0,
  maximum: 10,
  example: '106 79',
  types: ['application/pdf'],
  allowed: 'id, name',
  section: 'contact_infos',
  name: 'reason',
  title: { en: 'Diploma', el: 'Δίπλωμα' },
  count: 2,
  year: 1900,
};

const isGreek = (text: string) => /[α-ω]/.test(text);

describe.each(VALIDATION_TYPES)('the validation message for %s', (type) => {
  it.each(LOCALES)('is a whole sentence in %s', (locale) => {
    for (const context of [CONTEXT, {}]) {
      const text = validationMessage(type, context, locale);
      expect(text).toMatch(/[.!]$/);
      expect(isGreek(text)).toBe(locale === 'el');
    }
    expect(validationMessage(type, CONTEXT, locale)).not.toMatch(/undefined|\[object|NaN/);
  });
});

describe.each(PROBLEM_KEYS)('the problem %s', (key) => {
  it.each(LOCALES)('is a whole sentence in %s', (locale) => {
    const text = problemText(key, CONTEXT, locale);
    expect(text).toMatch(/[.!]$/);
    expect(text).not.toContain('{');
    expect(isGreek(text)).toBe(locale === 'el');
  });
});

it('counts in both languages', () => {
  expect(validationMessage('maxLength', { limit: 1 }, 'en')).toBe('Please write at most 1 character.');
  expect(validationMessage('maxLength', { limit: 80 }, 'en')).toBe('Please write at most 80 characters.');
  expect(validationMessage('maxLength', { limit: 1 }, 'el')).toBe('Γράψτε το πολύ 1 χαρακτήρα.');
  expect(validationMessage('maxLength', { limit: 80 }, 'el')).toBe('Γράψτε το πολύ 80 χαρακτήρες.');
});

it('takes an empty text for one that is missing', () => {
  expect(validationMessage('minLength', { limit: 1 }, 'en')).toBe(validationMessage('required', {}, 'en'));
});

it('asks to tick only what can be nothing but ticked', () => {
  const document = { type: 'object', properties: { dry_run: { type: 'boolean' }, accepted: { type: 'boolean', const: true } } } as const;
  const missing = (field: string, locale: Locale) => failureMessage({ loc: ['body', field], type: 'required' }, { schema: document, document }, locale);
  expect(LOCALES.map((locale) => missing('dry_run', locale))).toEqual(['Please say yes or no.', 'Απαντήστε με ναι ή όχι.']);
  expect(LOCALES.map((locale) => missing('accepted', locale))).toEqual(['Please tick this box.', 'Επιλέξτε το πλαίσιο.']);
});

it('has a general sentence for what it does not know', () => {
  expect(validationMessage('a_new_check', {}, 'en')).toBe('This is not in the expected form.');
});

it('bars staff in the words of the specification', () => {
  expect(problemText('no_access', {}, 'en')).toBe('You do not have access to this page!');
});
