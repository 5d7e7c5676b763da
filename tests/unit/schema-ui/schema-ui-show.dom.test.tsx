import { act, type ReactNode } from 'react';
import { createRoot, type Root } from '../support/root';
import { typeInto } from '../support/type-into';
import { resolve } from '@domain/schema/resolve';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMessages, setLocale } from '../../../src/i18n';
import { CallQuestionsForm, SchemaServicesProvider, SchemaShow, type SchemaServices } from '../../../src/schema-ui';
import { loadEntity, loadSchema } from '../../../src/schema-ui/entity';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { type Given, fields, nameOf } from '../../support/typed-fields';

const downloadFile = vi.fn<SchemaServices['downloadFile']>().mockResolvedValue(undefined);
const services: SchemaServices = {
  searchReference: () => Promise.resolve([]),
  findReference: (_resource, id) => Promise.resolve({ id, label: { el: 'Πρόγραμμα' } }),
  uploadFile: () => Promise.reject(new Error('not used')),
  describeFile: (id) => Promise.resolve({ id, name: 'diploma.pdf', size: 2_000_000, type: 'application/pdf' }),
  fetchFile: () => Promise.resolve(new Blob()),
  downloadFile,
  drafts: { read: () => undefined, store: () => undefined, drop: () => undefined },
  roles: () => ['applicant'],
  setUnsavedChanges: () => undefined,
  reportError: (error) => {
    throw error;
  },
};

const degree = fields<'education_degrees_record'>({
  id: 7,
  title: 'Law',
  institution: 'University of Crete',
  level: 6,
  country: 'GR',
  status: 'completed',
  start_date: '2020-09-01',
  grade: { value: 8.5, scale: '0-10' },
  diploma: 12,
});

// The first test of a file takes longer, since it loads MUI and RJSF.
vi.setConfig({ testTimeout: 240_000 });

let box: HTMLElement;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([loadMessages('forms'), loadSchema('education_degrees'), loadSchema('calls'), loadSchema('universities')]);
  await setLocale('el');
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(() => root.unmount());
  box.remove();
});

const draw = (element: ReactNode) =>
  act(async () => {
    const router = createMemoryRouter([
      { path: '*', element: <SchemaServicesProvider value={services}>{element}</SchemaServicesProvider> },
    ]);
    root.render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    );
  });

const cell = (name: string) => box.querySelector(`[data-field="${name}"]`);

describe('a record shown', () => {
  it('reads all but one group, so that what belongs to none has its place, and says so where there is nothing', async () => {
    const { schema } = await loadEntity('education_degrees');
    const named = Object.keys(degree).filter((name) => name in (schema.properties ?? {}));
    const groupOf = (name: string) => resolve(schema.properties?.[name], schema)['x-group'];
    const not = named.map(groupOf).find((group) => group !== undefined) ?? '';
    await draw(<SchemaShow schemaName="education_degrees" record={degree} group={{ not }} />);
    expect(named.some((name) => groupOf(name) === undefined)).toBe(true);
    expect(named.filter((name) => cell(name) === null)).toEqual(named.filter((name) => groupOf(name) === not));
    await draw(<SchemaShow schemaName="universities" record={{}} group="none" empty={<p>Nothing yet</p>} />);
    expect(box.textContent).toBe('Nothing yet');
  });

  it('has titles, codes, dates and files in the reader’s words', async () => {
    await draw(<SchemaShow schemaName="education_degrees" record={degree} />);
    expect(cell(nameOf<'education_degrees'>({ country: 'GR' }))?.textContent).toBe('ΧώραΕλλάδα');
    expect(cell(nameOf<'education_degrees'>({ start_date: '' }))?.querySelector('time')?.textContent).toBe('1η Σεπτεμβρίου 2020');
    expect(cell(nameOf<'education_degrees'>({ grade: {} }))?.textContent).toBe('Βαθμός8,5 (0 έως 10)');
    const button = cell(nameOf<'education_degrees'>({ diploma: 0 }))?.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe(`Λήψη: ${button?.textContent ?? ''}`);
    await act(async () => button?.click());
    expect(downloadFile).toHaveBeenCalledWith(expect.objectContaining({ id: 12 }));
    expect(cell(nameOf<'education_degrees'>({ thesis_title: '' }))).toBeNull();
  });

  it('reads a group part by part where a part of its line is missing', async () => {
    await draw(<SchemaShow schemaName="education_degrees" record={{ ...degree, grade: { value: 8.5 } }} />);
    expect(cell(nameOf<'education_degrees'>({ grade: {} }))?.textContent).toBe('ΒαθμόςΤιμή:8,5');
  });

  it('reads an address in one line, and with its region, which stands in no line, part by part', async () => {
    const field = nameOf<'contact_infos'>({ address: {} as never });
    await loadEntity('contact_infos');
    const contact = fields<'contact_infos'>({ address: { street: 'Odos 1', postal_code: '71306', city: 'Heraklion', country: 'GR' } });
    const inCrete = fields<'contact_infos'>({ address: { ...(contact[field] as object), region: 'Crete' } });
    await draw(<SchemaShow schemaName="contact_infos" record={contact} />);
    expect(cell(field)?.textContent).toBe('ΔιεύθυνσηOdos 1, 71306 Heraklion, Ελλάδα');
    await draw(<SchemaShow schemaName="contact_infos" record={inCrete} />);
    expect(cell(field)?.textContent).toContain('Περιφέρεια:Crete');
  });

  it('reads by its new name what was stored before a field was renamed, as in a sent application', async () => {
    const title = nameOf<'education_degrees'>({ title: '' });
    const property = (await loadSchema('education_degrees')).properties?.[title] as Record<string, unknown>;
    property['x-renamed-from'] = 'former_name';
    try {
      await draw(<SchemaShow schemaName="education_degrees" record={{ former_name: 'As it was sent' }} />);
      expect(cell(title)?.textContent).toContain('As it was sent');
    } finally {
      delete property['x-renamed-from'];
    }
  });

  it('leads to https addresses only and gives text in another language its attribute', async () => {
    const university = { id: 1, name: { fr: 'Université' }, website: 'javascript:alert(1)', logo: 'https://example.org/logo.png' };
    await draw(<SchemaShow schemaName="universities" record={university} />);
    expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['https://example.org/logo.png']);
    expect(cell('website')?.textContent).toContain('javascript:alert(1)');
    expect(cell('name')?.querySelector('[lang="fr"]')?.textContent).toBe('Université');
  });

  it('tells an instant on the clock of its own zone', async () => {
    const call = { id: 1, closes_at: '2026-07-01T20:59:00Z', time_zone: 'Europe/Athens' } satisfies Given<'calls_record'>;
    await draw(<SchemaShow schemaName="calls" record={call} />);
    expect(cell('closes_at')?.textContent).toContain('23:59');
  });
});

