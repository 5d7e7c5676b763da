import { describe, expect, it } from 'vitest';
import { withLeftOver, withoutLeftOver } from '../../../domain/schema/left-over';
import type { Schema } from '../../../domain/schema/schema';

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

  it('goes with its group, with its entry, and with an answer that is requested and removed', () => {
    expect(saved({ fax: 7 }, { name: 'A', fax: 1, home: stored.home })).toEqual({ fax: 7 });
    expect(saved({ jobs: [{ title: 'D' }] }, stored)).toEqual({ fax: 1, jobs: [{ title: 'D', pay: 4 }] });
  });

  it.each([
    { what: 'moved', titles: ['D', 'C'], pays: [4, 3] },
    { what: 'followed by a new one', titles: ['C', 'D', 'N'], pays: [3, 4, undefined] },
    { what: 'preceded by a new one', titles: ['N', 'C', 'D'], pays: [undefined, 3, 4] },
    { what: 'edited before a new one', titles: ['Z', 'D', 'N'], pays: [3, 4, undefined] },
    { what: 'edited while another went', titles: ['Z'], pays: [undefined] },
    { what: 'edited after a new one', titles: ['N', 'C', 'Z'], pays: [undefined, 3, 4] },
    // Nothing tells which entry is the new one, so the values are left out.
    { what: 'edited with all others beside a new one', titles: ['N', 'Y', 'Z'], pays: [undefined, undefined, undefined] },
    { what: 'edited while the other moved', titles: ['D', 'Z'], pays: [4, undefined] },
  ])('follows its entry, $what, and never comes to another', ({ titles, pays }) => {
    const { jobs } = saved({ jobs: titles.map((title) => ({ title })) }, stored) as { jobs: { pay?: number }[] };
    expect(jobs.map(({ pay }) => pay)).toEqual(pays);
  });

  it('does not go by the place of an edited entry when others changed places', () => {
    const three = { jobs: [...stored.jobs, { title: 'E', pay: 5 }] };
    expect(saved({ jobs: [{ title: 'D' }, { title: 'C' }, { title: 'Z' }] }, three)).toEqual({
      jobs: [{ title: 'D', pay: 4 }, { title: 'C', pay: 3 }, { title: 'Z' }],
    });
  });

  it('tells equal entries apart by their order, and stays with none when one of them goes', () => {
    const alike = { jobs: [{ title: 'C', pay: 3 }, { title: 'C', pay: 4 }, { title: 'D', pay: 5 }] };
    expect(saved({ jobs: [{ title: 'C' }, { title: 'C' }] }, alike)).toEqual({ jobs: [{ title: 'C', pay: 3 }, { title: 'C', pay: 4 }] });
    expect(saved({ jobs: [{ title: 'C' }, { title: 'Z' }, { title: 'D' }] }, alike)).toEqual({
      jobs: [{ title: 'C', pay: 3 }, { title: 'Z', pay: 4 }, { title: 'D', pay: 5 }],
    });
    expect(saved({ jobs: [{ title: 'C' }, { title: 'D' }] }, alike)).toEqual({ jobs: [{ title: 'C' }, { title: 'D', pay: 5 }] });
  });

  it('follows an entry whose properties are sent in another order', () => {
    const record = closed({ jobs: { type: 'array', items: closed({ title: text, at: text }) } });
    const before = { jobs: [{ at: 'A', title: 'C', pay: 3 }, { at: 'B', title: 'D', pay: 4 }] };
    const { jobs } = withLeftOver({ jobs: [{ title: 'D', at: 'B' }] }, before, { schema: record, document: record }) as typeof before;
    expect(jobs).toEqual([{ title: 'D', at: 'B', pay: 4 }]);
  });

  it('is left out where a record is checked against its schema', () => {
    expect(withoutLeftOver(stored, place)).toEqual({ name: 'A', home: { city: 'B' }, jobs: [{ title: 'C' }, { title: 'D' }], words: { en: 'E', el: 'F' } });
    const questions = { questions: { type: 'object' } };
    expect(withoutLeftOver(questions, place)).toEqual(questions);
  });
});

