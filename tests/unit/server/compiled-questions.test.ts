import Ajv from 'ajv';
import { expect, it, vi } from 'vitest';
import { checkAnswers } from '../../../server/core/applications/check-answers';

const failuresOf = (key: string) => checkAnswers({ properties: { [key]: { type: 'string' } } }, { [key]: 1 }, 'whole').map(({ type }) => type);

it('the questions of a call not used for longest are let go, and compiled again when they are used', () => {
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  const remove = vi.spyOn(Ajv.prototype, 'removeSchema');
  for (let index = 0; index < 200; index += 1) failuresOf(`question_${String(index)}`);
  const [first, second] = compile.mock.calls.map(([schema]) => schema);
  const failures = failuresOf('question_0');
  expect([compile.mock.calls.length, remove.mock.calls]).toEqual([200, []]);
  failuresOf('one_more');
  expect(remove.mock.calls).toEqual([[second]]);
  expect(second).not.toEqual(first);
  expect(failuresOf('question_1')).toEqual(failures);
  expect(compile).toHaveBeenCalledTimes(202);
});
