import { expect, it } from 'vitest';
import { mergeFields } from '../../../domain/records/merge-fields';

const base = { motivation: 'a', topic: 'b', weeks: 3, tags: ['x'] };

it('keeps what either side changed, added or removed', () => {
  const mine = { ...base, motivation: 'mine', tags: ['x', 'y'] };
  const theirs = { motivation: 'a', weeks: 5, tags: ['x'], more: true };
  expect(mergeFields(base, mine, theirs)).toEqual({
    fields: { motivation: 'mine', weeks: 5, tags: ['x', 'y'], more: true },
    conflicts: [],
  });
});

it('names a field that both changed to different values, and keeps mine until somebody chooses', () => {
  const merged = mergeFields(base, { ...base, topic: 'mine' }, { ...base, topic: 'theirs' });
  expect(merged).toEqual({ fields: { ...base, topic: 'mine' }, conflicts: ['topic'] });
});

it('sees no conflict where both changed a field to the same value', () => {
  expect(mergeFields(base, { ...base, weeks: 9 }, { ...base, weeks: 9 })).toEqual({ fields: { ...base, weeks: 9 }, conflicts: [] });
});
