import { act, useLayoutEffect, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { connected } from '../../../src/api/network';
import { drafts, formPage, Sample, services, type Submit } from '../support/form-harness';
import { sampleSchema } from '../support/schema-ui-sample';
import { typeInto } from '../support/type-into';
import { until } from '../support/until';

const { box, draw, control, submit, type, click, button } = formPage();

/** Types in a layout effect of the first render, before the passive effects, as a user may on a busy machine. */
function TypedAtOnce({ field, text, children }: { field: string; text: string; children: ReactNode }) {
  useLayoutEffect(() => {
    typeInto(control(field), text);
  }, [field, text]);
  return children;
}

describe('a form that loses nothing', () => {
  it('hears of what is typed in the moment in which it appears', async () => {
    await draw(
      <TypedAtOnce field="title" text="Law">
        <Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} storeAs="law" />
      </TypedAtOnce>,
    );
    await until(() => expect(drafts.get('law')?.data).toEqual({ title: 'Law' }));
  });

  it('compares a stale version field by field and goes on with what was chosen', async () => {
    const save = vi
      .fn<Submit>()
      .mockRejectedValueOnce(Object.assign(new Error('stale'), { status: 412 }))
      .mockResolvedValueOnce(undefined);
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' }, version: 3 };
    const theirs = { ...initial, title: 'Laws', note: 'Theirs', version: 4 };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} onReload={() => Promise.resolve(theirs)} />);
    await type('title', 'My law');
    await submit();
    expect(box().querySelector('[role="alert"] h2')?.textContent).toBe('This has been changed in the meantime');
    const sides = (name: string) => [...box().querySelectorAll<HTMLInputElement>(`[data-difference="${name}"] input`)].map(({ checked }) => checked);
    expect([...box().querySelectorAll('[data-difference] legend')].map((legend) => legend.textContent)).toEqual(['Title', 'Note']);
    // The user's version is preselected where the user changed the field, the stored one where only that was changed.
    expect([sides('title'), sides('note')]).toEqual([[true, false], [false, true]]);
    await click(button('Continue with these answers'));
    expect([control('title').value, control('note').value]).toEqual(['My law', 'Theirs']);
    await submit();
    expect(save.mock.calls[1]).toEqual([{ title: 'My law', level: 'b', grade: { value: 5, scale: '0-10' }, note: 'Theirs' }, { version: 4 }]);
  });

  it('overwrites nothing while the choice is open: the fields cannot be edited, and a second press leads back to the choice', async () => {
    const save = vi.fn<Submit>().mockRejectedValueOnce(Object.assign(new Error('stale'), { status: 412 })).mockResolvedValue(undefined);
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' }, version: 3 };
    const theirs = { ...initial, title: 'Laws', version: 4 };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} onReload={() => Promise.resolve(theirs)} />);
    await type('title', 'My law');
    await submit();
    // What is typed now would be in neither of the compared versions.
    expect(control('title').disabled).toBe(true);
    (document.activeElement as HTMLElement).blur();
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('This has been changed in the meantime');
    await click(button('Continue with these answers'));
    expect(control('title').disabled).toBe(false);
    await submit();
    expect(save.mock.calls[1]).toEqual([{ title: 'My law', level: 'b', grade: { value: 5, scale: '0-10' } }, { version: 4 }]);
  });

  it('bases a second save on the version that the first was answered with', async () => {
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' }, version: 3 };
    const save = vi.fn<Submit>((data, { version = 0 }) => Promise.resolve({ ...data, version: version + 1 }));
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} />);
    await submit();
    await type('title', 'Laws');
    await submit();
    expect(save.mock.calls.map(([, options]) => options.version)).toEqual([3, 4]);
  });

  it('sends once however fast save is pressed, and is busy until what follows has ended', async () => {
    let follow: (() => void) | undefined;
    const save = vi.fn<Submit>((data) => Promise.resolve({ ...data, id: 1, version: 1 }));
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' } };
    await draw(<Sample schema={sampleSchema} onSubmit={save} onSaved={() => new Promise<void>((resolve) => (follow = resolve))} initial={initial} />);
    await act(async () => {
      box().querySelector('form')!.requestSubmit();
      box().querySelector('form')!.requestSubmit();
    });
    await submit();
    expect(save).toHaveBeenCalledTimes(1);
    await act(async () => follow?.());
    await submit();
    expect(save.mock.calls[1]?.[1]).toEqual({ version: 1 });
  });

  it('does not call a record unsaved because what follows the save failed', async () => {
    const failure = new Error('the page could not be fetched');
    const save = vi.fn<Submit>((data) => Promise.resolve({ ...data, id: 1, version: 1 }));
    await draw(
      <Sample
        schema={sampleSchema}
        onSubmit={save}
        onSaved={() => Promise.reject(failure)}
        initial={{ title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' } }}
      />,
    );
    await submit();
    expect(services.reportError).toHaveBeenLastCalledWith(failure);
    expect(box().querySelector('[role="alert"]')?.textContent ?? '').not.toContain('not saved');
  });

  it('keeps what is typed, offers it back, and forgets it when it is saved', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' }, version: 3 };
    const form = <Sample schema={sampleSchema} onSubmit={save} initial={initial} storeAs="laws/7" />;
    await draw(form);
    await type('note', 'Written at night');
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts.get('laws/7')).toMatchObject({ data: { note: 'Written at night' }, version: 3 });
    await draw(null);
    await draw(form);
    expect(control('note').value).toBe('');
    await click(button('Put them back'));
    expect(control('note').value).toBe('Written at night');
    await submit();
    expect(save.mock.calls[0]?.[0]['note']).toBe('Written at night');
    expect(drafts.size).toBe(0);
  });

  it('offers a draft under the names that its fields have now', async () => {
    const renamed = structuredClone(sampleSchema);
    Object.assign(renamed.properties?.['note'] ?? {}, { 'x-renamed-from': 'remark' });
    drafts.set('laws/7', { data: { title: 'Law', remark: 'Written before' }, version: 3, at: '2026-01-01T00:00:00Z' });
    await draw(<Sample schema={renamed} onSubmit={() => Promise.resolve()} initial={{ title: 'Law', version: 3 }} storeAs="laws/7" />);
    await click(button('Put them back'));
    expect(control('note').value).toBe('Written before');
  });

  it('offers a draft in the meaning that its answers have now, and keeps what it is in', async () => {
    const convert = ({ note, ...others }: Readonly<Record<string, unknown>>) => ({ ...others, note: `${String(note)}!` });
    const changes = [1, 2].map((number) => ({ number, what: 'Notes are shouted.', convert, examples: [] }));
    const form = <Sample schema={sampleSchema} changes={changes} onSubmit={() => Promise.resolve()} initial={{ title: 'Law', version: 3 }} storeAs="laws/7" />;
    drafts.set('laws/7', { data: { title: 'Law', note: 'Of before' }, version: 3, at: '2026-01-01T00:00:00Z', change: 1 });
    await draw(form);
    await click(button('Put them back'));
    expect(control('note').value).toBe('Of before!');
    await type('note', 'Of now');
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts.get('laws/7')).toMatchObject({ data: { note: 'Of now' }, change: 2 });
  });

  it('offers a draft from before both a rename and a change of meaning through the rename first', async () => {
    const renamed = structuredClone(sampleSchema);
    Object.assign(renamed.properties?.['note'] ?? {}, { 'x-renamed-from': 'remark' });
    const convert = (record: Readonly<Record<string, unknown>>) => ('note' in record ? { ...record, note: `${String(record['note'])}!` } : record);
    drafts.set('laws/7', { data: { title: 'Law', remark: 'Of before' }, version: 3, at: '2026-01-01T00:00:00Z' });
    const changes = [{ number: 1, what: 'Notes are shouted.', convert, examples: [] }];
    await draw(<Sample schema={renamed} changes={changes} onSubmit={() => Promise.resolve()} initial={{ title: 'Law', version: 3 }} storeAs="laws/7" />);
    await click(button('Put them back'));
    expect(control('note').value).toBe('Of before!');
  });

  it('compares a stored draft with a record that was changed since', async () => {
    drafts.set('laws/7', { data: { title: 'Old law', level: 'b' }, version: 2, at: '2026-01-01T00:00:00Z' });
    const initial = { title: 'New law', level: 'b', version: 3 };
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} initial={initial} storeAs="laws/7" />);
    await click(button('Put them back'));
    expect(box().querySelector('[data-difference="title"]')?.textContent).toContain('Old law');
    await click(button('Keep all of theirs'));
    await click(button('Continue with these answers'));
    expect(control('title').value).toBe('New law');
  });

  it('waits for the network, and for the server behind it, and sends then what stands in the form', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let answer: (response: Response) => void = () => expect.fail('Nobody asks whether the portal answers.');
    const waiting = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' } };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} />);
    await submit();
    expect(save).not.toHaveBeenCalled();
    expect(box().textContent).toContain('You are offline.');
    await type('note', 'Typed meanwhile');
    online.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect([waiting.mock.calls.length, save.mock.calls.length]).toEqual([1, 0]);
    expect(box().textContent).toContain('You are offline.');
    await act(async () => {
      answer(new Response());
      await connected(new AbortController().signal);
    });
    expect(save.mock.calls[0]?.[0]['note']).toBe('Typed meanwhile');
    expect(box().textContent).not.toContain('You are offline.');
  });
});
