import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setSignedIn } from '../../../../src/auth/state';
import { loadMessages } from '../../../../src/i18n/locale';
import { Component as Start } from '../../../../src/features/today/Start';
import { TodayTasks } from '../../../../src/features/today/TodayTasks';
import { newQueryClient } from '../../../../src/providers/queryClient';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

const TODAY = {
  closing: { total: 0, calls: [] },
  unread: 0,
  answered: 0,
  scored: 0,
  failing_webhooks: 2,
  overdue: [],
  unreleased: [],
  per_day: [],
  per_call: [],
  statuses: [],
  countries: [],
};

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const links = () => [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

async function draw(change: object): Promise<void> {
  for (const area of ['core', 'today'] as const) await loadMessages(area);
  const router = createMemoryRouter([{ path: '/', element: <TodayTasks today={{ ...TODAY, failing_webhooks: 0, ...change }} again={() => undefined} /> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

const waiting = (id: number, title: string) => ({ id, programme_title: { en: title }, count: 3, release_at: null, time_zone: 'Europe/Athens' });

it('leads to the webhooks that are not answering, also where nothing else waits', async () => {
  await draw({ failing_webhooks: 2 });
  await until(() => expect(links()).toEqual([['2 webhooks are not answering', '/manage/webhooks']]));
});

it('says once that decisions wait for their release, and leads to each call that they are of', async () => {
  await draw({
    unreleased: [waiting(1, 'Philosophy'), waiting(2, 'Chemistry')],
    overdue: [{ id: 3, programme_title: { en: 'Physics' }, count: 2 }, { id: 4, programme_title: { en: 'Law' }, count: 1 }],
  });
  await until(() => expect(document.body.textContent).toContain('6 decisions are waiting for their release'));
  expect(document.body.textContent.match(/release/g)).toHaveLength(1);
  expect(document.body.textContent).toMatch(/3 applications have not ended.*Physics: 2.*Law: 1/);
  expect(links()).toEqual([
    ['Physics', expect.stringContaining('call_id=3')],
    ['Law', expect.stringContaining('call_id=4')],
    ['Philosophy', '/manage/calls/1/decisions?decision=entered'],
    ['Chemistry', '/manage/calls/2/decisions?decision=entered'],
  ]);
});

it('leads from the sentence itself where it is of one call', async () => {
  await draw({ unreleased: [waiting(1, 'Philosophy')] });
  await until(() => expect(links()).toEqual([['3 decisions are waiting for their release', '/manage/calls/1/decisions?decision=entered']]));
  expect(document.body.textContent).toContain('Philosophy');
});

it('reads again what could not be read when it is tried again', async () => {
  for (const area of ['core', 'today', 'manage', 'account'] as const) await loadMessages(area);
  setSignedIn({ sub: 'sofia', email: 'sofia@example.org', given_name: 'Sofia', family_name: 'S', groups: ['/Secretary'] });
  const answers = [Response.json({ detail: 'No.' }, { status: 500 }), Response.json(TODAY)];
  vi.stubGlobal(
    'fetch',
    ({ url }: Request) =>
      Promise.resolve(url.endsWith('/api/review/today') ? (answers.shift() ?? expect.fail()) : Response.json([], { headers: { 'Content-Range': 'rows */0' } })),
  );
  const router = createMemoryRouter([{ path: '/', element: <Start /> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={newQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await until(() => expect(document.body.textContent).toContain('could not be loaded'));
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click();
  await until(() => expect(document.body.textContent).toContain('2 webhooks are not answering'));
});
