import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, LateError, UnansweredError } from '../../../src/api/error';
import { setLocale } from '../../../src/i18n';
import { formPage, Sample, services, type Submit } from '../support/form-harness';
import type { EntitySchema } from '../../../src/schema-ui/types';
import { sampleSchema } from '../support/schema-ui-sample';

const { box, draw, field, control, errorOf, submit, type, leave, click, button } = formPage();

describe('a form rendered from its schema', () => {
  it('says what is missing in a summary that takes the focus and leads to the fields', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await draw(<Sample schema={sampleSchema} onSubmit={save} />);
    await submit();
    const summary = box().querySelector('[role="alert"]')!;
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(summary);
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Title: fill this in.',
      'Level: choose an answer.',
      'Grade, Value: give a number.',
      'Grade, Scale: choose an answer.',
    ]);
    await click(summary.querySelectorAll('a')[2]);
    expect(document.activeElement).toBe(control('grade.value'));
  });

  it('ties the error to the input itself and frees it when the input is edited', async () => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    await leave('title');
    expect(errorOf('title')).toContain('Please fill this in.');
    expect(control('title').getAttribute('aria-invalid')).toBe('true');
    expect(control('title').getAttribute('aria-describedby')).toBe('form.title__help form.title__error');
    expect(errorOf('level')).toBe('');
    await type('title', 'Law');
    expect(errorOf('title')).toBe('');
    expect(control('title').getAttribute('aria-invalid')).toBeNull();
  });

  it('says in another language what it found, at fields that were left and after a refused save', async () => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    await leave('title');
    await act(() => setLocale('el'));
    expect(errorOf('title')).toContain('Το πεδίο είναι υποχρεωτικό.');
    expect(errorOf('level')).toBe('');
    await submit();
    await act(() => setLocale('en'));
    const lines = [...box().querySelectorAll('[role="alert"] a')].map((link) => link.textContent);
    expect([lines[0], lines[2], errorOf('title')]).toEqual([
      'Title: fill this in.',
      'Grade, Value: give a number.',
      expect.stringContaining('Please fill this in.'),
    ]);
  });

  it('says of a statement that it must be accepted, and of a question of yes or no nothing', async () => {
    const accepted = { title: 'I have read the rules.', type: 'boolean', const: true };
    const schema = {
      title: 'Call',
      type: 'object',
      required: ['rules', 'abroad'],
      properties: { rules: accepted, news: { ...accepted, title: 'Send me news.' }, abroad: { title: 'Abroad', type: 'boolean' } },
    };
    await draw(<Sample schema={schema as EntitySchema} onSubmit={() => Promise.resolve()} />);
    expect(['rules', 'news', 'abroad'].map((name) => field(name).querySelector('label')?.textContent.trim())).toEqual([
      'I have read the rules. required',
      'Send me news. optional',
      'Abroad',
    ]);
  });

  it('says of a choice that begins with an answer, which cannot be removed, neither that it is required nor that it is optional', async () => {
    const choice = (title: string, more: object = {}) => ({ title, type: 'string', enum: ['draft', 'published'], 'x-widget': 'radios', ...more });
    const schema = {
      title: 'Programme',
      type: 'object',
      required: ['kept'],
      properties: { state: choice('State', { 'x-initial': 'draft' }), kept: choice('Kept', { 'x-initial': 'draft' }), other: choice('Other') },
    };
    await draw(<Sample schema={schema as EntitySchema} initial={{ state: 'draft', kept: 'draft', other: 'draft' }} onSubmit={() => Promise.resolve()} />);
    expect(['state', 'kept', 'other'].map((name) => field(name).querySelector('legend')?.textContent.trim())).toEqual(['State', 'Kept', 'Other optional']);
    expect(['state', 'kept', 'other'].map((name) => field(name).querySelector('button') !== null)).toEqual([false, false, true]);
  });

  it.each(['pointerup', 'pointercancel'])('says nothing while something is pressed, and says it after %s', async (end) => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    window.dispatchEvent(new Event('pointerdown'));
    await leave('title');
    expect(errorOf('title')).toBe('');
    await act(async () => {
      window.dispatchEvent(new Event(end));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(errorOf('title')).toContain('Please fill this in.');
  });

  it('sends tidied data: no empty texts, no empty groups, numbers as numbers', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await draw(<Sample schema={sampleSchema} onSubmit={save} />);
    await type('title', 'Law');
    await type('level', 'b');
    await type('grade.value', '8,5');
    await type('grade.scale', '0-10');
    await type('note', 'x');
    await type('note', '');
    await submit();
    expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Law', level: 'b', grade: { value: 8.5, scale: '0-10' } });
  });

  it('drops what the branch in force forbids', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    const initial = { title: 'Law', level: 'a', thesis: 'On walls', grade: { value: 5, scale: '0-10' } };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} />);
    expect(field('thesis')).not.toBeNull();
    await type('level', 'b');
    expect(field('thesis')).toBeNull();
    await submit();
    expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' } });
  });

  it('shows a nested refusal of the server on its field, keeps the values, and clears it by path', async () => {
    const body = { detail: [{ loc: ['body', 'rows', 0, 'q'], msg: 'Too odd.', type: 'odd', ctx: {} }] };
    const save = vi.fn<Submit>().mockRejectedValue(new ApiError(422, body));
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' }, rows: [{ q: 'why' }] };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} />);
    await submit();
    expect(errorOf('rows.0.q')).toContain('Too odd.');
    expect(control('rows.0.q').value).toBe('why');
    await type('title', 'Laws');
    expect(errorOf('rows.0.q')).toContain('Too odd.');
    await type('rows.0.q', 'how');
    expect(errorOf('rows.0.q')).toBe('');
    expect(services.reportError).not.toHaveBeenCalled();
  });

  it.each([new LateError(), new UnansweredError(false)])(
    'says of a record that must not be sent again, and had no answer, that it may be there already, and keeps the values',
    async (error) => {
      const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' } };
      await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.reject(error)} initial={initial} />);
      await submit();
      expect(box().querySelector('[role="alert"]')?.textContent).toContain('not certain whether this was saved');
      expect(control('title').value).toBe('Law');
      expect(services.reportError, 'it is told once').not.toHaveBeenCalled();
    },
  );

  it('moves the focus with a list that grows and shrinks, and brings back what was removed', async () => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    await click(button('Add: Rows'));
    expect(document.activeElement).toBe(control('rows.0.q'));
    await type('rows.0.q', 'why');
    await click(button('Remove Rows 1'));
    expect(field('rows.0.q')).toBeNull();
    expect(document.activeElement).toBe(button('Undo'));
    await click(button('Undo'));
    expect(control('rows.0.q').value).toBe('why');
    expect(document.activeElement).toBe(control('rows.0.q'));
  });

  it('puts the entries of a list in another order, with what was typed in them', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' }, rows: [{ q: 'a' }, { q: 'b' }] };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} />);
    await type('rows.0.q', 'first');
    const down = box().querySelector('[aria-label="Move down: Rows 1"]');
    await click(down);
    expect([control('rows.0.q').value, control('rows.1.q').value]).toEqual(['b', 'first']);
    expect((document.activeElement as HTMLElement).getAttribute('aria-label')).toBe('Move up: Rows 2');
    await submit();
    expect(save.mock.calls[0]?.[0]['rows']).toEqual([{ q: 'b' }, { q: 'first' }]);
  });

  it('leads the focus to the buttons of the entry that moved or went, not to those of a list inside it', async () => {
    const rows = { type: 'array', maxItems: 3, items: { type: 'object', title: 'Row', properties: { q: { type: 'string', title: 'Question' } } } } as const;
    const schema: EntitySchema = {
      type: 'object',
      properties: { parts: { ...rows, title: 'Parts', items: { type: 'object', title: 'Part', properties: { rows: { ...rows, title: 'Rows' } } } } },
    };
    const two = { rows: [{ q: 'a' }, { q: 'b' }] };
    await draw(<Sample schema={schema} onSubmit={() => Promise.resolve()} initial={{ parts: [two, two, two] }} />);
    await click(box().querySelector('[aria-label="Move down: Part 1"]'));
    expect((document.activeElement as HTMLElement).getAttribute('aria-label')).toBe('Move down: Part 2');
    await click(button('Remove Row 1'));
    await click(button('Remove Part 3'));
    const undo = [...box().querySelectorAll('button')].filter((each) => each.textContent === 'Undo');
    expect(undo).toHaveLength(2);
    expect(document.activeElement).toBe(undo[1]);
  });

  it('brings back an answer when the branch that hid it is left again', async () => {
    const initial = { title: 'Law', level: 'a', thesis: 'On walls' };
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} initial={initial} />);
    await type('level', 'b');
    expect(field('thesis')).toBeNull();
    await type('level', 'a');
    expect(control('thesis').value).toBe('On walls');
  });

  it('folds a group that nobody answered, opens it over an answer or an error, and sends what was typed in it', async () => {
    const words = (title: string) => ({ title, 'x-i18n': { el: { title } } });
    const schema: EntitySchema = {
      type: 'object',
      properties: { name: { ...words('Name'), type: 'string' }, more: { ...words('More'), type: 'string', maxLength: 3, 'x-group': 'extra' } },
      'x-groups': [{ id: 'extra', folds: true, ...words('Extra') }],
    };
    const fold = () => box().querySelector<HTMLButtonElement>('legend button')!;
    const shown = () => [fold().getAttribute('aria-expanded'), document.getElementById(fold().getAttribute('aria-controls')!)?.hidden];
    const save = vi.fn<Submit>().mockRejectedValue(new ApiError(422, { detail: [{ loc: ['body', 'more'], msg: 'Too odd.', type: 'odd', ctx: {} }] }));
    await draw(<Sample key="empty" schema={schema} onSubmit={save} />);
    expect(shown()).toEqual(['false', true]);
    await submit();
    expect(shown()).toEqual(['true', false]);
    await click(fold());
    expect(shown()).toEqual(['true', false]);
    await type('more', 'ab');
    await click(fold());
    expect(shown()).toEqual(['false', true]);
    await submit();
    expect(save.mock.calls.at(-1)?.[0]).toEqual({ more: 'ab' });
    await draw(<Sample key="answered" schema={schema} onSubmit={save} initial={{ more: 'ab' }} />);
    expect(shown()).toEqual(['true', false]);
  });

  it('speaks Greek after the language is changed', async () => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    await act(() => setLocale('el'));
    expect(field('title').querySelector('label')?.textContent).toBe('Τίτλος υποχρεωτικό');
    await submit();
    expect(errorOf('title')).toContain('Το πεδίο είναι υποχρεωτικό.');
  });

  it('asks before unsaved changes are left and no more once they are saved', async () => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    vi.mocked(services.setUnsavedChanges).mockClear();
    await type('title', 'Law');
    expect(services.setUnsavedChanges).toHaveBeenLastCalledWith(true);
    await type('level', 'b');
    await type('grade.value', '5');
    await type('grade.scale', '0-10');
    await submit();
    expect(services.setUnsavedChanges).toHaveBeenLastCalledWith(false);
  });
});
