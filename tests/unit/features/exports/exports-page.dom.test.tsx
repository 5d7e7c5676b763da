import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as ExportsPage } from '../../../../src/features/exports/ExportsPage';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

const line = (facts: object): Record<string, unknown> => ({
  id: 7,
  format: 'csv',
  call_title: { en: 'Call of the test' },
  programme_title: { en: 'Data Science' },
  by: 'Maria Test',
  own: true,
  state: 'making',
  total: 40,
  done: 10,
  size: null,
  failure: null,
  created_at: '2026-05-04T10:00:00.000Z',
  ready_at: null,
  expires_at: null,
  download_count: 0,
  downloaded_at: null,
  ...facts,
});
const READY = { state: 'ready', done: 40, size: 2048, ready_at: '2026-05-04T10:01:00.000Z', expires_at: '2026-05-05T10:01:00.000Z' };

let root: Root | undefined;
afterAll(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows what is being written and who downloaded what, and saves what was ordered on the way here as soon as it is ready, once', async () => {
  for (const area of ['core', 'manage', 'exports'] as const) await loadMessages(area);
  let exports = [
    line({}),
    line({ id: 6, own: false, by: 'Another', ...READY, download_count: 2, downloaded_at: '2026-05-04T11:00:00.000Z' }),
    line({ id: 5, state: 'failed', failure: 'storage_full', call_title: null, programme_title: null }),
  ];
  const links: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.method !== 'POST') return Promise.resolve(Response.json({ exports }));
    links.push(new URL(request.url).pathname);
    exports = exports.map((one) => (one.id === 7 ? { ...one, download_count: 1, downloaded_at: '2026-05-04T10:02:00.000Z' } : one));
    return Promise.resolve(Response.json({ url: '/api/review/exports/file?token=signed', expires_at: '2026-05-04T10:06:00.000Z' }, { status: 201 }));
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function(this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <ExportsPage />
      </AdminShell>
    ),
  }], { initialEntries: [{ pathname: '/', state: { ordered: 7 } }] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.body.textContent).toContain('10 of 40'));
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
  expect(document.querySelector('h2')?.textContent, 'calls of many programmes are called the same').toContain('Data Science · Call of the test');
  expect(document.body.textContent).toContain('Ordered by Another');
  expect(document.body.textContent).toContain('Downloaded 2 times');
  expect(document.body.textContent).toContain('The portal has no room for the file.');
  // Only the user who ordered an export may download it.
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Save the file (2 kB)');
  exports = exports.map((one) => (one.id === 7 ? { ...one, ...READY } : one));
  await until(() => expect(saved).toEqual(['/api/review/exports/file?token=signed']));
  expect(links).toEqual(['/api/review/exports/7/link']);
  await until(() => expect(document.body.textContent).toContain('Downloaded once'));
  expect(saved).toHaveLength(1);
  expect(document.querySelector('[role=status]')?.textContent).toBe('One file of yours is ready.');
});
