import { MOST_FOUND } from '@domain/review/found-people';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../src/i18n/locale';
import { AdminShell } from '../../src/providers/AdminShell';
import { Component as PeoplePage } from '../../src/resources/helpdesk/PeoplePage';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { createRoot, type Root } from './root';
import { until } from './until';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [MOST_FOUND - 1, false],
  [MOST_FOUND, true],
])('of %i people found says %s that there may be more, and what to write then', async (count, expected) => {
  for (const area of ['core', 'forms', 'helpdesk'] as const) await loadMessages(area);
  const people = Array.from({ length: count }, (_, index) => ({ sub: `s${String(index)}`, name: `Person ${String(index)}`, email: `p${String(index)}@example.org`, applications: 1 }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(people)));
  const router = createMemoryRouter([{ path: '/', element: <AdminShell><PeoplePage /></AdminShell> }], { initialEntries: ['/?q=person'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ThemeProvider><RouterProvider router={router} /></ThemeProvider>);
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(count));
  expect(document.querySelector('[role="status"]')?.textContent?.includes('No more than 20 people are shown') ?? false).toBe(expected);
});
