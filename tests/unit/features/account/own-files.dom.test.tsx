import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import '../../support/dialogs';
import { createRoot, type Root } from '../../support/root';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { OwnFiles } from '../../../../src/features/account/OwnFiles';
import { newQueryClient } from '../../../../src/providers/queryClient';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { until } from '../../support/until';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let root: Root | undefined;
// Unmounts the page, since test files share one document.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('lists the files of a person with where each is used, and deletes one that nothing uses after asking', async () => {
  let stored = [
    { id: 1, name: 'diploma.pdf', size: 48_211, type: 'application/pdf', used_in: ['applicant', 'application'] },
    { id: 2, name: 'old.pdf', size: 1000, type: 'application/pdf', used_in: [] },
    { id: 3, name: 'sent.pdf', size: 1000, type: 'application/pdf', used_in: ['sent_application'] },
  ];
  const written: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') return Promise.resolve(Response.json(stored));
    written.push(`${request.method} ${pathname}`);
    stored = stored.filter(({ id }) => !pathname.endsWith(`/${String(id)}`));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await loadMessages('core');
  await loadMessages('account');
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() =>
    root?.render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <MemoryRouter>
            <OwnFiles />
          </MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    )
  );
  await until(() => expect(page.querySelectorAll('li')).toHaveLength(3));
  const [held, free, sent] = [...page.querySelectorAll('li')];
  expect([held?.textContent, held?.querySelector('button')]).toEqual([expect.stringContaining('used in: your profile, a draft application'), null]);
  expect(free?.textContent).toContain('not used');
  await act(() => free?.querySelector('button')?.click());
  expect(written).toEqual([]);
  expect(page.querySelector('dialog[open]')?.textContent).toContain('old.pdf');
  await act(() => page.querySelector<HTMLElement>('dialog[open] button')?.click());
  await until(() => expect([...page.querySelectorAll('li')].map(({ dataset }) => dataset['fileId'])).toEqual(['1', '3']));
  expect(written).toEqual(['DELETE /api/files/2']);
  expect(sent?.textContent).toContain('used in: an application that you sent');
  await act(() => page.querySelectorAll('li')[1]?.querySelector('button')?.click());
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Your application keeps the copy that you sent.');
});

it('lists all of them, more than the API gives at once', async () => {
  const all = Array.from({ length: 230 }, (_, index) => ({ id: index + 1, name: `${String(index)}.pdf`, size: 1000, type: 'application/pdf', used_in: [] }));
  vi.stubGlobal('fetch', (request: Request) => {
    const [first, last] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[0,9]') as [number, number];
    return Promise.resolve(last - first < 100 ? Response.json(all.slice(first, last + 1)) : Response.json({ detail: 'too many' }, { status: 422 }));
  });
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() =>
    root?.render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <MemoryRouter>
            <OwnFiles />
          </MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    )
  );
  await until(() => expect(page.querySelectorAll('li')).toHaveLength(all.length));
});
