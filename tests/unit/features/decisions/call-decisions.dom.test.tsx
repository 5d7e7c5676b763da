import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Applications } from '../../../../src/features/decisions/CallDecisions';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot } from '../../support/root';
import { until } from '../../support/until';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const CALL = { id: 7, programme: { title: { en: 'Data Science' } }, title: { en: 'Autumn' } };

it('leads from a page of decisions beyond the last one to the last one', async () => {
  for (const area of ['core', 'decisions'] as const) await loadMessages(area);
  vi.stubGlobal('fetch', ({ url }: Request) => {
    // The question before decisions by place names the call.
    if (url.endsWith('/calls/7')) return Promise.resolve(Response.json(CALL));
    const [first] = JSON.parse(new URL(url).searchParams.get('range') ?? '[0]') as [number];
    return Promise.resolve(Response.json([], { headers: { 'Content-Range': `decisions ${String(first)}-${String(first)}/60` } }));
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <Applications id={7} seats={null} />
      </AdminShell>
    ),
  }], { initialEntries: ['/?decision=entered&page=9'] });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(router.state.location.search).toBe('?decision=entered&page=2'));
  await until(() => expect(document.querySelector('nav [aria-current="page"]')).not.toBeNull());
});
