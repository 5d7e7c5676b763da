import { beforeEach, expect, it } from 'vitest';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { staffStore } from '../../../src/workspace/staff-store';

const QUERIES = [{ label: 'Drafts', value: { filter: { state: 'draft' } } }];

/** The store after the user `sub` has opened the portal. */
function opened(sub: string) {
  const store = staffStore(sub);
  store.setup();
  return store;
}

// Test files share one localStorage.
beforeEach(() => localStorage.clear());

it('keeps saved queries and chosen columns in this browser, each person their own, and nothing else', () => {
  const store = opened('niki');
  store.setItem('calls.savedQueries', QUERIES);
  store.setItem('calls.datatable', ['seats']);
  store.setItem('calls.datatable_columnOrder', ['title', 'seats']);
  store.setItem('calls.listParams', { filter: { q: 'a name' } });
  expect(store.getItem('calls.listParams')).toEqual({ filter: { q: 'a name' } });
  store.reset();
  const later = opened('niki');
  expect(['savedQueries', 'datatable', 'datatable_columnOrder', 'listParams'].map((key) => later.getItem(`calls.${key}`))).toEqual([QUERIES, ['seats'], [
    'title',
    'seats',
  ], undefined]);
  expect(opened('petros').getItem('calls.savedQueries', [])).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => !key.startsWith(BROWSER_STORAGE.staffChoices))).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('a name');
});
