import { createRoot, type Root } from '../../support/root';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadMessages, setLocale } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as ApplicationCreate } from '../../../../src/features/applications/ApplicationCreate';
import { CopiedReport } from '../../../../src/features/applications/CopiedReport';
import { copiedIn } from '../../../../src/features/applications/copying';
import { Component as ApplicationList } from '../../../../src/features/applications/ApplicationList';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { until } from '../../support/until';
import type { Given } from '../../../support/typed-fields';

const PROGRAMME = { title: { en: 'Data Science' }, university_name: { en: 'University of the Test' } };
const CALL = {
  id: 5,
  state: 'published',
  programme: PROGRAMME,
  title: { en: 'Autumn' },
  opens_at: '2026-01-01T00:00:00Z',
  closes_at: '2099-02-01T00:00:00Z',
  time_zone: 'Europe/Athens',
} satisfies Given<'calls_record'>;

/** The page's requests to the API, in order. */
const asked: { filter: unknown; range: string | null }[] = [];

/** Answers with the requested range of twelve applications; the first one has no answers. */
function answer({ url }: Request): Response {
  if (url.endsWith('/api/catalogue/calls/5')) return Response.json(CALL);
  const query = new URL(url, location.origin).searchParams;
  asked.push({ filter: JSON.parse(query.get('filter') ?? '{}'), range: query.get('range') });
  const [first = 0, last = 9] = JSON.parse(query.get('range') ?? '[0,9]') as number[];
  const rows = Array.from(
    { length: Math.min(last, 11) - first + 1 },
    (_, index) => ({
      id: 1 + first + index,
      version: 1,
      status: 'Withdrawn',
      answers: first + index === 0 ? {} : { motivation: 'Light' },
      documents: {},
      created_at: '2026-01-02T00:00:00Z',
      call: CALL,
    }),
  );
  return Response.json(rows, { headers: { 'Content-Range': `applications ${String(first)}-${String(first + rows.length - 1)}/12` } });
}

let root: Root;

beforeAll(async () => {
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(answer(request)));
  for (const area of ['core', 'forms', 'lists', 'applicant', 'catalogue'] as const) await loadMessages(area);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  asked.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const rows = () => [...document.querySelectorAll('[data-record-id]')].map((row) => Number(row.getAttribute('data-record-id')));

function draw(path: string, routes: Parameters<typeof createBrowserRouter>[0]): void {
  history.replaceState(null, '', path);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={createBrowserRouter(routes)} />
    </ThemeProvider>,
  );
}

const drawList = (path: string) =>
  draw(path, [{
    path: '/applications/:type',
    element: (
      <AdminShell>
        <ApplicationList />
      </AdminShell>
    ),
  }]);

/** Draws the page that creates an application to the call, with `draft` in place of the draft page. */
const drawBeginning = (draft: ReactNode) =>
  draw('/calls/5/application-create', [
    {
      path: '/calls/:id/application-create',
      element: (
        <AdminShell>
          <ApplicationCreate />
        </AdminShell>
      ),
    },
    { path: '/applications/31/update', element: draft },
  ]);

it('lists those that are Finalized when the address names no status', async () => {
  drawList('/applications/Bachelor');
  await until(() => expect(asked).toEqual([{ filter: { prog_type: 'Bachelor', status: 'Finalized' }, range: '[0,9]' }]));
});

it('lists applications of one type and status, page by page, as the address says', async () => {
  drawList('/applications/Master?status=Withdrawn');
  await until(() => expect(rows()).toHaveLength(10));
  expect(document.body.textContent).toContain('12 applications');
  const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
  next?.click();
  await until(() => expect(rows()).toEqual([11, 12]));
  // In these tests react-admin has its own copy of the router, a hash router.
  expect(location.href).toContain('?status=Withdrawn&page=2');
  const filter = { prog_type: 'Master', status: 'Withdrawn' };
  expect(asked).toEqual([{ filter, range: '[0,9]' }, { filter, range: '[10,19]' }]);
});

it('begins an application with a key of its own, and leads to its draft', async () => {
  const begun: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return request.url.includes('/api/applications')
        ? Response.json([], { headers: { 'Content-Range': 'applications */0' } })
        : answer(request);
    begun.push(`${request.method} ${new URL(request.url).pathname} ${String(request.headers.has('Idempotency-Key'))} ${await request.text()}`);
    return Response.json({ id: 31, version: 1, status: 'Draft', call: CALL }, { status: 201 });
  });
  drawBeginning(<p>the draft</p>);
  const start = () => document.querySelector<HTMLButtonElement>('button.MuiButton-contained');
  await until(() => expect(start()).not.toBeNull());
  start()?.click();
  await until(() => expect(document.body.textContent).toBe('the draft'));
  expect(begun).toEqual(['POST /api/applications true {"call_id":5}']);
});

it('leads to the draft that was started also where a reading has found it first, as when the language changes meanwhile', async () => {
  const draft = { id: 31, version: 1, status: 'Draft', call_id: 5, answers: {}, documents: {}, call: CALL };
  let begin: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => (begin = resolve));
  let found: object[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return request.url.includes('/api/applications')
        ? Response.json(found, { headers: { 'Content-Range': `applications 0-0/${String(found.length)}` } })
        : answer(request);
    found = [draft];
    await committed;
    return Response.json(draft, { status: 201 });
  });
  drawBeginning(<p>the draft</p>);
  const start = () => document.querySelector<HTMLButtonElement>('button.MuiButton-contained');
  await until(() => expect(start()).not.toBeNull());
  start()?.click();
  await until(() => expect(found).toHaveLength(1));
  await setLocale('el');
  await until(() => expect(document.querySelector('a.MuiButton-contained')?.getAttribute('href')).toBe('/applications/31/update'));
  begin();
  await until(() => expect(document.body.textContent).toBe('the draft'));
  await setLocale('en');
});

it('begins a draft with the answers of an earlier application, one key for a request that is repeated, and says there what does not fit', async () => {
  const keys: (string | null)[] = [];
  const report = [{ area: 'answers', key: 'part_time', title: { en: 'Part time?' }, reason: 'question_removed' }];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return answer(request);
    keys.push(request.headers.get('Idempotency-Key'));
    expect(`${new URL(request.url).pathname} ${await request.text()}`).toBe('/api/applications/3/copy {"call_id":5}');
    return keys.length === 1 ? Response.json({ detail: 'The call has closed.' }, { status: 409 }) : Response.json({ id: 31, report }, { status: 201 });
  });
  const Draft = () => <CopiedReport report={copiedIn(useLocation().state) ?? []} missing={2} onClose={() => undefined} />;
  drawBeginning(<Draft />);
  const choice = () => document.querySelector<HTMLSelectElement>('section select');
  await until(() => expect(choice()?.options, 'all that can be begun with').toHaveLength(11));
  choice()!.value = '3';
  choice()!.dispatchEvent(new Event('change', { bubbles: true }));
  const start = () => document.querySelector<HTMLButtonElement>('section button');
  start()?.click();
  await until(() => expect(keys).toHaveLength(1));
  await until(() => expect(start()?.disabled).toBe(false));
  start()?.click();
  await until(() => expect(document.querySelector('[data-copied="1"]')?.textContent).toMatch(/Part time\?\s*This call does not ask it\./));
  expect(document.querySelector('[data-asks-more]')?.textContent, 'taken along is not complete').toBe('For this call 2 things are still missing.');
  expect(keys[0]).toBe(keys[1]);
});
