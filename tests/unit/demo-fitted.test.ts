import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';
import { fitted } from '../../server/demo/fitted';

const schema: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'city', 'scan'],
  properties: { title: { type: 'string', examples: ['Other'] }, city: { type: 'string', examples: ['Athens'] }, scan: { type: 'integer', 'x-file': { types: [], max_bytes: 1 }, examples: [12] } },
};

it('a record of the demo follows its schema: without a field that is gone, with one that is needed now, and as it was otherwise', () => {
  expect(fitted({ title: 'Clerk', gone: 1 }, { schema, document: schema })).toEqual({ title: 'Clerk', city: 'Athens' });
});
