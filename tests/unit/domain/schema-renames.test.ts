import { formerNames, withNewNames } from '@domain/records/schema-renames';
import { describe, expect, it } from 'vitest';

const schema = {
  type: 'object',
  properties: {
    family_name: { type: 'string', 'x-renamed-from': 'surname' },
    place: { $ref: '#/definitions/place' },
    jobs: { type: 'array', items: { type: 'object', properties: { role: { 'x-renamed-from': 'position' } } } },
    live: { 'x-renamed-from': 'place' },
    questions: { type: 'object', 'x-opaque': true, properties: { role: { 'x-renamed-from': 'surname' } } },
  },
  definitions: { place: { type: 'object', properties: { city: { 'x-renamed-from': 'town' } } } },
};
const place = { schema, document: schema };

describe('answers of renamed fields', () => {
  it('move to their new names, in groups and list entries too, and keep their order', () => {
    const old = { surname: 'Roe', place: { town: 'Athens' }, jobs: [{ position: 'Clerk' }, {}] };
    const now = withNewNames(old, place);
    expect(now).toEqual({ family_name: 'Roe', place: { city: 'Athens' }, jobs: [{ role: 'Clerk' }, {}] });
    expect(Object.keys(now)).toEqual(['family_name', 'place', 'jobs']);
  });

  it('move from a name that every object inherits', () => {
    const renamed = { properties: { builder: { 'x-renamed-from': 'constructor' } } };
    expect(withNewNames({ constructor: 'Roe' }, { schema: renamed, document: renamed })).toEqual({ builder: 'Roe' });
  });

  it('stay the same object when nothing moves, so that a second time changes nothing', () => {
    const now = withNewNames({ surname: 'Roe' }, place);
    expect(withNewNames(now, place)).toBe(now);
  });

  it('do not take the place of an answer that has the new name, nor the name of a field that lives', () => {
    const both = { surname: 'Old', family_name: 'New', place: { city: 'Athens' } };
    expect(withNewNames(both, place)).toBe(both);
  });

  it('are left alone inside a value that is a schema itself', () => {
    const asked = { questions: { surname: 'kept' } };
    expect(withNewNames(asked, place)).toBe(asked);
  });

  it('are found by every former name', () => {
    expect(formerNames(place)).toEqual(expect.arrayContaining(['surname', 'town', 'position']));
  });
});
