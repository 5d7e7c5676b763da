import { afterEach, describe, expect, it, vi } from 'vitest';
import { authStore } from '../../../src/auth/state';
import { storeDraft, readDraft } from '../../../src/auth/stored-drafts';
import { readIds, writeIds } from '../../../src/components/stored-ids';
import { dropStored, readStored, readStoredJson, storedKeys, writeStored } from '../../../src/platform/browser-storage';

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

it('reads JSON of any shape, and nothing where there is none', () => {
  writeStored('localStorage', 'a', '[1]');
  writeStored('localStorage', 'b', '[1');
  expect(['a', 'b', 'c'].map((key) => readStoredJson('localStorage', key))).toEqual([[1], undefined, undefined]);
});

describe('without room for more', () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it('says so, and leaves the older value', () => {
    expect(writeStored('localStorage', 'a', 'old')).toBe(true);
    fill();
    expect(writeStored('localStorage', 'a', 'new')).toBe(false);
    expect(readStored('localStorage', 'a')).toBe('old');
  });

  it('leaves the favourites that were stored before', () => {
    writeIds('ids', [1]);
    fill();
    writeIds('ids', [1, 2]);
    expect(readIds('ids')).toEqual([1]);
  });

  it('offers no older draft as what was typed last', () => {
    const { status, identity } = authStore.get();
    authStore.set({ status: 'authenticated', identity: { sub: 'maria' } as typeof identity });
    storeDraft('degrees/new', { data: { title: 'Law' }, at: '2026-11-21T10:00:00Z' });
    expect(readDraft('degrees/new')?.data).toEqual({ title: 'Law' });
    fill();
    storeDraft('degrees/new', { data: { title: 'Laws' }, at: '2026-11-21T10:00:01Z' });
    expect(readDraft('degrees/new')).toBeUndefined();
    authStore.set({ status, identity });
  });
});
