import { answerText } from '@domain/applications/answer-text';
import type { Locale } from '@domain/locale';
import type { Schema } from '@domain/schema/schema';
import { PLAIN_TEXTS } from '@domain/schema/value-text';
import { expect, it } from 'vitest';

const words = { yes: 'Ναι', no: 'Όχι', none: '–' };
const said = (value: unknown, schema: Schema, locale: Locale = 'el') => answerText(value, schema, { locale, words });
const choice: Schema = { type: 'string', enum: ['o1', 'o2'], 'x-enum-labels': { en: { o1: 'Autumn', o2: 'Spring' }, el: { o1: 'Χειμερινό', o2: '' } } };

it('reads an answer as the language of its reader writes it', () => {
  expect(said('2026-12-01', { type: 'string', format: 'date' })).toBe('1η Δεκεμβρίου 2026');
  expect(said(1234.5, { type: 'number' })).toBe('1234,5');
  expect(said(12_345, { type: 'integer' }, 'en')).toBe('12,345');
  expect([true, false].map((value) => said(value, { type: 'boolean' }))).toEqual(['Ναι', 'Όχι']);
  expect(said(['o1', 'o2'], { type: 'array', items: choice })).toBe('Χειμερινό, Spring');
});

it('names a choice in English where its words are in no other language', () => {
  expect(said('o2', choice)).toBe('Spring');
});

it('says that nothing was answered, and what was where the question is not known', () => {
  expect([undefined, null, '', []].map((value) => said(value, choice))).toEqual(['–', '–', '–', '–']);
  expect([['a', 'b'], true, 7, 'text'].map((value) => said(value, {}))).toEqual(['a, b', 'Ναι', '7', 'text']);
});

it('writes dates and numbers for other programs as all of them read them', () => {
  const cell = (value: unknown, schema: Schema) => answerText(value, schema, { locale: 'el', words, texts: PLAIN_TEXTS });
  expect(cell('2026-12-01', { type: 'string', format: 'date' })).toBe('2026-12-01');
  expect(cell(12_345.5, { type: 'number' })).toBe('12345.5');
  expect(cell('o1', choice)).toBe('Χειμερινό');
});
