import { localStorageStore } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { columnStore, orderKeyOf } from '../../../src/workspace/column-store';

const HIDDEN = 'calls.datatable';
const RANKS = 'calls.datatable_columnRanks';

/** What react-admin's table with these columns reads. */
const tableOf = (...names: string[]) => {
  const store = columnStore(localStorageStore(), names);
  return {
    order: () => store.getItem<number[]>(RANKS)?.map((index) => names[index]),
    hidden: (...atFirst: string[]) => store.getItem<string[]>(HIDDEN, atFirst),
  };
};

const choose = (order: string[], hidden?: string[]) => {
  localStorageStore().setItem(orderKeyOf(HIDDEN), order);
  localStorageStore().setItem(HIDDEN, hidden);
};

beforeEach(() => localStorage.clear());

it('keeps the order of columns where a field is removed, added or renamed', () => {
  const table = tableOf('title', 'city', 'fees', 'seats');
  expect(table.order()).toBeUndefined();
  choose(['fees', 'title', 'city', 'seats']);
  expect(table.order()).toEqual(['fees', 'title', 'city', 'seats']);
  expect(tableOf('title', 'fees', 'seats').order(), 'removed').toEqual(['fees', 'title', 'seats']);
  expect(tableOf('title', 'country', 'city', 'fees', 'seats').order(), 'added').toEqual(['fees', 'title', 'country', 'city', 'seats']);
  expect(tableOf('name', 'city', 'fees', 'seats').order(), 'renamed').toEqual(['name', 'fees', 'city', 'seats']);
});

it('shows no column that is hidden at first and that the person has never seen', () => {
  const table = tableOf('title', 'city', 'email');
  expect(table.hidden('email')).toEqual(['email']);
  choose(['title', 'city', 'email'], ['city']);
  expect(table.hidden('email'), 'they chose to see it').toEqual(['city']);
  expect(tableOf('title', 'city', 'email', 'phone').hidden('email', 'phone')).toEqual(['city', 'phone']);
});
