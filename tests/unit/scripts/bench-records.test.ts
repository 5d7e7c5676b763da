import { SECTIONS } from '@domain/sections';
import { expect, it } from 'vitest';
import { requiredFields } from '../../../bench/required-fields.mjs';
import { demandedOf } from '../../support/schema-fields';

it.each([...SECTIONS, 'calls'] as const)('the benchmarks send %s with what the schema requires today', (name) => {
  expect(requiredFields(name)).toEqual(demandedOf(name));
});
