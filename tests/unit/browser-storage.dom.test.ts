import { afterEach, expect, it, vi } from 'vitest';
import { dropStored, readStored, storedKeys, writeStored } from '../../src/browser-storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps, finds and drops', () => {
  writeStored('localStorage', 'a.1', 'one');
  writeStored('localStorage', 'b.1', 'two');
  expect(readStored('localStorage', 'a.1')).toBe('one');
  expect(storedKeys('localStorage', 'a.')).toEqual(['a.1']);
  dropStored('localStorage', 'a.1');
  expect(readStored('localStorage', 'a.1')).toBeNull();
});

it('finds and keeps nothing where the browser forbids it', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  writeStored('localStorage', 'a', 'one');
  dropStored('localStorage', 'a');
  expect(readStored('localStorage', 'a')).toBeNull();
  expect(storedKeys('localStorage', 'a')).toEqual([]);
});

it('does not leave an older value where there is no room for the new one', () => {
  writeStored('localStorage', 'a', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('localStorage', 'a', 'new');
  expect(readStored('localStorage', 'a')).toBeNull();
});
