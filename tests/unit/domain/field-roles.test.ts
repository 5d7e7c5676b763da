import { fieldAccess, hasRoles, readableBy, writtenBy } from '@domain/records/field-roles';
import { roleNames, rolesOf } from '@domain/roles';
import type { Schema } from '@domain/schema/schema';
import { describe, expect, it } from 'vitest';

const schema = {
  properties: {
    name: { type: 'string' },
    remark: { type: 'string', 'x-roles': { read: ['secretary'], write: ['secretary'] } },
    verdict: { $ref: '#/definitions/verdict' },
    rows: {
      type: 'array',
      items: { properties: { text: { type: 'string' }, points: { type: 'number', 'x-roles': { read: ['applicant', 'secretary'], write: ['evaluator'] } } } },
    },
  },
  definitions: { verdict: { type: 'object', properties: { text: {} }, 'x-roles': { write: ['secretary'] } } },
} satisfies Schema;
const place = { schema, document: schema };
const APPLICANT = ['applicant'] as const;
const SECRETARY = ['secretary'] as const;

describe('the roles of a person', () => {
  it('are those of their groups; everyone signed in who is not staff is an applicant', () => {
    expect(roleNames(null)).toEqual([]);
    expect(roleNames(rolesOf(undefined))).toEqual(['applicant']);
    expect(roleNames(rolesOf(['/Applicants']))).toEqual(['applicant']);
    expect(roleNames(rolesOf(['/Secretary', '/Applicants', '/Evaluators']))).toEqual(['secretary', 'evaluator']);
  });
});

describe('a field with roles', () => {
  it('can be read or written by them alone', () => {
    expect(fieldAccess(schema.properties.name, [])).toBe('write');
    expect(fieldAccess(schema.properties.remark, APPLICANT)).toBe('none');
    expect(fieldAccess(schema.properties.remark, SECRETARY)).toBe('write');
    expect(fieldAccess(schema.definitions.verdict, APPLICANT)).toBe('read');
  });

  it('is left out of what others read, in lists of records and inside them too', () => {
    const record = { name: 'A', remark: 'late', verdict: { text: 'yes' }, rows: [{ text: 'a', points: 3 }], id: 7 };
    const shown = { name: 'A', verdict: { text: 'yes' }, rows: [{ text: 'a', points: 3 }], id: 7 };
    expect(readableBy(record, place, APPLICANT)).toEqual(shown);
    expect(readableBy([record], { schema: { type: 'array', items: schema }, document: schema }, APPLICANT)).toEqual([shown]);
    expect(readableBy(record, place, SECRETARY)).toEqual(record);
    expect(readableBy(record, place, [])).toMatchObject({ rows: [{ text: 'a' }] });
    expect(readableBy(record, place, [])).not.toHaveProperty('rows.0.points');
  });

  it('keeps its stored value whatever others send', () => {
    const stored = { name: 'A', remark: 'late', verdict: { text: 'yes' }, rows: [{ text: 'a', points: 3 }] };
    const sent = { name: 'B', remark: 'never late', verdict: { text: 'no' }, rows: [{ text: 'b', points: 10 }] };
    expect(writtenBy(sent, stored, { place, roles: APPLICANT })).toEqual({
      name: 'B',
      remark: 'late',
      verdict: { text: 'yes' },
      rows: [{ text: 'b', points: 3 }],
    });
    expect(writtenBy({ name: 'B' }, stored, { place, roles: APPLICANT })).toEqual({ name: 'B', remark: 'late', verdict: { text: 'yes' } });
    expect(writtenBy(sent, stored, { place, roles: ['secretary', 'evaluator'] })).toEqual(sent);
  });

  it('is ignored in a new record', () => {
    expect(writtenBy({ name: 'B', verdict: { text: 'yes' } }, undefined, { place, roles: APPLICANT })).toEqual({ name: 'B' });
  });
});

