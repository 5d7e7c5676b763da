import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { writeValidators } from '../../scripts/generate/validators.mjs';
import { findMistakes } from '../../scripts/generate/lint.mjs';
import { validatorOf } from '../../server/contract/validators';

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
type Validate = ((data: unknown) => boolean) & { errors?: { keyword: string; params: unknown }[] | null };

/** The validator that a browser gets, as the build writes it. */
async function compiled(step: number): Promise<Validate> {
  const caches = join('node_modules', '.cache');
  mkdirSync(caches, { recursive: true });
  const folder = resolve(mkdtempSync(join(caches, 'decimal-multiples-')));
  try {
    await writeValidators(new Map([['grades', schemaFor(step)]]), folder);
    const { default: functions } = (await import(/* @vite-ignore */ join(folder, 'grades.mjs'))) as { default: Record<string, Validate> };
    return functions[`grades-${String(step)}.json`]!;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each(CASES)('the browser and the server count in steps of $step as people do', async ({ step, right, wrong }) => {
  for (const validate of [await compiled(step), validatorOf(schemaFor(step)) as Validate]) {
    expect(right.flatMap(recordsOf).filter((record) => !validate(record))).toEqual([]);
    expect(wrong.flatMap(recordsOf).filter((record) => validate(record))).toEqual([]);
    validate(recordsOf(wrong[0]!)[0]);
    expect(validate.errors).toMatchObject([{ keyword: 'multipleOf', params: { multipleOf: step } }]);
  }
});

it('the lint takes the same examples as right', () => {
  const faults = (grade: number) =>
    findMistakes({ entities: new Map([['grades', { ...schemaFor(0.1), $id: 'grades.json', examples: recordsOf(grade) }]]), common: new Map(), records: new Map(), refusals: new Map() }, { $id: 'vocabulary.json' }).flatMap(({ place }) =>
      place.startsWith('/examples/') ? [place] : [],
    );
  for (const right of [0.3, 4.1]) expect(faults(right)).toEqual([]);
  expect(faults(0.35)).toEqual(['/examples/0/grade', '/examples/1/group/grade', '/examples/2/rows/0/grade', '/examples/3/asked']);
});
