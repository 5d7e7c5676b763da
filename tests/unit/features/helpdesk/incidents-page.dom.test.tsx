import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages, setLocale } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as IncidentsPage } from '../../../../src/features/helpdesk/IncidentsPage';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

const INCIDENT = {
  id: 3,
  version: 1,
  text: { en: 'Uploads fail.', el: 'Βλάβη.' },
  starts_at: '2026-06-29T18:00:00.000Z',
  ends_at: '2026-06-30T18:00:00.000Z',
  time_zone: 'Europe/Athens',
};

let root: Root | undefined;
// Tests of several files share one document and its modules, so the page is unmounted.
afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
  await setLocale('en');
  vi.unstubAllGlobals();
});

/** Draws the page with one incident. */
function draw(incident: object): void {
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    return Promise.resolve(Response.json(pathname === '/api/review/sending' ? { calls: [] } : { incidents: [incident] }));
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <IncidentsPage />
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

it('one that was ended since the last tick of the clock is over, and is not offered to be ended again', async () => {
  for (const area of ['core', 'helpdesk'] as const) await loadMessages(area);
  draw({ ...INCIDENT, starts_at: new Date(Date.now() - 60_000).toISOString(), ends_at: new Date(Date.now() + 500).toISOString() });
  await until(() => expect(document.querySelector('li section h3')?.textContent).toBe('Over'));
  expect(document.querySelectorAll('li section button')).toHaveLength(0);
});

it('what is announced in both languages stands in the reader’s own first', async () => {
  for (const area of ['core', 'helpdesk'] as const) await loadMessages(area);
  draw(INCIDENT);
  const order = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ lang }) => lang);
  const both = () => [order('form textarea'), order('li section > [lang]')];
  await until(() => expect(both()).toEqual([['en', 'el'], ['en', 'el']]));
  await setLocale('el');
  await until(() => expect(both()).toEqual([['el', 'en'], ['el', 'en']]));
});
