import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { OwnTimeline } from '../../../../src/features/updates/OwnTimeline';
import type { Application } from '../../../../src/signed-in/requests';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const APPLICATION = {
  id: 7,
  call: { time_zone: 'Europe/Athens' },
  timeline: [{ status: 'Draft', at: '2026-05-01T10:00:00.000Z', by: 'applicant' }],
} as Partial<Application> as Application;
const EVENT = { event: 'staff_message', step: null, status: null, by: 'secretary', reason: null, unread: false };

it('says below the steps that the rest could not be read, and has all of it once it was tried again', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let fails = true;
  const events = Array.from({ length: 130 }, (_, index) => ({ ...EVENT, id: String(index), at: new Date(Date.UTC(2026, 4, 2, 0, index)).toISOString() }));
  vi.stubGlobal('fetch', (request: Request) => {
    const [first, last] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[0,9]') as [number, number];
    return Promise.resolve(fails ? Response.json({ detail: 'Not now.' }, { status: 503 }) : Response.json(events.slice(first, last + 1)));
  });
  await Promise.all([loadMessages('core'), loadMessages('applicant')]);
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(() =>
    root?.render(
      <ThemeProvider>
        <QueryClientProvider client={client}>
          <OwnTimeline application={APPLICATION} interviewSteps={[]} />
        </QueryClientProvider>
      </ThemeProvider>,
    )
  );
  await until(() => expect(page.querySelector('button')?.textContent).toBe('Try again'));
  expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([expect.stringContaining('You started the application.')]);
  fails = false;
  await act(() => page.querySelector('button')?.click());
  await until(() => expect([page.querySelectorAll('li').length, page.querySelector('button')]).toEqual([131, null]));
});
