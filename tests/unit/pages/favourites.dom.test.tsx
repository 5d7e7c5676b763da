import { act } from 'react';
import { createRoot } from '../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setSignedIn } from '../../../src/auth/state';
import { useFavourites } from '../../../src/components/favourites';
import { loadMessages } from '../../../src/i18n/locale';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';
import { Component as Favourites } from '../../../src/pages/favourites/Favourites';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { until } from '../support/until';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const asked: string[] = [];
/** Resolved when the account answers; at once unless a test holds it back. */
let held: Promise<unknown> = Promise.resolve();
vi.stubGlobal('fetch', async (request: Request) => {
  const { method } = request;
  asked.push(`${method} ${new URL(request.url).pathname}`);
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method !== 'POST') return Response.json([]);
  const { programme_id: id } = (await request.json()) as { programme_id: number };
  await held;
  return Response.json({ id: id * 100 }, { status: 201 });
});

function Mark({ id }: { id: number }) {
  const { ids, toggle } = useFavourites();
  return <button type="button" data-ids={ids.join(' ')} onClick={() => toggle(id)}>mark</button>;
}

it('tells staff that their favourites are in this browser only, and keeps them there', async () => {
  for (const part of ['core', 'favourites', 'catalogue'] as const) await loadMessages(part);
  setSignedIn({ sub: 'anna', email: 'anna@example.org', given_name: 'Anna', family_name: 'S', groups: ['/Secretary'] });
  const page = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <>
        <Favourites />
        <Mark id={7} />
      </>
    ),
  }]);
  await act(() =>
    createRoot(page).render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    )
  );
  expect(page.textContent).toContain('kept in this browser only');
  expect(page.textContent).not.toContain('account');
  await act(() => page.querySelector<HTMLElement>('button:last-of-type')?.click());
  expect(JSON.parse(localStorage.getItem(BROWSER_STORAGE.favourites) ?? '[]')).toEqual([7]);
  expect(asked.filter((request) => request.includes('/api/favourites'))).toEqual([]);
});

it('stores a programme that becomes a favourite while those of this browser are still being added to the account', async () => {
  localStorage.setItem(BROWSER_STORAGE.favourites, '[1]');
  asked.length = 0;
  let answer: (value: unknown) => void = () => undefined;
  held = new Promise((resolve) => (answer = resolve));
  const page = document.body.appendChild(document.createElement('div'));
  await act(() => createRoot(page).render(<Mark id={8} />));
  await act(() => setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicant'] }));
  await until(() => expect(asked).toContain('POST /api/favourites'));
  const mark = page.querySelector('button') ?? expect.fail();
  await act(() => mark.click());
  expect(mark.dataset['ids']).toMatch(/^8\b/);
  await act(() => answer(undefined));
  await until(() => expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(2));
  await until(() => expect(mark.dataset['ids']).toBe('8 1'));
  expect(localStorage.getItem(BROWSER_STORAGE.favourites) ?? '[]').toBe('[]');
});

it('removes a programme that is unmarked while it is still being added', async () => {
  asked.length = 0;
  let answer: (value: unknown) => void = () => undefined;
  held = new Promise((resolve) => (answer = resolve));
  const page = document.body.appendChild(document.createElement('div'));
  await act(() => createRoot(page).render(<Mark id={9} />));
  const mark = page.querySelector('button') ?? expect.fail();
  await act(() => mark.click());
  await until(() => expect(asked).toEqual(['POST /api/favourites']));
  await act(() => mark.click());
  await act(() => answer(undefined));
  await until(() => expect(asked).toEqual(['POST /api/favourites', 'DELETE /api/favourites/900']));
  expect(mark.dataset['ids']).toBe('8 1');
});
