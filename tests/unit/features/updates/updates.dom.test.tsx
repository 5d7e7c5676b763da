import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { rolesOf } from '@domain/roles';
import { act } from 'react';
import { createRoot, type Root } from '../../support/root';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { authStore } from '../../../../src/auth/state';
import { noteUnread } from '../../../../src/components/unread-updates';
import { loadMessages } from '../../../../src/i18n/locale';
import { AccountMenu } from '../../../../src/layout/AccountMenu';
import { Component as Updates } from '../../../../src/features/updates/Updates';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { until } from '../../support/until';

let root: Root | undefined;
const before = authStore.get();
// Unmounts the page, since test files share one document and its modules.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  authStore.set(before);
  noteUnread(0);
  vi.unstubAllGlobals();
});

it('shows what others did as new until the page of updates was read', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const update = (id: string, change: object) => ({
    id,
    application_id: 7,
    event: 'status',
    step: Number(id),
    application_status: 'Declined',
    number: 'PRO-2026-000007',
    programme: { en: 'Law' },
    university: { en: 'A university' },
    at: `2026-05-0${id}T10:00:00.000Z`,
    by: 'applicant',
    reason: null,
    unread: false,
    ...change,
  });
  const rows = [
    update('4', { status: 'Declined', by: 'system', unread: true }),
    update('3', { event: 'call_cancelled', status: null, step: null, by: 'secretary', unread: true }),
    update('3', { id: '3-sent', status: 'Finalized' }),
    update('2', { status: 'Draft' }),
    update('1', { status: 'Draft' }),
  ];
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(rows);
    seen.push(await request.json());
    return Response.json({ unread: 0 });
  });
  await Promise.all([loadMessages('core'), loadMessages('applicant'), loadMessages('catalogue')]);
  authStore.set({
    status: 'authenticated',
    identity: { sub: 'a', email: 'a@example.org', given_name: 'A', family_name: 'B', groups: [] },
    roles: rolesOf(['/Applicants']),
  });
  noteUnread(1);
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const mark = () => page.querySelector<HTMLElement>('[data-unread-updates]')?.dataset['unreadUpdates'];
  const draw = (content: React.ReactNode) =>
    act(() =>
      root?.render(
        <ThemeProvider>
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter>
              <AccountMenu />
              {content}
            </MemoryRouter>
          </QueryClientProvider>
        </ThemeProvider>,
      )
    );
  await draw(null);
  expect([mark(), page.querySelector('summary')?.textContent]).toEqual(['1', expect.stringContaining('1 unread update')]);
  await draw(<Updates />);
  await until(() => expect(page.querySelectorAll('[data-update]')).toHaveLength(5));
  expect([...page.querySelectorAll('[data-update] span:first-child')].map(({ textContent }) => textContent)).toEqual([
    'The date for your reply passed, and the place is no longer kept for you.',
    'The university cancelled the call.',
    'You sent the application.',
    'You reopened the application: it is a draft again.',
    'You started the application.',
  ]);
  expect(page.querySelector('[data-update="4"]')?.textContent).toContain('new');
  await until(() => expect([seen, mark()]).toEqual([[{ until: '2026-05-04T10:00:00.000Z' }], undefined]));
});
