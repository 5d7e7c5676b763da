import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReferenceChoice } from '../../../src/schema-ui/services';
import { matching } from '../../../src/schema-ui/widgets/codes';
import { services } from '../support/form-harness';
import { everyKindForm } from '../support/widgets-form';

const { page, form, sent } = everyKindForm();

beforeEach(() => {
  // jsdom has no layout and does not implement scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const press = (path: string, key: string) =>
  act(async () => void page.control(path).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const lines = () => [...page.box().querySelectorAll('[role="listbox"] [role="option"]')];
const wordsOf = (line: Element | null | undefined) => line?.querySelector('span:not([aria-hidden])')?.firstChild?.textContent;
const active = (path: string) => wordsOf(document.getElementById(page.control(path).getAttribute('aria-activedescendant') ?? ''));
const announced = (path: string) => page.field(path).querySelector('[role="status"]')?.textContent;
const focus = (path: string) => act(async () => page.control(path).focus());
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));

describe('a list of codes', () => {
  it('is found by words of both languages and worked by keys', async () => {
    await form();
    await focus('country');
    expect(page.control('country').getAttribute('aria-expanded')).toBe('false');
    await page.type('country', 'ελλα');
    expect([active('country'), lines().length]).toEqual(['Greece', 1]);
    expect(announced('country')).toBe('1 match');
    await page.type('country', 'gre');
    expect(lines().map(wordsOf).slice(0, 3)).toEqual(['Greece', 'Greenland', 'Grenada']);
    await press('country', 'ArrowDown');
    expect(active('country')).toBe('Greenland');
    await press('country', 'End');
    await press('country', 'ArrowDown');
    expect(active('country')).toBe('Greece');
    await press('country', 'Enter');
    expect(page.control('country').value).toBe('Greece');
    expect(lines()).toEqual([]);
    expect(await sent()).toEqual({ country: 'GR' });
  });

  it('closes by Escape without a choice, and says when nothing matches', async () => {
    await form({ country: 'GR' });
    await focus('country');
    await page.type('country', 'zzz');
    expect([lines().length, announced('country')]).toEqual([0, 'Nothing found. Try another word.']);
    await press('country', 'Escape');
    expect(page.control('country').value).toBe('Greece');
    await page.click(page.field('country').querySelector('button'));
    expect(await sent()).toEqual({});
  });

  it('holds several, each with its own way out', async () => {
    await form();
    for (const language of ['greek', 'γαλλικα']) {
      await page.type('languages', language);
      await press('languages', 'Enter');
    }
    expect(await sent()).toEqual({ languages: ['el', 'fr'] });
    const remove = page.field('languages').querySelector<HTMLElement>('[aria-label="Remove Greek"]');
    await page.click(remove);
    expect(document.activeElement).toBe(page.control('languages'));
    expect(await sent()).toEqual({ languages: ['fr'] });
  });
});

describe('a field of study', () => {
  it('is walked to from broad to detailed by keys, and announced with its path', async () => {
    await form();
    await press('field', 'ArrowDown');
    expect(lines()).toHaveLength(12);
    const broad = lines().find((line) => wordsOf(line)?.startsWith('Information'));
    expect(broad?.textContent).toContain('broad field, contains 2 fields');
    for (let step = 0; active('field') !== wordsOf(broad); step += 1) {
      expect(step).toBeLessThan(12);
      await press('field', 'ArrowDown');
    }
    await press('field', 'ArrowRight');
    await press('field', 'ArrowDown');
    await press('field', 'ArrowRight');
    const detailed = lines().filter((line) => line.getAttribute('data-level') === '3');
    expect(detailed.map(wordsOf)).toContain('Software and applications development and analysis');
    await press('field', 'ArrowLeft');
    expect(lines().filter((line) => line.getAttribute('data-level') === '3')).toEqual([]);
    await press('field', 'Enter');
    expect(await sent()).toEqual({ field: '061' });
    expect(page.field('field').textContent).toContain('061 · Information and Communication Technologies (ICTs)');
  });

  it.each(['0613', 'λογισμικου', 'software app'])('is found by "%s"', async (words) => {
    await form();
    await page.type('field', words);
    await press('field', 'Enter');
    expect(await sent()).toEqual({ field: '0613' });
  });
});

it('finds what has just this code first', async () => {
  await form();
  await page.type('field', '00');
  await press('field', 'Enter');
  expect(await sent()).toEqual({ field: '00' });
});

it('finds what begins with the word first, then what has a word that does, then what holds it elsewhere', () => {
  const options = ['Bioengineering', 'Civil engineering', 'Engineering', 'History'].map((label) => ({ value: label, label, found: label.toLowerCase() }));
  expect(matching(options, 'Engin').map(({ label }) => label)).toEqual(['Engineering', 'Civil engineering', 'Bioengineering']);
});

describe('a reference', () => {
  const PIRAEUS: ReferenceChoice = { id: 3, label: { en: 'University of Piraeus' }, detail: 'Piraeus' };

  it('asks once the typing pauses, cancels what is older and never shows its answer', async () => {
    const asked: { text: string; signal: AbortSignal; answer: (choices: ReferenceChoice[]) => void }[] = [];
    vi.spyOn(services, 'searchReference').mockImplementation((_resource, text, signal) => new Promise((answer) => asked.push({ text, signal, answer })));
    await form();
    await page.type('university', 'p');
    await page.type('university', 'pi');
    await pause();
    expect(asked.map(({ text }) => text)).toEqual(['pi']);
    expect(announced('university') ?? page.field('university').textContent).toContain('Searching');
    await page.type('university', 'pir');
    expect(asked[0]?.signal.aborted).toBe(true);
    await pause();
    await act(async () => asked[0]?.answer([{ id: 9, label: 'Too late' }]));
    expect(lines()).toEqual([]);
    await act(async () => asked[1]?.answer([PIRAEUS]));
    expect(lines().map(wordsOf)).toEqual(['University of Piraeus']);
    await press('university', 'Enter');
    expect(await sent()).toEqual({ university: 3 });
  });

  it('says of a draft that it is one, among what was found and once it is chosen', async () => {
    vi.spyOn(services, 'searchReference').mockResolvedValue([PIRAEUS, { ...PIRAEUS, id: 4, draft: true }]);
    await form();
    await page.type('university', 'pir');
    await pause();
    expect(lines().map((line) => line.textContent)).toEqual(['University of PiraeusPiraeus', 'University of PiraeusPiraeus · draft']);
    await press('university', 'ArrowDown');
    await press('university', 'Enter');
    expect(page.field('university').textContent).toContain('This is a draft');
    const described = page.control('university').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('This is a draft: nobody sees it until it is published.');
    await page.type('university', 'pir');
    await pause();
    await press('university', 'Home');
    await press('university', 'Enter');
    expect(page.field('university').textContent).not.toContain('This is a draft');
  });

  it('tells a failure from finding nothing, and asks again', async () => {
    const search = vi.spyOn(services, 'searchReference').mockRejectedValueOnce(new Error('down')).mockResolvedValue([]);
    await form();
    await page.type('university', 'zzz');
    await pause();
    expect(page.field('university').textContent).toContain('The search did not go through.');
    await page.click(page.button('Try again'));
    await pause();
    expect(search).toHaveBeenCalledTimes(2);
    expect(page.field('university').textContent).toContain('Nothing found.');
    expect(page.field('university').textContent).not.toContain('did not go through');
  });

  it('takes any words where free text is allowed, and suggests', async () => {
    vi.spyOn(services, 'searchReference').mockResolvedValue([PIRAEUS]);
    await form();
    await page.type('institution', 'My own school');
    await pause();
    expect(await sent()).toEqual({ institution: 'My own school' });
    await page.type('institution', 'Pir');
    await pause();
    await press('institution', 'ArrowDown');
    await press('institution', 'Enter');
    expect(await sent()).toEqual({ institution: 'University of Piraeus' });
  });
});
