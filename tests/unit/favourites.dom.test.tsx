import { act } from 'react';
import { createRoot } from './root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setSignedIn } from '../../src/auth/state';
import { useFavourites } from '../../src/components/favourites';
import { loadMessages } from '../../src/i18n/locale';
import { KEPT } from '@domain/portal/kept-in-browser';
import { Component as Favourites } from '../../src/pages/favourites/Favourites';
import { ThemeProvider } from '../../src/theme/ThemeProvider';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const asked: string[] = [];
vi.stubGlobal('fetch', (request: Request) => {
  asked.push(`${request.method} ${new URL(request.url).pathname}`);
  return Promise.resolve(Response.json([]));
});

function Mark() {
  const { toggle } = useFavourites();
  return <button type="button" onClick={() => toggle(7)}>mark</button>;
}

it('tells staff that their favourites are in this browser only, and keeps them there', async () => {
  for (const part of ['core', 'favourites', 'catalogue'] as const) await loadMessages(part);
  setSignedIn({ sub: 'anna', email: 'anna@example.org', given_name: 'Anna', family_name: 'S', groups: ['/Secretary'] });
  const page = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '/', element: <><Favourites /><Mark /></> }]);
  await act(() => createRoot(page).render(<ThemeProvider><RouterProvider router={router} /></ThemeProvider>));
  expect(page.textContent).toContain('kept in this browser only');
  expect(page.textContent).not.toContain('account');
  await act(() => page.querySelector<HTMLElement>('button:last-of-type')?.click());
  expect(JSON.parse(localStorage.getItem(KEPT.favourites) ?? '[]')).toEqual([7]);
  expect(asked.filter((request) => request.includes('/api/favourites'))).toEqual([]);
});
