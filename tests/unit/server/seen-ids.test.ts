import { expect, it } from 'vitest';
import { SeenIds } from '../../../server/features/imports/seen-ids';

it('knows the line of each of many ids', () => {
  const seen = new SeenIds();
  for (let line = 1; line <= 100_000; line += 1) seen.set(`id:${line}`, line);
  expect(['id:1', 'id:77777', 'id:100000', 'id:0'].map((id) => seen.get(id))).toEqual([1, 77_777, 100_000, undefined]);
});