describe('the questions of a call', () => {
  it('are shown in order and in the reader’s language, and checked without eval', async () => {
    const save = vi.fn().mockResolvedValue(undefined);
    const schema = {
      type: 'object' as const,
      required: ['q2'],
      properties: {
        q10: { type: 'boolean' as const, title: 'Last?', 'x-i18n': { el: { title: 'Τελευταία;' } } },
        q2: { type: 'string' as const, title: 'Why?', 'x-i18n': { el: { title: 'Γιατί;' } } },
      },
    };
    await draw(<CallQuestionsForm schema={schema} onSubmit={save} />);
    expect([...box.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Γιατί; υποχρεωτικό', 'Ναι', 'Όχι']);
    expect(box.querySelector('legend')?.textContent.trim()).toBe('Τελευταία; προαιρετικό');
    await act(async () => box.querySelector('form')?.requestSubmit());
    expect(save).not.toHaveBeenCalled();
    expect(box.querySelector('[role="alert"] a')?.textContent).toBe('Γιατί; Το πεδίο είναι υποχρεωτικό.');
  });

  it('are answered by the person alone: a yes or no by choosing one, a statement by accepting it', async () => {
    const follow = vi.fn();
    const schema = {
      type: 'object' as const,
      required: ['why', 'abroad', 'rules'],
      properties: {
        why: { type: 'string' as const, title: 'Why?' },
        abroad: { type: 'boolean' as const, title: 'Abroad?' },
        rules: { type: 'boolean' as const, const: true, title: 'I accept the rules.' },
      },
    };
    await draw(<CallQuestionsForm schema={schema} onSubmit={() => Promise.resolve()} onChange={follow} savesItself />);
    const input = (id: string) => box.querySelector<HTMLInputElement>(`[id="${id}"]`) ?? expect.fail(`There is no field ${id}.`);
    await act(async () => {
      typeInto(input('form.why'), 'The sea');
      input('form.why').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    await vi.waitFor(() => expect(follow).toHaveBeenLastCalledWith({ why: 'The sea' }));
    expect([...box.querySelectorAll<HTMLInputElement>('input:not([type=text])')].map(({ type, checked }) => [type, checked])).toEqual([['radio', false], [
      'radio',
      false,
    ], ['checkbox', false]]);
    await act(async () => input('form.abroad__1').click());
    await vi.waitFor(() => expect(follow).toHaveBeenLastCalledWith({ why: 'The sea', abroad: false }));
  });
});
