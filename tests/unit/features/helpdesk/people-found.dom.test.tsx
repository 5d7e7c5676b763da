import { MAX_FOUND } from '@domain/review/found-people';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as PeoplePage } from '../../../../src/features/helpdesk/PeoplePage';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [MAX_FOUND - 1, false],
  [MAX_FOUND, true],
])('of %i people found says %s that there may be more, and what to write then', async (count, expected) => {
  for (const area of ['core', 'forms', 'helpdesk'] as const) await loadMessages(area);
  const people = Array.from(
    { length: count },
    (_, index) => ({ sub: `s${String(index)}`, name: `Person ${String(index)}`, email: `p${String(index)}@example.org`, applications: 1 }),
  );
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(people)));
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <PeoplePage />
      </AdminShell>
    ),
  }], { initialEntries: ['/?q=person'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(count));
  expect(document.querySelector('[role="status"]')?.textContent?.includes('No more than 20 people are shown') ?? false).toBe(expected);
});

it('says of each mail of a person what became of it, a bounce in words, and sends one again', async () => {
  for (const area of ['core', 'forms', 'helpdesk', 'manage'] as const) await loadMessages(area);
  const mail = (id: number, of: object) => ({
    id,
    template: 'application_sent',
    application_id: 1,
    address: 'p@example.org',
    created_at: `2026-05-0${String(id)}T06:00:00.000Z`,
    sent_at: null,
    attempts: 1,
    failure: null,
    given_up: null,
    ...of,
  });
  const mails = [mail(1, { given_up: 'bounced', failure: '550 No such user' }), mail(2, { sent_at: '2026-05-02T06:01:00.000Z' }), mail(3, {})];
  const person = { sub: 's1', name: 'Person One', email: 'p@example.org', profile_missing: [], applications: [], merge: null, mails };
  const sent: string[] = [];
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    if (method === 'POST') {
      sent.push(new URL(url).pathname);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return Promise.resolve(Response.json(url.includes('/people/s1') ? person : [{ sub: 's1', name: 'Person One', email: 'p@example.org', applications: 1 }]));
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <PeoplePage />
      </AdminShell>
    ),
  }], { initialEntries: ['/?q=person'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  await until(() => expect(lines()).toHaveLength(3));
  const [bounced, delivered, waiting] = lines();
  expect(bounced).toMatch(/Bounced: the mail server refuses this address\..*The mail server said: 550 No such user/);
  expect(delivered).toContain('Accepted by the mail server on 2 May 2026');
  expect(waiting).toContain('Not delivered yet, 1 attempt');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Send again'))?.click();
  await until(() => expect(sent).toEqual(['/api/review/mails/1/resend']));
});

it.each([
  ['7KQ2-M4XW-9TBC', '7KQ2-M4XW-9TBC', false],
  [' 7kq2 m4xw 9tbc ', '7KQ2-M4XW-9TBC', false],
  ['7kq2m4xw9tbc', '7KQ2-M4XW-9TBC', false],
  // A name may have twelve letters that error codes have, too.
  ['karamenderes', 'KARA-MEND-ERES', true],
  ['karamenderez7', undefined, true],
])('%s asks for the error %s, and searches for people: %s', async (q, code, searches) => {
  for (const area of ['core', 'forms', 'helpdesk'] as const) await loadMessages(area);
  const asked: URL[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(new URL(url));
    return Promise.resolve(Response.json(url.includes('/failures') ? { failure: null } : []));
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <PeoplePage />
      </AdminShell>
    ),
  }], { initialEntries: [`/?${new URLSearchParams({ q: q.trim() }).toString()}`] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelector('[role="status"]')?.textContent).toMatch(searches ? /Nobody matches/ : /nothing|not/i));
  expect(asked.filter(({ pathname }) => pathname.endsWith('/failures')).map(({ searchParams }) => searchParams.get('id'))).toEqual(
    code === undefined ? [] : [code],
  );
  expect(asked.some(({ pathname }) => pathname.endsWith('/people'))).toBe(searches);
});
