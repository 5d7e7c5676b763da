import { describe, expect, it } from 'vitest';
import { keysIn } from '../../../server/platform/secrets/keys';
import { KeyMissing, secretBox, WITHOUT_KEYS } from '../../../server/platform/secrets/secret-box';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const boxOf = (...keys: [Buffer, ...Buffer[]]) => secretBox(() => Promise.resolve(keys));

describe('a box for secrets', () => {
  it('gives back what it sealed, under another text each time, and does not say it', async () => {
    const box = boxOf(first);
    const sealed = await Promise.all([box.seal('whsec_μυστικό', 'webhook'), box.seal('whsec_μυστικό', 'webhook')]);
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.join()).not.toMatch(/whsec|μυστικό/);
    expect(await box.open(sealed[0] ?? '', 'webhook')).toBe('whsec_μυστικό');
  });

  it('opens nothing that was changed, or that stands where another belongs', async () => {
    const box = boxOf(first);
    const sealed = await box.seal('a secret', 'webhook');
    await expect(box.open(sealed, 'receipts')).rejects.toThrow();
    const last = sealed.at(-3) === 'A' ? 'B' : 'A';
    await expect(box.open(`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`, 'webhook')).rejects.toThrow();
    await expect(box.open(sealed.slice(0, 30), 'webhook')).rejects.toThrow();
  });

  it('opens what an older key sealed, knows that the present one did not, and names a key that is missing', async () => {
    const sealed = await boxOf(first).seal('a secret', 'webhook');
    const rotated = boxOf(second, first);
    expect(await rotated.open(sealed, 'webhook')).toBe('a secret');
    expect([await rotated.isCurrent(sealed), await boxOf(first).isCurrent(sealed), await rotated.isCurrent('plain')]).toEqual([false, true, false]);
    await expect(boxOf(second).open(sealed, 'webhook')).rejects.toThrow(KeyMissing);
    await expect(boxOf(second).open('plain', 'webhook')).rejects.toThrow('not sealed');
    await expect(WITHOUT_KEYS.seal('a secret', 'webhook')).rejects.toThrow('without the keys');
  });

  it('takes keys of 32 bytes, several in a line or below each other, and nothing else', () => {
    const text = first.toString('base64');
    expect(keysIn(`${text}\n${second.toString('base64url')}\n`)).toEqual([first, second]);
    expect(keysIn(`${text}, ${text}`)).toHaveLength(2);
    expect([keysIn(''), keysIn('short'), keysIn(`${text},short`), keysIn(Buffer.alloc(33).toString('base64'))]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
