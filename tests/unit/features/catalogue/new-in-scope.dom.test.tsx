import { rolesOf } from '@domain/roles';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '../../../../src/auth/state';
import { resetFailure, useShownFailure } from '../../../../src/errors/report';
import { loadMessages } from '../../../../src/i18n/locale';
import { CatalogueCards } from '../../../../src/features/today/CatalogueCards';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as ManageCreate } from '../../../../src/features/catalogue/ManageCreate';
import { OnlyOwner } from '../../../../src/features/catalogue/OnlyOwner';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

const before = authStore.get();

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  resetFailure();
  vi.unstubAllGlobals();
  authStore.set(before);
});

const Shown = () => <p>Error page {useShownFailure()?.status}</p>;

/** Draws the page of a path for a Secretary of this group; the own catalogue has these records. */
async function draw(path: string, { group, own = {}, page }: { group: string; own?: Record<string, { id: number }[]>; page?: () => ReactNode }): Promise<void> {
  for (const area of ['core', 'forms', 'manage', 'lists', 'search'] as const) await loadMessages(area);
  authStore.set({ status: 'authenticated', identity: { sub: 'secretary', groups: [group] } as unknown as typeof before.identity, roles: rolesOf([group]) });
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname } = new URL(url);
    const rows = own[pathname.split('/').at(-1) ?? ''] ?? [];
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `own 0-${String(rows.length)}/${String(rows.length)}` } }));
  });
  history.replaceState(null, '', path);
  const Page = page ?? (path.endsWith('/create') ? ManageCreate : () => <CatalogueCards counts={undefined} />);
  const router = createBrowserRouter([{
    path,
    element: (
      <AdminShell>
        <Page />
        <Shown />
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

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it.each([
  ['/Secretary', true],
  ['/Secretary/00dr28g20', false],
])('a Secretary of the group %s is offered to add a university: %s', async (group, offered) => {
  await draw('/manage', { group });
  await until(() => expect(links()).toContain('/manage/programmes/create'));
  expect(links().includes('/manage/universities/create')).toBe(offered);
  root.unmount();
  if (offered) return;
  root.unmount();
  await draw('/manage/universities/create', { group });
  await until(() => expect(document.body.textContent).toMatch(/Error page 403/));
  expect(document.querySelector('form')).toBeNull();
});

const prefilled = () => document.querySelector('output')?.textContent;

it.each(
  [
    ['programmes', { universities: [{ id: 4 }] }, '{"university_id":4}'],
    ['programmes', { universities: [{ id: 4 }, { id: 5 }] }, '{}'],
    ['calls', { programmes: [{ id: 4 }] }, '{"programme_id":4}'],
    ['calls', { programmes: [] }, '{}'],
  ] as const,
)('a new record of %s where there are %j begins with %s', async (resource, own, expected) => {
  await draw('/manage/own', {
    group: '/Secretary/00dr28g20',
    own: own as never,
    page: () => <OnlyOwner of={resource}>{(prefill) => <output>{JSON.stringify(prefill)}</output>}</OnlyOwner>,
  });
  await until(() => expect(prefilled()).toBe(expected));
});