describe('in a list whose entries have a key (unique_by)', () => {
  const rows: Schema = { type: 'array', items: closed({ tag: text, text, marks: { type: 'array', items: closed({ name: text }) } }) };
  const rule = (field: string) => ({ rule: 'unique_by', field, key: 'tag' });
  const atRoot: Schema = { ...closed({ rows }), 'x-rules': [rule('rows')] };
  const before = [{ tag: 'a', text: 'first', gone: 'A' }, { tag: 'b', text: 'second', gone: 'B' }];
  const [a, b] = [{ tag: 'a', text: 'edited' }, { tag: 'b', text: 'edited' }];
  const c = { tag: 'c', text: 'new' };
  const savedRows = (sent: object[], stored: object[] = before) =>
    (withLeftOver({ rows: sent }, { rows: stored }, { schema: atRoot, document: atRoot }) as { rows: object[] }).rows;

  it.each([
    { what: 'a new one comes first and all others are edited', sent: [c, a, b], kept: [c, { ...a, gone: 'A' }, { ...b, gone: 'B' }] },
    { what: 'one goes and the other is edited', sent: [b], kept: [{ ...b, gone: 'B' }] },
    { what: 'they change places and are edited', sent: [b, a], kept: [{ ...b, gone: 'B' }, { ...a, gone: 'A' }] },
    { what: 'one is replaced by another with the same text', sent: [{ tag: 'c', text: 'first' }, b], kept: [{ tag: 'c', text: 'first' }, { ...b, gone: 'B' }] },
    { what: 'one loses its key', sent: [{ text: 'first' }, b], kept: [{ text: 'first' }, { ...b, gone: 'B' }] },
  ])('the values stay with the key when $what', ({ sent, kept }) => {
    expect(savedRows(sent)).toEqual(kept);
  });

  it('the key counts for a list in a group, by the rule of the record or of the group', () => {
    const stored = { group: { rows: before } };
    const sent = { group: { rows: [c, b] } };
    const kept = { group: { rows: [c, { ...b, gone: 'B' }] } };
    const ruled: Schema = { ...closed({ group: closed({ rows }) }), 'x-rules': [rule('group.rows')] };
    const inGroup = closed({ group: { ...closed({ rows }), 'x-rules': [rule('rows')] } });
    for (const record of [ruled, inGroup]) expect(withLeftOver(sent, stored, { schema: record, document: record })).toEqual(kept);
  });

  it('the values of its inner lists stay with their entries too', () => {
    const marks = [{ name: 'x', gone: 1 }, { name: 'y', gone: 2 }];
    expect(savedRows([c, { ...a, marks: [{ name: 'y' }] }], [{ ...a, marks }])).toEqual([c, { ...a, marks: [marks[1]] }]);
  });
});

describe('where a value can be of several kinds', () => {
  const kind = (name: string, fields: Record<string, Schema>) => closed({ kind: { type: 'string', const: name }, ...fields });
  const record = closed({ rule: { type: 'object', oneOf: [kind('level', { least: text }), kind('file', { name: text })] } });
  const savedRule = (sent: object, stored: object) => withLeftOver({ rule: sent }, { rule: stored }, { schema: record, document: record });

  it('a field of the former kind is not one that was removed from the schema', () => {
    expect(savedRule({ kind: 'file', name: 'N' }, { kind: 'level', least: 'L', gone: 1 })).toEqual({ rule: { kind: 'file', name: 'N', gone: 1 } });
    expect(savedRule({ kind: 'file', name: 'N' }, { kind: 'file', name: 'M', gone: 1 })).toEqual({ rule: { kind: 'file', name: 'N', gone: 1 } });
  });
});