describe('a field with roles in an entry of a list', () => {
  const points = { type: 'number', 'x-roles': { write: ['evaluator'] } } as const;
  const list = (rules: object) => {
    const record = {
      properties: { rows: { type: 'array', items: { properties: { code: { type: 'string' }, text: { type: 'string' }, points } } } },
      ...rules,
    } satisfies Schema;
    return { schema: record, document: record };
  };
  const stored = { rows: [{ code: 'a', text: 'first', points: 1 }, { code: 'b', text: 'second', points: 2 }, { code: 'c', text: 'third', points: 3 }] };
  const written = (rows: object[], rules: object = {}) => writtenBy({ rows }, stored, { place: list(rules), roles: APPLICANT });

  it('goes with its entry when others are removed or change places', () => {
    expect(written([{ code: 'b', text: 'second', points: 9 }, { code: 'c', text: 'third' }])).toEqual({ rows: stored.rows.slice(1) });
    expect(written([{ code: 'c', text: 'third' }, { code: 'a', text: 'first' }, { code: 'b', text: 'second' }])).toEqual({
      rows: [stored.rows[2], stored.rows[0], stored.rows[1]],
    });
  });

  it('goes with the key of its entry, whatever else of the entry was changed', () => {
    const rules = { 'x-rules': [{ rule: 'unique_by', field: 'rows', key: 'code' }] };
    const rows = [{ code: 'c', text: 'rewritten' }, { code: 'new', text: 'first' }, { code: 'b', text: 'first', points: 9 }];
    expect(written(rows, rules)).toEqual({
      rows: [{ code: 'c', text: 'rewritten', points: 3 }, { code: 'new', text: 'first' }, { code: 'b', text: 'first', points: 2 }],
    });
  });

  it('is never given to another entry: without a key, one that is changed while another is added, removed or moved next to it counts as new', () => {
    const [first, second, third] = stored.rows;
    const rewritten = { code: 'b', text: 'rewritten', points: 9 };
    const asNew = { code: 'b', text: 'rewritten' };
    expect(written([rewritten, { code: 'c', text: 'third' }])).toEqual({ rows: [asNew, third] });
    expect(written([{ code: 'a', text: 'first' }, { code: 'new', text: 'new', points: 9 }, rewritten, { code: 'c', text: 'third' }])).toEqual({
      rows: [first, { code: 'new', text: 'new' }, asNew, third],
    });
    expect(written([{ code: 'c', text: 'third' }, { code: 'a', text: 'first' }, rewritten])).toEqual({ rows: [third, first, asNew] });
    expect(written([{ code: 'a', text: 'first' }, rewritten, { code: 'c', text: 'third' }, { code: 'new', text: 'new' }])).toEqual({
      rows: [first, { ...asNew, points: second?.points }, third, { code: 'new', text: 'new' }],
    });
  });

  it('goes neither by the place where the values show that entries moved, nor to one that replaces another', () => {
    const [a, b] = [{ code: 'a', text: 'rewritten' }, { code: 'b', text: 'rewritten' }];
    expect(written([b, a, { code: 'c', text: 'third' }])).toEqual({ rows: [b, a, stored.rows[2]] });
    expect(written([...stored.rows.slice(0, 2), { code: 'new', text: 'new', points: 9 }])).toEqual({
      rows: [...stored.rows.slice(0, 2), { code: 'new', text: 'new' }],
    });
  });
});

describe('several branches', () => {
  it('are distinguished by the constant that the record names', () => {
    const branch = (kind: string, extra: object) => ({ properties: { kind: { const: kind }, ...extra } });
    const either = { oneOf: [branch('a', { mark: { 'x-roles': { read: ['secretary'] } } }), branch('b', { mark: {} })] };
    const at = { schema: either, document: either };
    expect(readableBy({ kind: 'a', mark: 1 }, at, APPLICANT)).toEqual({ kind: 'a' });
    expect(readableBy({ kind: 'b', mark: 1 }, at, APPLICANT)).toEqual({ kind: 'b', mark: 1 });
  });
});

it('tells whether a schema names roles at all, also one that refers to itself', () => {
  expect(hasRoles(place)).toBe(true);
  const plain = { properties: { inner: { $ref: '#/definitions/self' } }, definitions: { self: { items: { $ref: '#/definitions/self' } } } };
  expect(hasRoles({ schema: plain, document: plain })).toBe(false);
});
