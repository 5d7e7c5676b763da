import validator from '@rjsf/validator-ajv8';
import type { StoredDraft } from '@domain/portal/browser-storage';
import type { SchemaChange } from '@domain/records/schema-changes';
import { act, useState, type ReactNode } from 'react';
import { createRoot, type Root } from './root';
import { typeInto } from './type-into';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadMessages, setLocale, useLocale } from '../../../src/i18n';
import { FormEngine } from '../../../src/schema-ui/form/FormEngine';
import { SchemaServicesProvider, type SchemaServices } from '../../../src/schema-ui/services';
import type { EntitySchema, RecordData, SchemaFormProps, SubmitOptions } from '../../../src/schema-ui/types';
import { uiSchemaOf } from '../../../src/schema-ui/uiSchema';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';

export type Submit = (data: RecordData, options: SubmitOptions) => Promise<unknown>;

/** The drafts that forms have stored, by name. */
export const drafts = new Map<string, StoredDraft>();

/** Stubbed services that answer at once. */
export const services: SchemaServices = {
  searchReference: () => Promise.resolve([]),
  findReference: () => Promise.resolve(undefined),
  uploadFile: () => Promise.resolve({ id: 7, name: 'diploma.pdf', size: 1200, type: 'application/pdf' }),
  describeFile: () => Promise.resolve(undefined),
  fetchFile: () => Promise.resolve(new Blob()),
  downloadFile: () => Promise.resolve(),
  roles: () => ['applicant'],
  setUnsavedChanges: vi.fn<(unsaved: boolean) => void>(),
  drafts: { read: (name) => drafts.get(name), store: (name, draft) => void drafts.set(name, draft), drop: (name) => void drafts.delete(name) },
  reportError: vi.fn<(error: unknown) => void>(),
};

interface SampleProps extends Pick<SchemaFormProps, 'initial' | 'storeAs' | 'onReload' | 'onSaved'> {
  onSubmit: Submit;
  schema: EntitySchema;
  changes?: readonly SchemaChange[];
}

/** A form of any schema, checked by RJSF's ordinary validator. */
export function Sample({ schema, changes, ...props }: SampleProps) {
  const { locale } = useLocale();
  const [entity] = useState(() => ({ schema, validator, ...(changes && { changes }) }));
  return <FormEngine entity={entity} uiSchema={uiSchemaOf(schema, { locale })} {...props} />;
}

/** Renders elements into a new page and operates them as a user does; console output fails the test. */
export function formPage() {
  // The first test of a file takes longer, since it loads MUI and RJSF.
  vi.setConfig({ testTimeout: 240_000 });
  let box: HTMLElement;
  let root: Root;
  let complaints: unknown[][];

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    drafts.clear();
    complaints = [];
    for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args));
    await Promise.all([loadMessages('core'), loadMessages('forms')]);
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

  const field = (path: string) => box.querySelector<HTMLElement>(`[data-field="${path}"]`)!;
  const control = (path: string) => field(path).querySelector<HTMLInputElement>('input, select, textarea')!;
  return {
    box: () => box,
    /** What the services answer to effects of the drawing comes after it, still within the outer `act`. */
    draw: (element: ReactNode) =>
      act(async () => {
        await act(() =>
          root.render(
            <ThemeProvider>
              <SchemaServicesProvider value={services}>{element}</SchemaServicesProvider>
            </ThemeProvider>,
          )
        );
      }),
    field,
    control,
    errorOf: (path: string) => box.querySelector(`[id="form.${path}__error"]`)?.textContent ?? '',
    submit: () => act(async () => box.querySelector('form')!.requestSubmit()),
    type: (path: string, text: string) => act(async () => typeInto(control(path), text)),
    /** The check comes after the browser has drawn, so the next task is waited for. */
    leave: (path: string) =>
      act(async () => {
        control(path).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve));
      }),
    click: (element: Element | null | undefined) => act(async () => (element as HTMLElement).click()),
    button: (name: string) => [...box.querySelectorAll('button')].find((each) => each.ariaLabel === name || each.textContent === name),
  };
}
