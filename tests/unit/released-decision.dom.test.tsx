import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../src/i18n/locale';
import { ReleasedDecision } from '../../src/resources/applications/ReleasedDecision';
import type { Application } from '../../src/resources/requests';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { createRoot, type Root } from './root';

let root: Root | undefined;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const area of ['core', 'applicant'] as const) await loadMessages(area);
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['accept', 'Declined', 'Accepted.'],
  ['conditional', 'Confirmed', 'Accepted.'],
  ['waitlist', 'Withdrawn', 'On the waiting list.'],
])('the decision %s of an application that is %s by now says what its applicant was told', async (outcome, status, told) => {
  const application = { status, call: { time_zone: 'Europe/Athens' }, decision: { outcome, released_at: '2026-11-25T04:33:00.000Z' } } as unknown as Application;
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() => root?.render(<ThemeProvider><ReleasedDecision application={application} /></ThemeProvider>));
  expect(page.textContent).toContain(`${told} You were told on 25 November 2026, 06:33 (Athens).`);
});
