import { createRoot, type Root } from './root';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { resetFailure, useShownFailure } from '../../src/errors/report';
import { loadMessages } from '../../src/i18n/locale';
import { AdminShell } from '../../src/providers/AdminShell';
import { InScope } from '../../src/resources/manage/InScope';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { until } from './until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  resetFailure();
  vi.unstubAllGlobals();
});

/** What the portal puts in the page's place. */
const Shown = () => <p>Error page {useShownFailure()?.status}</p>;

const asked: unknown[] = [];

async function draw(id: number): Promise<void> {
  for (const area of ['core', 'forms'] as const) await loadMessages(area);
  // Of the Secretary's own institutions is record 7 alone.
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}') as { id: number[] };
    asked.push(filter);
    const rows = filter.id.filter((one) => one === 7).map((one) => ({ id: one }));
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `universities 0-0/${String(rows.length)}` } }));
  });
  const path = `/manage/universities/${String(id)}/update`;
  history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path, element: <AdminShell><InScope id={id}>The form</InScope><Shown /></AdminShell> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ThemeProvider><RouterProvider router={router} /></ThemeProvider>);
}

it('opens the form of a record of the own institutions', async () => {
  await draw(7);
  await until(() => expect(document.body.textContent).toContain('The form'));
  expect(asked).toContainEqual({ id: [7], in_scope: true });
});

it('gives the Error page, and no form, for a record of another institution', async () => {
  await draw(8);
  await until(() => expect(document.body.textContent).toBe('Error page 404'));
});
