import { expect, it } from 'vitest';
import { Shares } from '../../../server/platform/process/shares';

it('runs a few pieces of work of each sender at the same time, further ones in their order, also after one that fails', async () => {
  const shares = new Shares();
  const log: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (sender: string, name: string) =>
    shares.within(sender, 2, () => {
      log.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
    });
  const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('a', 'a4'), start('b', 'b1')].map((one) =>
    one.catch((error: Error) => error.message)
  );
  await Promise.resolve();
  expect(log).toEqual(['a1', 'a2', 'b1']);
  ends.get('a2')?.(new Error('failed'));
  expect(await all[1]).toBe('failed');
  await Promise.resolve();
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) ends.get(name)?.();
  await Promise.all([all[0], all[2], all[4]]);
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  ends.get('a4')?.();
  await Promise.all(all);
  await expect(shares.within('a', 1, async () => 'again')).resolves.toBe('again');
});
