import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { setLocale } from '../../src/i18n';
import type { EntitySchema } from '../../src/schema-ui/types';
import { formPage, Sample, type Submit } from './form-harness';

const page = formPage();

/** Three codes of which `c` was taken out and has kept its words, `d` was taken out with them. */
const codes = (title: string, more: object = {}): EntitySchema => ({
  title,
  type: 'string',
  enum: ['a', 'b'],
  'x-enum-labels': { en: { a: 'First', b: 'Second', c: 'Third' }, el: { a: 'Πρώτο', b: 'Δεύτερο', c: 'Τρίτο' } },
  ...more,
});

const SCHEMA: EntitySchema = {
  type: 'object',
  properties: { one: codes('One'), other: codes('Other', { 'x-widget': 'select' }), several: { title: 'Several', type: 'array', uniqueItems: true, items: codes('Each') } },
};

const chosen = (path: string) => [...page.field(path).querySelectorAll<HTMLInputElement | HTMLOptionElement>(':checked')];
const words = (path: string) => chosen(path).map((element) => (element.closest('label') ?? element).textContent);

it('shows what a record holds of codes that were taken out, says what is wrong, and lets go of it', async () => {
  const save = vi.fn<Submit>().mockResolvedValue(undefined);
  await page.draw(<Sample schema={SCHEMA} onSubmit={save} initial={{ one: 'c', other: 'd', several: ['a', 'c'] }} />);
  expect(words('one')).toEqual(['Third (no longer offered)']);
  expect(words('other')).toEqual(['d (no longer offered)']);
  expect(words('several')).toEqual(['First', 'Third (no longer offered)']);
  await act(() => setLocale('el'));
  expect(words('one')).toEqual(['Τρίτο (δεν είναι πλέον διαθέσιμο)']);
  await act(() => setLocale('en'));
  await page.submit();
  expect(save).not.toHaveBeenCalled();
  for (const path of ['one', 'other', 'several']) expect(page.errorOf(path), path).toContain('Please choose one of the given values.');
  await act(async () => chosen('several').at(-1)?.click());
  await act(async () => page.field('one').querySelector<HTMLInputElement>('[value=b]')?.click());
  await page.type('other', 'a');
  expect(page.box().textContent).not.toContain('no longer offered');
  await page.submit();
  expect(save.mock.calls[0]?.[0]).toEqual({ one: 'b', other: 'a', several: ['a'] });
});
