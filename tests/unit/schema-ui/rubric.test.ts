import { checkRubric, criteriaOf, criterionMean, meanOf, pointsOf, runningTotal, spreadOf, scoreTotal, stepOf, type Rubric } from '@domain/review/rubric';
import { exactly, roundedTo } from '@domain/values/exact';
import { describe, expect, it } from 'vitest';
import { scaledRubric } from '../../../src/features/evaluation/scaled-rubric';
import { blankCriterion, toDrafts, toRubric } from '../../../src/schema-ui/rubric';

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
  it('gives its criteria in the order in which they were composed, with the scale and comment of each', () => {
    expect(criteriaOf(RUBRIC).map(({ key, weight, comment }) => [key, weight, comment])).toEqual([['c1', 1, 'none'], ['c2', 3, 'required'], [
      'c10',
      0,
      'none',
    ]]);
  });

  it('makes one total of 0 to 100 by its weights, whatever the scales', () => {
    expect(scoreTotal(RUBRIC, { c1: 0, c2: 1 })).toBe(0);
    expect(scoreTotal(RUBRIC, { c1: 10, c2: 5, c10: 1 })).toBe(100);
    // A quarter of 7/10 and three quarters of 2/4.
    expect(scoreTotal(RUBRIC, { c1: 7, c2: 3 })).toBe(55);
    expect([meanOf([55, 60.01]), meanOf([]), spreadOf([55, 60.01, 40]), spreadOf([])]).toEqual([57.51, undefined, 20.01, 0]);
  });
});

describe('the running total', () => {
  const [first, second] = criteriaOf(RUBRIC);
  const keys = { first: first?.key ?? '', second: second?.key ?? '' };
  const all = criteriaOf(RUBRIC).length;

  it('counts the criteria that have a score, and is the total once all have', () => {
    const scores = Object.fromEntries(criteriaOf(RUBRIC).map(({ key, maximum }) => [key, maximum]));
    expect(runningTotal(RUBRIC, {})).toEqual({ total: 0, given: 0, all });
    expect(runningTotal(RUBRIC, { [keys.first]: first?.maximum })).toEqual({ total: scoreTotal(RUBRIC, { [keys.first]: first?.maximum }), given: 1, all });
    expect(runningTotal(RUBRIC, scores)).toEqual({ total: 100, given: all, all });
  });

  it('leaves out what is outside its scale', () => {
    expect(runningTotal(RUBRIC, { [keys.first]: (first?.maximum ?? 0) + 1, [keys.second]: -1 })).toEqual({ total: 0, given: 0, all });
  });
});

const criterion = (decimals: number, maximum = 10) =>
  ({ type: 'number', title: 'A', minimum: 0, maximum, 'x-weight': 1, multipleOf: stepOf(decimals) ?? 1 }) as const;
const OF_DECIMALS: Rubric = { type: 'object', required: ['c1', 'c2', 'c3'], properties: { c1: criterion(2), c2: criterion(3, 20), c3: criterion(1) } };

