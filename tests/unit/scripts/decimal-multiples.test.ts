import { expect, it } from 'vitest';
import { findMistakes } from '../../../scripts/generate/lint.mjs';
import { validatorOf } from '../../../server/platform/contract/validators';
import { interpretingValidator } from '../../../src/schema-ui/interpreting-validator';
import { compiledValidator } from '../../support/compiled-validator';

const CASES = [
  { step: 0.1, right: [0, 0.3, 0.7, 4.1, -0.3, 12_345_678.9, 1e15], wrong: [0.35, 0.05, 4.11, 12_345_678.95] },
  { step: 0.01, right: [4.35, 1.13, 19.99, 99_999_999_999.99], wrong: [4.355, 0.001] },
  { step: 0.25, right: [0.75, 100], wrong: [0.3] },
  { step: 5, right: [0, 15, -20], wrong: [12, 5.000001] },
];
const schemaFor = (step: number) => ({
  $id: `grades-${String(step)}.json`,
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    grade: { type: 'number', multipleOf: step },
    group: { type: 'object', properties: { grade: { type: 'number', multipleOf: step } } },
    rows: { type: 'array', items: { type: 'object', properties: { grade: { type: 'number', multipleOf: step } } } },
    asked: { type: 'number' },
  },
  if: { required: ['asked'] },
  then: { properties: { asked: { multipleOf: step } } },
});
/** A grade at the root, in a group, in a list and in a branch. */
const recordsOf = (grade: number) => [{ grade }, { group: { grade } }, { rows: [{ grade }] }, { asked: grade }];
it.each(CASES)('the browser and the server count in steps of $step as people do', async ({ step, right, wrong }) => {
  for (const validate of [await compiledValidator(schemaFor(step)), validatorOf(schemaFor(step))]) {
    expect(right.flatMap(recordsOf).filter((record) => !validate(record))).toEqual([]);
    expect(wrong.flatMap(recordsOf).filter((record) => validate(record))).toEqual([]);
    validate(recordsOf(wrong[0]!)[0]);
    expect(validate.errors).toMatchObject([{ keyword: 'multipleOf', params: { multipleOf: step } }]);
  }
});

it.each(CASES)('the interpreter of questions and the validator count in steps of $step in the same way', ({ step, right, wrong }) => {
  const isValid = (record: object) => interpretingValidator().isValid(schemaFor(step) as never, record as never, {});
  expect(right.flatMap(recordsOf).filter((record) => !isValid(record))).toEqual([]);
  expect(wrong.flatMap(recordsOf).filter(isValid)).toEqual([]);
});

it('the lint takes the same examples as right', () => {
  const faults = (grade: number) =>
    findMistakes({
      entities: new Map([['grades', { ...schemaFor(0.1), $id: 'grades.json', examples: recordsOf(grade) }]]),
      common: new Map(),
      records: new Map(),
      refusals: new Map(),
    }, { $id: 'vocabulary.json' }).flatMap(({ place }) => place.startsWith('/examples/') ? [place] : []);
  for (const right of [0.3, 4.1]) expect(faults(right)).toEqual([]);
  expect(faults(0.35)).toEqual(['/examples/0/grade', '/examples/1/group/grade', '/examples/2/rows/0/grade', '/examples/3/asked']);
});
