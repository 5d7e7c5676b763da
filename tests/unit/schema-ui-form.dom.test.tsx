import validator from '@rjsf/validator-ajv8';
import { act, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages, setLocale, useLocale } from '../../src/i18n';
import { FormEngine } from '../../src/schema-ui/form/FormEngine';
import { SchemaServicesProvider } from '../../src/schema-ui/services';
import type { EntitySchema, RecordData, SchemaServices, SubmitOptions } from '../../src/schema-ui/types';
import { uiSchemaOf } from '../../src/schema-ui/uiSchema';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { sampleSchema } from './schema-ui-sample';

const services: SchemaServices = {
  searchReference: () => Promise.resolve([]),
  findReference: () => Promise.resolve(undefined),
  uploadFile: () => Promise.resolve({ id: 7, name: 'diploma.pdf', size: 1200, type: 'application/pdf' }),
  describeFile: () => Promise.resolve(undefined),
  downloadFile: () => Promise.resolve(),
  setUnsavedChanges: vi.fn<(unsaved: boolean) => void>(),
  reportError: vi.fn<(error: unknown) => void>(),
};

type Submit = (data: RecordData, options: SubmitOptions) => Promise<unknown>;

function Sample({ onSubmit, initial, schema }: { onSubmit: Submit; initial?: RecordData; schema: EntitySchema }) {
  const { locale } = useLocale();
  const [entity] = useState(() => ({ schema, validator }));
  return <FormEngine entity={entity} uiSchema={uiSchemaOf(schema, locale)} initial={initial} onSubmit={onSubmit} />;
}

// The first test of a file pays for loading MUI and RJSF.
vi.setConfig({ testTimeout: 60_000 });

let box: HTMLElement;
let root: Root;
let complaints: unknown[][];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  complaints = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args));
  await loadMessages('forms');
  await setLocale('en');
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(async () => {
  await act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

const draw = (element: ReactNode) =>
  act(() =>
    root.render(
      <ThemeProvider>
        <SchemaServicesProvider value={services}>{element}</SchemaServicesProvider>
      </ThemeProvider>,
    ),
  );

const field = (path: string) => box.querySelector<HTMLElement>(`[data-field="${path}"]`)!;
const control = (path: string) => field(path).querySelector<HTMLInputElement>('input, select, textarea')!;
const errorOf = (path: string) => box.querySelector(`[id="form.${path}__error"]`)?.textContent ?? '';
const submit = () => act(async () => box.querySelector('form')!.requestSubmit());

/** Types as a person does: React listens to the native setter and to the event. */
async function type(path: string, text: string) {
  const input = control(path);
  const prototype = Object.getPrototypeOf(input) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
}
const leave = (path: string) => act(async () => void control(path).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const click = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click());
const button = (name: string) => [...box.querySelectorAll('button')].find((each) => each.textContent === name);

describe('a form drawn from its schema', () => {
  it('says what is missing in a summary that takes the focus and leads to the fields', async () => {
    const save = vi.fn<Submit>().mockResolvedValue(undefined);
    await draw(<Sample schema={sampleSchema} onSubmit={save} />);
    await submit();
    const summary = box.querySelector('[role="alert"]')!;
    expect(save).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(summary);
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Title: Please fill this in.',
      'Level: Please fill this in.',
      'Grade, Value: Please fill this in.',
      'Grade, Scale: Please fill this in.',
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
    const save = vi.fn<Submit>().mockRejectedValue(Object.assign(new Error('refused'), { status: 422, body }));
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

  it('offers both versions after a 412 and replaces only when told to', async () => {
    const save = vi
      .fn<Submit>()
      .mockRejectedValueOnce(Object.assign(new Error('stale'), { status: 412 }))
      .mockResolvedValueOnce(undefined);
    const initial = { title: 'Law', level: 'b', grade: { value: 5, scale: '0-10' } };
    await draw(<Sample schema={sampleSchema} onSubmit={save} initial={initial} />);
    await submit();
    expect(box.querySelector('[role="alert"] h2')?.textContent).toBe('This was changed meanwhile');
    await click(button('Replace it with mine'));
    expect(save.mock.calls.map(([, options]) => options.overwrite)).toEqual([false, true]);
  });

  it('moves the focus with a list that grows and shrinks', async () => {
    await draw(<Sample schema={sampleSchema} onSubmit={() => Promise.resolve()} />);
    await click(button('Add: Rows'));
    expect(document.activeElement).toBe(control('rows.0.q'));
    await click(button('Remove Rows 1'));
    expect(document.activeElement).toBe(button('Add: Rows'));
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
