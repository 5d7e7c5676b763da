import { act } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AdminShell } from '../../../src/providers/AdminShell';
import { useApplication } from '../../../src/signed-in/application/applications';
import { isInMigrationReport, MigrationReport } from '../../../src/features/applications/MigrationReport';
import type { Application } from '../../../src/signed-in/requests';
import { draw, drawsPartsWith } from '../support/part';
import { until } from '../support/until';

drawsPartsWith('core', 'applicant');

const AT = '2026-05-04T10:00:00.000Z';
type Report = NonNullable<Application['migration_report']>['entries'];

const REPORT: Report = [
  { area: 'answers', key: 'q1', title: { en: 'Why do you apply?' }, reason: 'question_reworded' },
  {
    area: 'answers',
    key: 'q2',
    title: { en: 'Which topic?' },
    reason: 'question_removed',
    value: 'Optics,\nand how it came to be',
    question: { type: 'string' },
  },
  { area: 'answers', key: 'q3', title: { en: 'Part time?' }, reason: 'kind_changed', value: true, question: { type: 'boolean' } },
];
const left = (status: Application['status']) => ({ id: 7, status, migration_report: { at: AT, entries: REPORT } }) as Application;

function Page() {
  const { data } = useApplication(7);
  return data ? <MigrationReport application={data} /> : null;
}

/** Draws the report of a stubbed application; returns the page and, of each dismissal, the path and the body. */
async function drawn(status: Application['status']) {
  let application = left(status);
  const dismissed: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      dismissed.push(new URL(request.url).pathname, await request.json());
      application = { ...application, migration_report: null };
    }
    return Response.json(application);
  });
  const router = createBrowserRouter([{
    path: '*',
    element: (
      <AdminShell>
        <Page />
      </AdminShell>
    ),
  }]);
  const page = await draw(<RouterProvider router={router} />);
  await until(() => page.querySelector('[data-copied]') ?? expect.fail());
  return { page, dismissed };
}

it('keeps what a change of the call took out of a draft readable until the person closes it, on the server too', async () => {
  const { page, dismissed } = await drawn('Draft');
  expect([...page.querySelectorAll('[data-given]')].map(({ textContent }) => textContent)).toEqual(['Optics,\nand how it came to be', 'Yes']);
  expect(page.textContent).toContain('copy what you still need');
  await act(() => page.querySelector('button')?.click());
  await until(() => expect(page.querySelector('[data-copied]')).toBeNull());
  expect(dismissed).toEqual(['/api/applications/7/migration-report/dismiss', { at: AT }]);
});

it('shows on the page of a sent application what was given and not sent, and that alone', async () => {
  const { page } = await drawn('Finalized');
  expect([...page.querySelectorAll('li strong')].map(({ textContent }) => textContent)).toEqual(['Which topic?', 'Part time?']);
  expect(page.textContent).toContain('This was not sent:');
});

it('tells what was typed after the last save from what the server keeps', () => {
  const typed = { area: 'answers', key: 'q2', title: {}, schema: undefined } as const;
  expect(isInMigrationReport(left('Draft'), { ...typed, value: 'Optics,\nand how it came to be' })).toBe(true);
  expect(isInMigrationReport(left('Draft'), { ...typed, value: 'Optics, and more' })).toBe(false);
});
