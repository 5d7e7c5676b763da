import validator from '@rjsf/validator-ajv8';
import { describe, expect, it, vi } from 'vitest';
import { branchesOf } from '../../../src/schema-ui/form/branches';
import { valueAt } from '@domain/values/value-at';
import { FormStore, withValue } from '../../../src/schema-ui/form/store';
import type { EntitySchema } from '../../../src/schema-ui/types';

describe('the store of a form', () => {
  it('copies only the containers on the way to what changed', () => {
    const before = { a: { b: [{ c: 1 }, { c: 2 }] }, d: { e: 1 } };
    const after = withValue(before, ['a', 'b', 1, 'c'], 3) as typeof before;
    expect(after).toEqual({ a: { b: [{ c: 1 }, { c: 3 }] }, d: { e: 1 } });
    expect(after.d).toBe(before.d);
    expect(after.a.b[0]).toBe(before.a.b[0]);
    expect(before.a.b[1]).toEqual({ c: 2 });
    expect(withValue({ a: 1, b: 2 }, ['b'], undefined)).toEqual({ a: 1 });
    expect(valueAt(after, ['a', 'b', 1, 'c'])).toBe(3);
  });

  it('notifies those at, in and above a path and nobody else', () => {
    const store = new FormStore({ a: { b: 1, c: 2 }, d: 3 });
    const told: string[] = [];
    for (const path of ['a', 'a.b', 'a.c', 'd', 'ab']) store.watch(path, () => told.push(path));
    store.set(['a', 'b'], 5);
    expect(told.splice(0)).toEqual(['a.b', 'a']);
    store.set(['a'], { b: 6 });
    expect(told.splice(0)).toEqual(['a', 'a.b', 'a.c']);
    store.replace({});
    expect(told.splice(0)).toHaveLength(5);
  });

  it('removes the error of a value when it is edited', () => {
    const store = new FormStore({ a: { b: 1 } });
    store.fail([{ path: ['a', 'b'], message: 'no', source: 'server' }, { path: ['d'], message: 'no', source: 'server' }]);
    const listener = vi.fn<() => void>();
    store.watch('d', listener);
    store.set(['a', 'b'], 2);
    expect(store.failures().map(({ path }) => path)).toEqual([['d']]);
    expect(listener).not.toHaveBeenCalled();
  });
});

const nested: EntitySchema = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    note: { type: 'string' },
    more: { type: 'string' },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: { done: { type: 'boolean' }, when: { type: 'string' } },
        if: { properties: { done: { const: true } }, required: ['done'] },
        else: { properties: { when: false } },
      },
    },
  },
  allOf: [
    { if: { properties: { kind: { const: 'a' } }, required: ['kind'] }, else: { properties: { note: false } } },
    { if: { required: ['note'] }, else: { properties: { more: false } } },
  ],
};

describe('the branches of a schema', () => {
  const branches = branchesOf(nested, validator);

  it('switch by what a condition looks at, and by nothing else', () => {
    const data = { kind: 'a', note: 'x' };
    expect(branches.switched(data, { ...data, kind: 'b' }, ['kind'])).toBe(true);
    expect(branches.switched({ kind: 'b' }, { kind: 'c' }, ['kind'])).toBe(false);
    expect(branches.switched(data, { ...data, more: 'y' } as typeof data, ['more'])).toBe(false);
    const rows = (done: boolean) => ({ rows: [{ done }] });
    expect(branches.switched(rows(false), rows(true), ['rows', 0, 'done'])).toBe(true);
    expect(branches.switched(rows(true), { rows: [{ done: true, when: 'x' }] } as never, ['rows', 0, 'when'])).toBe(false);
  });

  it('leave out what is forbidden, also what is forbidden by what was left out', () => {
    expect(branches.allowed({ kind: 'a', note: 'x', more: 'y' })).toEqual({ kind: 'a', note: 'x', more: 'y' });
    expect(branches.allowed({ kind: 'b', note: 'x', more: 'y' })).toEqual({ kind: 'b' });
    expect(branches.allowed({ rows: [{ done: false, when: 'x' }, { done: true, when: 'y' }] })).toEqual({
      rows: [{ done: false }, { done: true, when: 'y' }],
    });
  });
});
