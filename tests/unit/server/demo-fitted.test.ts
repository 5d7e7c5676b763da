import type { Schema } from '@domain/schema/schema';
import { expect, it } from 'vitest';
import { fittedToSchema } from '../../../server/demo/fitted-to-schema';

const schema: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'city', 'scan'],
  properties: {
    title: { type: 'string', examples: ['Other'] },
    city: { type: 'string', examples: ['Athens'] },
    scan: { type: 'integer', 'x-file': { types: [], max_bytes: 1 }, examples: [12] },
  },
};

it('a record of the demo follows its schema: without a removed field, with one that is required now, and as it was otherwise', () => {
  expect(fittedToSchema({ title: 'Clerk', gone: 1 }, { schema, document: schema })).toEqual({ title: 'Clerk', city: 'Athens' });
});

it('it follows conditions, in groups and lists too, one within another as well', () => {
  const text = (example: string): Schema => ({ type: 'string', examples: [example] });
  const asks = (name: string, value: string, needed: string): Schema => ({
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { required: [needed] },
    else: { properties: { [needed]: false } },
  });
  const place: Schema = {
    type: 'object',
    additionalProperties: false,
    properties: { country: text('GR'), region: text('Attica') },
    ...asks('country', 'GR', 'region'),
  };
  const work: Schema = {
    type: 'object',
    additionalProperties: false,
    properties: { kind: text('paid'), contract: text('open'), until: text('2026'), places: { type: 'array', items: place } },
    allOf: [{
      if: { properties: { kind: { const: 'paid' } }, required: ['kind'] },
      then: { required: ['contract'], ...asks('contract', 'fixed', 'until') },
      else: { properties: { contract: false, until: false } },
    }],
  };
  const fit = (record: Record<string, unknown>) => fittedToSchema(record, { schema: work, document: work });
  expect(fit({ kind: 'paid' })).toEqual({ kind: 'paid', contract: 'open' });
  expect(fit({ kind: 'paid', contract: 'fixed' })).toEqual({ kind: 'paid', contract: 'fixed', until: '2026' });
  expect(fit({ kind: 'paid', contract: 'open', until: '2027' }), 'what is forbidden within a branch').toEqual({ kind: 'paid', contract: 'open' });
  expect(fit({ kind: 'unpaid', contract: 'fixed' })).toEqual({ kind: 'unpaid' });
  expect(fit({ places: [{ country: 'GR' }, { country: 'CY', region: 'Nicosia' }] })).toEqual({
    places: [{ country: 'GR', region: 'Attica' }, { country: 'CY' }],
  });
});
