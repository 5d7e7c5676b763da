import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { loadMessages } from '../../src/i18n/locale';
import { TodayTasks } from '../../src/pages/manage/TodayTasks';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { createRoot, type Root } from './root';
import { until } from './until';

const TODAY = { closing: { total: 0, calls: [] }, unread: 0, answered: 0, scored: 0, failing_webhooks: 2, overdue: [], unreleased: [], per_day: [], per_call: [], statuses: [], countries: [] };

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

it('leads to the webhooks that are not answering, also where nothing else waits', async () => {
  for (const area of ['core', 'today'] as const) await loadMessages(area);
  const router = createMemoryRouter([{ path: '/', element: <TodayTasks today={TODAY} /> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ThemeProvider><RouterProvider router={router} /></ThemeProvider>);
  const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  await until(() => expect(links()).toEqual([['2 webhooks are not answering', '/manage/webhooks']]));
});

it('reads anew what could not be read when it is tried again', async () => {
  for (const area of ['core', 'today'] as const) await loadMessages(area);
  const answers = [null, TODAY];
  const Read = () => <TodayTasks today={useLoaderData()} />;
  const router = createMemoryRouter([{ path: '/', loader: () => answers.shift(), element: <Read /> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ThemeProvider><RouterProvider router={router} /></ThemeProvider>);
  await until(() => expect(document.body.textContent).toContain('could not be read'));
  document.querySelector('button')?.click();
  await until(() => expect(document.body.textContent).toContain('2 webhooks are not answering'));
});
