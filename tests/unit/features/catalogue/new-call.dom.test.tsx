import { CreateBase } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { NewCall } from '../../../../src/features/catalogue/calls/NewCall';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';
import { type Given, nameOf } from '../../../support/typed-fields';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const DOCUMENTS: Given<'calls'>['required_documents'] = [
  { key: 'diploma', title: { en: 'Diploma of last year' }, required: true, due_at: '2026-01-31T21:59:00.000Z' },
  { key: 'cv', title: { en: 'Curriculum of last year' } },
];
const asked: URLSearchParams[] = [];

async function draw(): Promise<void> {
  for (const area of ['core', 'forms', 'manage'] as const) await loadMessages(area);
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith('/calls')) return Promise.resolve(Response.json([], { headers: { 'Content-Range': 'nothing 0-0/0' } }));
    asked.push(searchParams);
    const last = {
      id: 9,
      title: { en: 'Call 2025-2026' },
      time_zone: 'Europe/Lisbon',
      required_documents: DOCUMENTS,
      programme: { title: { en: 'Harbours' } },
    } satisfies Given<'calls_record'>;
    return Promise.resolve(Response.json([last], { headers: { 'Content-Range': 'calls 0-0/1' } }));
  });
  history.replaceState(null, '', '/manage/calls/create');
  const form = (
    <CreateBase resource="calls" disableAuthentication>
      <NewCall resource="calls" schemaName="calls" listHref="/manage/calls" />
    </CreateBase>
  );
  const router = createBrowserRouter([{ path: '/manage/calls/create', element: <AdminShell>{form}</AdminShell> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelector(`[data-field="${nameOf<'calls'>({ academic_year: '' })}"]`)).not.toBeNull());
}

const offer = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start with its documents');
const shown = () => document.body.textContent;
const valueOf = (field: string) => document.querySelector<HTMLInputElement>(`[id="form.${field}"]`)?.value;

it('a new call begins with the documents and the clocks of the last one of the own institutions when that is chosen, without dates', async () => {
  await draw();
  await until(() => expect(shown()).toContain('Your last call, “Harbours · Call 2025-2026”, asks for 2 documents.'));
  expect([asked[0]?.get('filter'), asked[0]?.get('sort')]).toEqual(['{"in_scope":true}', '["id","DESC"]']);
  expect(shown()).not.toContain('Document 1');
  offer()?.click();
  await until(() => expect(shown()).toContain('The documents of your last call are in the form.'));
  await until(() =>
    expect([
      valueOf(nameOf<'calls'>({ required_documents: [{ title: { en: '' } }] })),
      valueOf(nameOf<'calls'>({ required_documents: [{}, { title: { en: '' } }] })),
    ]).toEqual(['Diploma of last year', 'Curriculum of last year'])
  );
  expect([valueOf(nameOf<'calls'>({ time_zone: '' })), valueOf(nameOf<'calls'>({ required_documents: [{ due_at: '' }] }))]).toEqual(['Europe/Lisbon', '']);
  expect(document.querySelector<HTMLInputElement>('[data-field="state"] input:checked')?.value).toBe('draft');
  expect(offer()).toBeUndefined();
});
