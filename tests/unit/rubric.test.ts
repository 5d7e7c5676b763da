import { checkRubric, criteriaOf, meanOf, spreadOf, scoreTotal, type Rubric } from '@domain/review/rubric';
import { describe, expect, it } from 'vitest';
import { scaledRubric } from '../../src/resources/evaluation/scaled-rubric';
import { blankCriterion, toDrafts, toRubric } from '../../src/schema-ui/rubric';

const RUBRIC: Rubric = {
  type: 'object',
  required: ['c1', 'c2', 'c2_comment'],
  properties: {
    c10: { type: 'number', title: 'Late', minimum: 0, maximum: 1, 'x-weight': 0 },
    c2_comment: { type: 'string', title: 'Comment' },
    c2: { type: 'integer', title: 'Motivation', minimum: 1, maximum: 5, 'x-weight': 3 },
    c1: { type: 'integer', title: 'Record', description: 'Grades.', minimum: 0, maximum: 10, 'x-weight': 1 },
  },
};

describe('a rubric', () => {
  it('gives its criteria in the order in which they were composed, with what is asked beside each', () => {
    expect(criteriaOf(RUBRIC).map(({ key, weight, comment }) => [key, weight, comment])).toEqual([['c1', 1, 'none'], ['c2', 3, 'required'], ['c10', 0, 'none']]);
  });

  it('makes one total of 0 to 100 by its weights, whatever the scales', () => {
    expect(scoreTotal(RUBRIC, { c1: 0, c2: 1 })).toBe(0);
    expect(scoreTotal(RUBRIC, { c1: 10, c2: 5, c10: 1 })).toBe(100);
    // A quarter of 7/10 and three quarters of 2/4.
    expect(scoreTotal(RUBRIC, { c1: 7, c2: 3 })).toBe(55);
    expect([meanOf([55, 60.01]), meanOf([]), spreadOf([55, 60.01, 40]), spreadOf([])]).toEqual([57.51, undefined, 20.01, 0]);
  });
});

describe('composing', () => {
  it('gives back what was stored, with its help, and new criteria under keys of their own', () => {
    const drafts = toDrafts({ ...RUBRIC, properties: { ...RUBRIC.properties, c10: { ...RUBRIC.properties['c10']!, 'x-weight': 1 } }, required: [...RUBRIC.required, 'c10'] });
    expect(drafts.map(({ key, comment }) => [key, comment])).toEqual([['c1', 'none'], ['c2', 'required'], ['c10', 'none']]);
    const added = { ...blankCriterion(drafts), en: 'Interview', el: 'Συνέντευξη' };
    const rubric = toRubric([...drafts, added]);
    expect(added.key).toBe('c11');
    expect(rubric.properties['c1']).toMatchObject({ description: 'Grades.', title: 'Record', maximum: 10 });
    const [first = added] = drafts;
    expect(toRubric([{ ...first, helpEn: ' ', helpEl: ' Βαθμοί. ' }]).properties['c1']).not.toHaveProperty('description');
    expect(toRubric([{ ...first, helpEl: ' Βαθμοί. ' }]).properties['c1']?.['x-i18n']?.['el']).toEqual({ title: '', description: 'Βαθμοί.' });
    expect(rubric.properties['c11_comment']).toMatchObject({ title: 'Comment: Interview', 'x-i18n': { el: { title: 'Σχόλιο: Συνέντευξη' } } });
    expect(rubric.required).toEqual(['c1', 'c2', 'c2_comment', 'c10', 'c11']);
    expect(checkRubric(rubric, [])).toEqual([]);
  });

  it('takes no key that every object has, by which a score would seem to be there', () => {
    const inherited = { type: 'object', required: ['constructor'], properties: { constructor: RUBRIC.properties['c1']! } } as Rubric;
    expect(checkRubric(inherited, ['rubric']).map(({ type, loc }) => `${type} at ${loc.join('.')}`)).toEqual(['propertyNames at rubric.properties.constructor']);
  });

  it('leaves out a number that was emptied, and the check says where', () => {
    const rubric = toRubric([{ ...blankCriterion([]), en: 'A', el: 'Α', weight: undefined, maximum: 0 }]);
    expect(checkRubric(rubric, ['rubric']).map(({ type, loc }) => `${type} at ${loc.join('.')}`)).toEqual(['required at rubric.properties.c1.x-weight']);
    expect(checkRubric(toRubric([]), ['rubric']).map(({ type }) => type)).toEqual(['minProperties']);
  });
});

it('says on which scale each criterion is scored and what it counts for, after its help', () => {
  const t = ((key: string, words: object) => `${key} ${Object.values(words).join(' ')}`) as Parameters<typeof scaledRubric>[1]['t'];
  const scaled = scaledRubric({ ...RUBRIC, properties: { ...RUBRIC.properties, c2: { ...RUBRIC.properties['c2']!, 'x-i18n': { el: { title: 'Κίνητρα' } } } } }, { locale: 'en', t });
  expect(Object.entries(scaled.properties ?? {}).map(([key, property]) => [key, typeof property === 'object' ? property.description : undefined])).toEqual([
    ['c10', 'evaluation.scale 0 1 0'],
    ['c2_comment', undefined],
    ['c2', 'evaluation.scale_whole 1 5 75'],
    ['c1', 'Grades. evaluation.scale_whole 0 10 25'],
  ]);
  expect(scaled).toHaveProperty('properties.c2.x-i18n.el', { title: 'Κίνητρα', description: 'evaluation.scale_whole 1 5 75' });
});
