import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as MyApplications } from '../../../../src/features/applications/MyApplications';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';
import type { Given } from '../../../support/typed-fields';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY + DAY / 24).toISOString();
const application = (id: number, { title, closes, ...rest }: { title: string; closes: number; status: string; prog_type: string; missing: number }) => ({
  id,
  status: rest.status,
  version: 1,
  created_at: inDays(-5),
  documents: {},
  missing: Array.from({ length: rest.missing }, () => ({ loc: ['body', 'answers', 'motivation'], msg: 'missing', type: 'required' })),
  receipt: rest.status === 'Draft' ? null : { number: 'PRO-2026-000001', finalized_at: inDays(-2), sha256: 'a', jws: 'j' },
  call: {
    id,
    state: 'published',
    title: { en: 'Autumn' },
    opens_at: inDays(-9),
    closes_at: inDays(closes),
    time_zone: 'Europe/Athens',
    programme: { prog_type: rest.prog_type, title: { en: title }, university_name: { en: 'University of the Test' } },
  } satisfies Given<'calls_record'>,
});
const LATER = application(1, { title: 'Law', closes: 20, status: 'Draft', prog_type: 'Bachelor', missing: 1 });
const SOON = application(2, { title: 'Data Science', closes: 4, status: 'Draft', prog_type: 'Master', missing: 3 });
const SENT = application(3, { title: 'Summer School', closes: 2, status: 'UnderReview', prog_type: 'ShortTerm', missing: 0 });

let own: ReturnType<typeof application>[];
const filters: Record<string, unknown>[] = [];
let root: Root;

beforeAll(async () => {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const filter = JSON.parse(new URL(url, location.origin).searchParams.get('filter') ?? '{}') as { status?: string | string[] };
    filters.push(filter);
    const rows = own.filter(({ status }) => [filter.status].flat().includes(status));
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `applications 0-${String(rows.length)}/${String(rows.length)}` } }));
  });
  for (const area of ['core', 'forms', 'lists', 'applicant', 'catalogue'] as const) await loadMessages(area);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  filters.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const card = (id: number) => document.querySelector<HTMLElement>(`[data-record-id="${String(id)}"]`);
const cards = () => [...document.querySelectorAll('[data-record-id]')].map((one) => Number(one.getAttribute('data-record-id')));

function draw(applications: typeof own): void {
  own = applications;
  history.replaceState(null, '', '/applications');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider
        router={createBrowserRouter([{
          path: '*',
          element: (
            <AdminShell>
              <MyApplications />
            </AdminShell>
          ),
        }])}
      />
    </ThemeProvider>,
  );
}

it('has applications of all types, drafts first with the next date on top, each with its deadline and how much is missing', async () => {
  draw([LATER, SOON, SENT]);
  await until(() => expect(cards()).toEqual([2, 1, 3]));
  expect(filters.map((filter) => filter['prog_type'])).toEqual([undefined, undefined]);
  expect(card(2)?.textContent).toMatch(/3 things are still missing.*Closes in 4 days/);
  expect(card(1)?.textContent).toMatch(/1 thing is still missing.*Closes in 20 days/);
  expect(card(3)?.textContent).toContain('Under review');
  expect(card(3)?.textContent).not.toContain('Closes');
  expect([2, 3].map((id) => card(id)?.querySelector('a')?.getAttribute('href'))).toEqual(['/applications/2/update', '/applications/3/details']);
});

it('shows a person with one draft that one, and whoever has none where to find a call', async () => {
  draw([SOON]);
  await until(() => expect(cards()).toEqual([2]));
  root.unmount();
  draw([]);
  await until(() => expect(document.querySelector('main a, a[href="/programmes?is_open=true"]')).not.toBeNull());
  expect(cards()).toEqual([]);
});
