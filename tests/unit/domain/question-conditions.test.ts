import { applicableAnswers, applicableKeys, withConditions } from '@domain/calls/question-conditions';
import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';

const when = (question: string, is: string) => ({ 'x-when': { question, is } });
const QUESTIONS: Schema = {
  type: 'object',
  required: ['abroad', 'country', 'town'],
  properties: {
    abroad: { type: 'boolean', title: 'Do you live abroad?' },
    country: { type: 'string', enum: ['CY', 'FR'], title: 'Where?', ...when('abroad', 'yes') },
    town: { type: 'string', title: 'In which town?', ...when('country', 'CY') },
    stray: { type: 'string', title: 'Alone', ...when('gone', 'yes') },
  },
};

it('asks what depends on an answer only where it was given, one behind the other', () => {
  const keys = (answers: object) => [...applicableKeys(QUESTIONS, answers as Record<string, unknown>)];
  expect(keys({})).toEqual(['abroad', 'stray']);
  expect(keys({ abroad: false, country: 'CY', town: 'Paphos' })).toEqual(['abroad', 'stray']);
  expect(keys({ abroad: true })).toEqual(['abroad', 'country', 'stray']);
  expect(keys({ abroad: true, country: 'CY' })).toEqual(['abroad', 'country', 'town', 'stray']);
  expect(applicableAnswers(QUESTIONS, { abroad: false, country: 'CY', town: 'Paphos', stray: 'a' })).toEqual({ abroad: false, stray: 'a' });
});

it('writes conditions out for validators, and demands only what is requested', () => {
  expect(withConditions(QUESTIONS)).toMatchObject({
    required: ['abroad'],
    allOf: [
      { if: { properties: { abroad: { const: true } }, required: ['abroad'] }, then: { required: ['country'] }, else: { properties: { country: false } } },
      { if: { properties: { country: { const: 'CY' } } }, then: { required: ['town'] }, else: { properties: { town: false } } },
    ],
  });
  expect(withConditions(QUESTIONS)).toBe(withConditions(QUESTIONS));
  const plain: Schema = { type: 'object', properties: { a: { type: 'string' } } };
  expect(withConditions(plain)).toBe(plain);
});
