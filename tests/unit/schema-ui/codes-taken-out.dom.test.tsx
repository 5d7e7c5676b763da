import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { setLocale } from '../../../src/i18n';
import type { EntitySchema } from '../../../src/schema-ui/types';
import { formPage, Sample, type Submit } from '../support/form-harness';

// jsdom does not implement scrollIntoView.
Element.prototype.scrollIntoView = () => undefined;

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
  properties: {
    one: codes('One'),
    other: codes('Other', { 'x-widget': 'select' }),
    several: { title: 'Several', type: 'array', uniqueItems: true, items: codes('Each') },
  },
};

const chosen = (path: string) => [...page.field(path).querySelectorAll<HTMLInputElement | HTMLOptionElement>(':checked')];
const words = (path: string) => chosen(path).map((element) => (element.closest('label') ?? element).textContent);

it('shows what a record has of removed codes, says what is wrong, and lets go of it', async () => {
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

/** More codes than fit a plain choice; `gone` was removed but has kept its label. */
const MANY: EntitySchema = {
  type: 'string',
  enum: Array.from({ length: 20 }, (_, index) => `c${String(index)}`),
  'x-enum-labels': { en: { c0: 'First', gone: 'Former' }, el: { c0: 'Πρώτο', gone: 'Παλιό' } },
};

const LONG: EntitySchema = {
  type: 'object',
  properties: {
    one: { title: 'One', ...MANY },
    several: { title: 'Several', type: 'array', uniqueItems: true, items: MANY },
    topic: { title: 'Field', type: 'string', enum: ['06', '061'], 'x-widget': 'isced' },
  },
};

it('does so in lists that are searched, and not of what somebody types that is no code', async () => {
  const save = vi.fn<Submit>().mockResolvedValue(undefined);
  const text = (path: string) => page.field(path).querySelector<HTMLInputElement>('[role=combobox]')?.value;
  const chips = () => [...page.field('several').querySelectorAll('li')].map((item) => item.firstChild?.textContent);
  await page.draw(<Sample schema={LONG} onSubmit={save} initial={{ one: 'gone', several: ['c0', 'gone'], topic: '0699' }} />);
  expect([text('one'), text('topic')]).toEqual(['Former (no longer offered)', '0699 (no longer offered)']);
  expect(chips()).toEqual(['First', 'Former (no longer offered)']);
  await act(async () => page.field('several').querySelectorAll<HTMLButtonElement>('li button')[1]?.click());
  expect(chips()).toEqual(['First']);
  await page.type('one', 'Zzzz');
  await page.leave('one');
  await page.submit();
  expect(save).not.toHaveBeenCalled();
  expect(text('one')).toBe('Zzzz');
  expect(page.errorOf('one')).toContain('Please choose one of the given values.');
});
