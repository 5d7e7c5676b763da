import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { setLocale } from '../../../src/i18n';
import type { EntitySchema } from '../../../src/schema-ui/types';
import { formPage, Sample, services, type Submit } from '../support/form-harness';

const { box, draw, field, control, submit, type, click, button } = formPage();

const words = (title: string, greek: string) => ({ title, 'x-i18n': { el: { title: greek } } });

const SCHEMA: EntitySchema = {
  type: 'object',
  properties: {
    zone: { ...words('Zone', 'Ζώνη'), type: 'string', 'x-widget': 'time-zone' },
    papers: {
      ...words('Papers', 'Έγγραφα'),
      type: 'array',
      items: {
        ...words('Paper', 'Έγγραφο'),
        type: 'object',
        required: ['name'],
        properties: {
          key: { ...words('Key', 'Κλειδί'), type: 'string', 'x-made-from': 'name' },
          must: { ...words('Must be given', 'Υποχρεωτικό'), type: 'boolean' },
          name: { ...words('Name', 'Όνομα'), type: 'string', maxLength: 20 },
          pages: { ...words('Most pages', 'Σελίδες το πολύ'), type: 'integer' },
          until: { ...words('Until', 'Έως'), type: 'string', format: 'date-time' },
          scan: { ...words('Scan', 'Σάρωση'), type: 'integer', 'x-file': { types: ['application/pdf'], max_bytes: 1000 } },
          place: { ...words('Place', 'Τόπος'), type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } },
          seat: { ...words('Seat', 'Έδρα'), type: 'integer', 'x-reference': { resource: 'universities', label: 'city' } },
          places: {
            ...words('Places', 'Τόποι'),
            type: 'array',
            items: { ...words('One', 'Ένας'), type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } },
          },
        },
        if: { required: ['name'], properties: { name: { const: 'CV' } } },
        then: { properties: { pages: false } },
      },
    },
  },
};

const CV = { key: 'cv', name: 'CV', must: true, pages: 3 };
const DIPLOMA = { key: 'diploma', name: 'Diploma', must: false, pages: 2, until: '2026-07-14T20:59:00.000Z', scan: 7 };
const STORED = { zone: 'Europe/Athens', papers: [CV, DIPLOMA] };

const fold = (index: number) => field(`papers.${String(index)}`).querySelector<HTMLButtonElement>('.form-fold')!;
const isShown = (index: number) => {
  const shown = !document.getElementById(fold(index).getAttribute('aria-controls')!)!.hidden;
  expect(fold(index).getAttribute('aria-expanded')).toBe(String(shown));
  return shown;
};

it('folds what is stored to a line that says what it is, and leaves out what the branch in force forbids', async () => {
  await draw(<Sample schema={SCHEMA} onSubmit={() => Promise.resolve()} initial={STORED} />);
  expect([isShown(0), isShown(1)]).toEqual([false, false]);
  expect(fold(0).textContent).toBe('Paper 1 CV · Must be given');
  // In the record's own time zone.
  expect(fold(1).textContent).toMatch(/^Paper 2 Diploma · Most pages: 2 · Until: 14 July 2026.+23:59.* · Scan$/);
  await act(() => setLocale('el'));
  expect(fold(0).textContent).toBe('Έγγραφο 1 CV · Υποχρεωτικό');
});

it('tells entries apart by what the files and records in them are called, in the reader’s language; by the field what has no name', async () => {
  const names = new Map([[3, { en: 'Crete', el: 'Κρήτη' }], [4, { en: 'Patras', el: 'Πάτρα' }]]);
  vi.spyOn(services, 'findReference').mockImplementation((rules, id) => {
    const label = rules.label === 'city' ? { en: 'Heraklion', el: 'Ηράκλειο' } : names.get(id);
    return label ? Promise.resolve({ id, label }) : Promise.reject(new ApiError(404, {}));
  });
  vi.spyOn(services, 'describeFile').mockImplementation((id) =>
    Promise.resolve(id === 7 ? { id, name: 'diploma.pdf', size: 1, type: 'application/pdf' } : undefined)
  );
  const papers = [{ name: 'A', scan: 7, place: 3, seat: 3 }, { name: 'B', scan: 8, place: 9 }, { places: [3, 4] }];
  await draw(<Sample schema={SCHEMA} onSubmit={() => Promise.resolve()} initial={{ papers }} />);
  await vi.waitFor(() => expect(fold(0).textContent).toBe('Paper 1 A · diploma.pdf · Crete · Heraklion'));
  expect(fold(1).textContent).toBe('Paper 2 B · Scan · Place');
  expect(fold(2).textContent).toBe('Paper 3 Places: Crete, Patras');
  await act(() => setLocale('el'));
  expect(fold(0).textContent).toBe('Έγγραφο 1 A · diploma.pdf · Κρήτη · Ηράκλειο');
});

it('opens a new entry, and what a person opens; the line says what was typed meanwhile', async () => {
  const save = vi.fn<Submit>().mockResolvedValue(undefined);
  await draw(<Sample schema={SCHEMA} onSubmit={save} initial={STORED} />);
  await click(button('Add: Paper'));
  expect([isShown(1), isShown(2)]).toEqual([false, true]);
  expect(document.activeElement?.closest('[data-field]')).toBe(field('papers.2.must'));
  await click(fold(2));
  expect(fold(2).textContent).toBe('Paper 3 Not given');
  await click(fold(2));
  await type('papers.2.name', 'Portfolio');
  await click(fold(2));
  expect(fold(2).textContent).toBe('Paper 3 Portfolio');
  await click(fold(0));
  await type('papers.0.name', 'Life');
  await submit();
  expect((save.mock.calls[0]?.[0]['papers'] as object[]).map((paper) => (paper as typeof CV).name)).toEqual(['Life', 'Diploma', 'Portfolio']);
});

it('opens an entry over an error, which the summary leads into, and cannot be folded over it', async () => {
  const refusal = new ApiError(422, { detail: [{ loc: ['body', 'papers', 1, 'name'], msg: 'Too odd.', type: 'odd', ctx: {} }] });
  await draw(<Sample schema={SCHEMA} onSubmit={() => Promise.reject(refusal)} initial={STORED} />);
  await submit();
  expect([isShown(0), isShown(1)]).toEqual([false, true]);
  await click(box().querySelector('[role="alert"] a'));
  expect(document.activeElement).toBe(control('papers.1.name'));
  await click(fold(1));
  expect(isShown(1)).toBe(true);
  await type('papers.1.name', 'Even');
  await click(fold(1));
  expect(isShown(1)).toBe(false);
});

it('takes an open entry along when it moves, and leads back to the line of one that was removed', async () => {
  await draw(<Sample schema={SCHEMA} onSubmit={() => Promise.resolve()} initial={STORED} />);
  await click(fold(1));
  await click(button('Move up: Paper 2'));
  expect([isShown(0), isShown(1)]).toEqual([true, false]);
  expect(fold(1).textContent).toBe('Paper 2 CV · Must be given');
  await click(button('Remove Paper 2'));
  await click(button('Undo'));
  expect(document.activeElement).toBe(fold(1));
});
