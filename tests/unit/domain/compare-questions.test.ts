import { compareQuestions, type QuestionsAndDocuments } from '@domain/calls/compare-questions';
import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';

const text = (title: string, rest: Schema = {}): Schema => ({ type: 'string', title, ...rest });
const asked = (properties: Record<string, Schema>, required: string[] = []): QuestionsAndDocuments => ({ questions: { type: 'object', properties, required } });
const told = (before: QuestionsAndDocuments, after: QuestionsAndDocuments) =>
  compareQuestions(before, after).map(({ area, key, change }) => `${area}.${key}: ${change}`);

it('says of each question what became of it, in the order of the form', () => {
  const before = asked({ q1: text('Why?'), q2: text('Where?', { enum: ['a'] }), q3: text('Gone?'), q10: text('Same?', { maxLength: 9, minLength: 1 }) }, [
    'q1',
  ]);
  const after = asked({
    q10: text('Same?', { minLength: 1, maxLength: 9 }),
    q11: text('New?'),
    q1: text('Why here?'),
    q2: text('Where?', { enum: ['a', 'b'] }),
  }, ['q2']);
  expect(told(before, after)).toEqual([
    'questions.q1: reworded',
    'questions.q1: now_optional',
    'questions.q2: choices_changed',
    'questions.q2: now_required',
    'questions.q11: added',
    'questions.q3: removed',
  ]);
  expect(compareQuestions(before, after)[0]).toMatchObject({ title: { en: 'Why here?' }, before: { en: 'Why?' } });
});

it.each<[string, Schema, Schema, string[]]>([
  ['another kind of answer', text('Years'), { type: 'number', title: 'Years' }, ['kind_changed']],
  ['a whole number', { type: 'integer', title: 'Years' }, { type: 'number', title: 'Years' }, []],
  ['another limit', text('Why?', { maxLength: 100 }), text('Why?', { maxLength: 50 }), ['details_changed']],
  ['help in Greek', text('Why?'), text('Why?', { 'x-i18n': { el: { description: 'Μία σελίδα.' } } }), ['details_changed']],
  ['a title in Greek', text('Why?'), text('Why?', { 'x-i18n': { el: { title: 'Γιατί;' } } }), ['reworded']],
])('tells %s', (...[, one, other, changes]) => {
  expect(compareQuestions(asked({ q1: one }), asked({ q1: other })).map(({ change }) => change)).toEqual(changes);
});

it('reports that a question is requested in other cases', () => {
  const yesNo: Schema = { type: 'boolean', title: 'Worked?' };
  const [always, after, otherwise] = [undefined, 'yes', 'no'].map((is) =>
    asked({ q1: yesNo, q2: text('Where?', is === undefined ? {} : { 'x-when': { question: 'q1', is } } as Schema) })
  );
  expect([told(always!, after!), told(after!, otherwise!), told(after!, after!)]).toEqual([['questions.q2: condition_changed'], [
    'questions.q2: condition_changed',
  ], []]);
});

it('compares documents too, and a call without questions', () => {
  const document = (key: string, required: boolean) => ({ key, title: { en: key }, required });
  const before: QuestionsAndDocuments = { questions: null, required_documents: [document('cv', true), document('letter', false)] };
  const after: QuestionsAndDocuments = { required_documents: [document('letter', true), document('degree', true)] };
  expect(told(before, after)).toEqual(['documents.letter: now_required', 'documents.degree: added', 'documents.cv: removed']);
  expect(told({}, asked({ q1: text('Why?') }))).toEqual(['questions.q1: added']);
});
