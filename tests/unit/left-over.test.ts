import { describe, expect, it } from 'vitest';
import { withLeftOver, withoutLeftOver } from '../../domain/schema/left-over';
import type { Schema } from '../../domain/schema/schema';

const closed = (properties: Record<string, Schema>): Schema => ({ type: 'object', additionalProperties: false, properties });
const text: Schema = { type: 'string' };

const schema: Schema = closed({
  name: text,
  home: closed({ city: text }),
  jobs: { type: 'array', items: closed({ title: text }) },
  words: { type: 'object', additionalProperties: text },
  questions: { type: 'object', additionalProperties: false, 'x-opaque': true },
});
const place = { schema, document: schema };
const saved = (sent: object, stored: object) => withLeftOver(sent, stored, place);

describe('what a record holds in fields that its schema has no more', () => {
  const stored = { name: 'A', fax: 1, home: { city: 'B', floor: 2 }, jobs: [{ title: 'C', pay: 3 }, { title: 'D', pay: 4 }], words: { en: 'E', el: 'F' } };

  it('stays when the record is saved: at the root, in a group, in a list', () => {
    const sent = { name: 'Z', home: { city: 'Y' }, jobs: [{ title: 'X' }, { title: 'D' }], words: { en: 'W' } };
    expect(saved(sent, stored)).toEqual({
      name: 'Z',
      fax: 1,
      home: { city: 'Y', floor: 2 },
      jobs: [{ title: 'X', pay: 3 }, { title: 'D', pay: 4 }],
      // In a map each key is the person's own.
      words: { en: 'W' },
    });
  });

  it('goes with its group, with its entry, and with an answer that is asked and taken away', () => {
    expect(saved({ fax: 7 }, { name: 'A', fax: 1, home: stored.home })).toEqual({ fax: 7 });
    expect(saved({ jobs: [{ title: 'D' }] }, stored)).toEqual({ fax: 1, jobs: [{ title: 'D', pay: 4 }] });
  });

  it.each([
    { what: 'moved', titles: ['D', 'C'], pays: [4, 3] },
    { what: 'followed by a new one', titles: ['C', 'D', 'N'], pays: [3, 4, undefined] },
    { what: 'preceded by a new one', titles: ['N', 'C', 'D'], pays: [undefined, 3, 4] },
    { what: 'edited before a new one', titles: ['Z', 'D', 'N'], pays: [3, 4, undefined] },
    { what: 'edited while another went', titles: ['Z'], pays: [undefined] },
  ])('follows its entry, $what, and never comes to another', ({ titles, pays }) => {
    const { jobs } = saved({ jobs: titles.map((title) => ({ title })) }, stored) as { jobs: { pay?: number }[] };
    expect(jobs.map(({ pay }) => pay)).toEqual(pays);
  });

  it('is left out where a record is held against its schema', () => {
    expect(withoutLeftOver(stored, place)).toEqual({ name: 'A', home: { city: 'B' }, jobs: [{ title: 'C' }, { title: 'D' }], words: { en: 'E', el: 'F' } });
    const questions = { questions: { type: 'object' } };
    expect(withoutLeftOver(questions, place)).toEqual(questions);
  });
});
