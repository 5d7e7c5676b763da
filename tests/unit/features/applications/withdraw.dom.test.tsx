import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { WithdrawButton } from '../../../../src/features/applications/WithdrawButton';
import type { Application } from '../../../../src/signed-in/requests';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import '../../support/dialogs';
import { createRoot, type Root } from '../../support/root';

let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  {
    what: 'the interview that was booked',
    interview: { interview_at: '2026-05-20T07:00:00.000Z' },
    question: 'Withdraw this application? You also give up your interview on 20 May 2026, 10:00 (Athens). You cannot undo this.',
  },
  { what: 'nothing more', interview: {}, question: 'Withdraw this application? You cannot undo this.' },
])('asks before an application is withdrawn, and names $what', async ({ interview, question }) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([loadMessages('core'), loadMessages('applicant')]);
  const page = document.body.appendChild(document.createElement('div'));
  const application = { id: 7, call: { time_zone: 'Europe/Athens' }, ...interview } as Partial<Application> as Application;
  root = createRoot(page);
  await act(() =>
    root?.render(
      <ThemeProvider>
        <QueryClientProvider client={new QueryClient()}>
          <WithdrawButton application={application} />
        </QueryClientProvider>
      </ThemeProvider>,
    )
  );
  await act(() => page.querySelector('button')?.click());
  expect(document.body.textContent).toContain(question);
});
