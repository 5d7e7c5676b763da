import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import '../../support/dialogs';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ReopenButton } from '../../../../src/features/applications/ReopenButton';
import type { Application } from '../../../../src/signed-in/requests';
import { draw, drawsPartsWith } from '../../support/part';
import { until } from '../../support/until';

drawsPartsWith('core', 'applicant');

it('opens a sent application again after saying until when it has to be sent once more, and leads to its draft', async () => {
  const application = { id: 7, call: { closes_at: '2027-01-31T21:59:00.000Z', time_zone: 'Europe/Athens' } } as Application;
  const asked: string[] = [];
  vi.stubGlobal('fetch', ({ url, method }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Promise.resolve(Response.json({ ...application, status: 'Draft' }));
  });
  const router = createMemoryRouter([{ path: '/applications/7/details', element: <ReopenButton application={application} /> }, { path: '*', element: null }], {
    initialEntries: ['/applications/7/details'],
  });
  const page = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const press = (within: ParentNode) => act(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reopen to edit')?.click());
  await press(page);
  const question = await until(() => document.querySelector('dialog[open]') ?? expect.fail());
  expect(question.textContent).toContain('until you send it again, by 31 January 2027, 23:59 (Athens).');
  expect(asked).toEqual([]);
  await press(question);
  await until(() => expect(router.state.location.pathname).toBe('/applications/7/update'));
  expect(asked).toEqual(['POST /api/applications/7/reopen']);
});
