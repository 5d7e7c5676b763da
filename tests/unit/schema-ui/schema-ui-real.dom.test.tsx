import { spotsOf } from '@domain/schema/walk';
import { readdirSync, readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from '../support/root';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages, setLocale } from '../../../src/i18n';
import { loadEntity } from '../../../src/schema-ui/entity';
import { SchemaForm } from '../../../src/schema-ui/SchemaForm';
import { SchemaServicesProvider, type SchemaServices } from '../../../src/schema-ui/services';
import type { RecordData } from '../../../src/schema-ui/types';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';

const services: SchemaServices = {
  searchReference: () => Promise.resolve([]),
  findReference: (_resource, id) => Promise.resolve({ id, label: { en: 'Found' } }),
  uploadFile: () => Promise.reject(new Error('not used')),
  describeFile: (id) => Promise.resolve({ id, name: 'a.pdf', size: 1, type: 'application/pdf' }),
  fetchFile: () => Promise.resolve(new Blob()),
  downloadFile: () => Promise.resolve(),
  drafts: { read: () => undefined, store: () => undefined, drop: () => undefined },
  roles: () => ['applicant'],
  setUnsavedChanges: () => undefined,
  reportError: (error) => {
    throw error;
  },
};

const names = readdirSync('openapi/generated/validators')
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''));

/** The schema's own examples are valid records (the contract's tests see to that). */
const examples = (name: string) => (JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as { examples: RecordData[] }).examples;

// The first test of a file takes longer, since it loads MUI and RJSF.
vi.setConfig({ testTimeout: 240_000 });

let box: HTMLElement;
let root: Root;
let complaints: unknown[][];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  complaints = [];
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation((...args) => void complaints.push(args));
  await loadMessages('forms');
  await setLocale('el');
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(async () => {
  await act(() => root.unmount());
  box.remove();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});

async function draw(name: string, initial: RecordData, onSubmit: (data: RecordData) => Promise<unknown>) {
  await act(async () => {
    await loadEntity(name);
    root.render(
      <ThemeProvider>
        <SchemaServicesProvider value={services}>
          <SchemaForm schemaName={name} initial={initial} onSubmit={onSubmit} />
        </SchemaServicesProvider>
      </ThemeProvider>,
    );
  });
}
const submit = () => act(async () => box.querySelector('form')!.requestSubmit());

describe.each(names)('the form of %s', (name) => {
  it('is rendered in Greek from the schema and says what is missing', async () => {
    const save = vi.fn<(data: RecordData) => Promise<unknown>>().mockResolvedValue(undefined);
    await draw(name, {}, save);
    const { schema } = await loadEntity(name);
    const labels = [...box.querySelectorAll('label, legend')].map((each) => each.textContent);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter((label) => label === '')).toEqual([]);
    await submit();
    const links = [...box.querySelectorAll('[role="alert"] a')].map((link) => link.textContent ?? '');
    if (schema.required?.length) expect(links.length).toBeGreaterThan(0);
    else expect(save).toHaveBeenCalledWith({}, { version: undefined });
    // Every message begins with the name of its field, or comes from the `x-messages` of the field.
    const own = spotsOf({ schema, document: schema }).flatMap((spot) => Object.values(spot.schema['x-messages']?.el ?? {}));
    expect(links.filter((text) => !/^[^:]+: ./.test(text) && !own.includes(text))).toEqual([]);
  });

  it('takes a valid record in and gives it back as it was', async () => {
    for (const record of examples(name)) {
      const save = vi.fn<(data: RecordData) => Promise<unknown>>().mockResolvedValue(undefined);
      await draw(name, record, save);
      await submit();
      expect([...box.querySelectorAll('[role="alert"] li')].map((item) => item.textContent)).toEqual([]);
      expect(save.mock.calls[0]?.[0]).toEqual(record);
      await act(() => root.unmount());
      root = createRoot(box);
    }
  });
});