describe('decimals', () => {
  it('are as many as a criterion states; a rubric of before takes up to three', () => {
    const { c1, c2 } = RUBRIC.properties;
    expect(
      criteriaOf({ ...OF_DECIMALS, properties: { ...OF_DECIMALS.properties, ...(c1 && { c4: c1 }), c5: { type: 'number', title: 'Old' } } }).map((
        { decimals },
      ) => decimals),
    ).toEqual([2, 3, 1, 0, 3]);
    expect(c2?.type).toBe('integer');
  });

  it('are summed exactly, and rounded half up once', () => {
    // 33.335 as the mean of 33.33 and 33.34: the nearest double is below it, and would be rounded down.
    expect(meanOf([33.33, 33.34])).toBe(33.34);
    expect(meanOf([1.01, 1.0])).toBe(1.01);
    expect(spreadOf([0.3, 0.1])).toBe(0.2);
    expect([8.375, -8.375, 0.5, 0.1 + 0.2].map((value) => roundedTo(exactly(value), 2))).toEqual([8.38, -8.38, 0.5, 0.3]);
    expect([0.5, 1.5, 2.5].map((value) => roundedTo(exactly(value), 0)), 'half up, not to even').toEqual([1, 2, 3]);
    expect(roundedTo(exactly(1e-7), 3)).toBe(0);
    // A third each of 8.37/10, 17.125/20 and 9.1/10: 27.9 + 28.541666… + 30.333…
    expect(scoreTotal(OF_DECIMALS, { c1: 8.37, c2: 17.125, c3: 9.1 })).toBe(86.78);
    const [first] = criteriaOf(OF_DECIMALS);
    expect(first && pointsOf(OF_DECIMALS, first, { c1: 8.37 })).toBe(27.9);
    expect(criterionMean(OF_DECIMALS, 'c2', [{ c2: 17.125 }, { c2: 17.126 }]), 'the third place still breaks a tie').toBe(17.1255);
  });

  it('are composed, and refused where the scale has more of them or the step is none of ours', () => {
    const draft = { ...blankCriterion([]), en: 'A', el: 'Α', decimals: 2 };
    expect(toRubric([draft]).properties['c1']).toMatchObject({ type: 'number', multipleOf: 0.01 });
    expect(toDrafts(toRubric([draft]))[0]?.decimals).toBe(2);
    expect(toRubric([{ ...draft, decimals: 0 }]).properties['c1']).not.toHaveProperty('multipleOf');
    const failuresOf = (rubric: Rubric) => checkRubric(rubric, []).map(({ type, loc }) => `${type} at ${loc.join('.')}`);
    expect(failuresOf(toRubric([{ ...draft, minimum: 0.005 }]))).toEqual(['multipleOf at properties.c1.minimum']);
    expect(failuresOf(toRubric([{ ...draft, maximum: Number.NaN }]))).toEqual(['required at properties.c1.maximum']);
    expect(failuresOf({ ...OF_DECIMALS, required: ['c1'], properties: { c1: { ...criterion(1), multipleOf: 0.5 } } })).toEqual([
      'enum at properties.c1.multipleOf',
    ]);
  });
});

describe('composing', () => {
  it('gives back what was stored, with its help, and new criteria under keys of their own', () => {
    const drafts = toDrafts({
      ...RUBRIC,
      properties: { ...RUBRIC.properties, c10: { ...RUBRIC.properties['c10']!, 'x-weight': 1 } },
      required: [...RUBRIC.required, 'c10'],
    });
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
    expect(checkRubric(inherited, ['rubric']).map(({ type, loc }) => `${type} at ${loc.join('.')}`)).toEqual([
      'propertyNames at rubric.properties.constructor',
    ]);
  });

  it('leaves out a number that was emptied, and the check says where', () => {
    const rubric = toRubric([{ ...blankCriterion([]), en: 'A', el: 'Α', weight: undefined, maximum: 0 }]);
    expect(checkRubric(rubric, ['rubric']).map(({ type, loc }) => `${type} at ${loc.join('.')}`)).toEqual(['required at rubric.properties.c1.x-weight']);
    expect(checkRubric(toRubric([]), ['rubric']).map(({ type }) => type)).toEqual(['minProperties']);
  });
});

it('says on which scale each criterion is scored and what it counts for, after its help', () => {
  const t = ((key: string, words: object) => `${key} ${Object.values(words).join(' ')}`) as Parameters<typeof scaledRubric>[1]['t'];
  const scaled = scaledRubric(
    { ...RUBRIC, properties: { ...RUBRIC.properties, c2: { ...RUBRIC.properties['c2']!, 'x-i18n': { el: { title: 'Κίνητρα' } } } } },
    { locale: 'en', t },
  );
  expect(Object.entries(scaled.properties ?? {}).map(([key, property]) => [key, typeof property === 'object' ? property.description : undefined])).toEqual([
    ['c10', 'evaluation.scale 0 1 0 3'],
    ['c2_comment', undefined],
    ['c2', 'evaluation.scale_whole 1 5 75 0'],
    ['c1', 'Grades. evaluation.scale_whole 0 10 25 0'],
  ]);
  expect(scaled).toHaveProperty('properties.c2.x-i18n.el', { title: 'Κίνητρα', description: 'evaluation.scale_whole 1 5 75 0' });
});
