import { localStorageStore } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { columnStore } from '../../src/resources/manage/column-store';

const HIDDEN = 'calls.datatable';
const ORDER = 'calls.datatable_columnRanks';

/** The store of a table with these columns, as react-admin's table reads and writes it. */
const tableOf = (...names: string[]) => {
  const store = columnStore(localStorageStore(), names);
  return {
    move: (...indexes: number[]) => store.setItem(ORDER, indexes),
    hide: (...hidden: string[]) => store.setItem(HIDDEN, hidden),
    order: () => store.getItem<number[]>(ORDER)?.map((index) => names[index]),
    hidden: (...atFirst: string[]) => store.getItem<string[]>(HIDDEN, atFirst),
  };
};

beforeEach(() => localStorage.clear());

it('keeps the order of columns where a field is removed, added or renamed', () => {
  const table = tableOf('title', 'city', 'fees', 'seats');
  expect(table.order()).toBeUndefined();
  // The third column comes first; react-admin stores no more than the columns up to it.
  table.move(2, 0, 1);
  expect(table.order()).toEqual(['fees', 'title', 'city', 'seats']);
  expect(tableOf('title', 'fees', 'seats').order(), 'removed').toEqual(['fees', 'title', 'seats']);
  expect(tableOf('title', 'country', 'city', 'fees', 'seats').order(), 'added').toEqual(['fees', 'title', 'country', 'city', 'seats']);
  expect(tableOf('name', 'city', 'fees', 'seats').order(), 'renamed').toEqual(['name', 'fees', 'city', 'seats']);
});

it('shows no column that is hidden at first and that the person has never seen', () => {
  const table = tableOf('title', 'city', 'email');
  expect(table.hidden('email')).toEqual(['email']);
  table.hide('city');
  expect(table.hidden('email'), 'they chose to see it').toEqual(['city']);
  const later = tableOf('title', 'city', 'email', 'phone');
  expect(later.hidden('email', 'phone')).toEqual(['city', 'phone']);
  later.hide('city');
  expect(later.hidden('email', 'phone'), 'they chose to see this, too').toEqual(['city']);
});
