import { act } from 'react';
import { createRoot } from '../support/root';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { ErrorPage } from '../../../src/errors/ErrorPage';
import { failureOf } from '../../../src/errors/report';
import { loadMessages } from '../../../src/i18n/locale';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it.each([
  [429, '37', 'You can try again from 12:02.'],
  [429, 'Mon, 02 Mar 2026 12:05:00 GMT', 'You can try again from 12:05.'],
  [503, '120', 'You can try again from 12:03.'],
  [429, 'soon', undefined],
  [404, '', undefined],
])('the Error page of a %d with Retry-After %j says from when: %s', async (status, named, words) => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:58Z'), toFake: ['Date'] });
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'UTC' } as Intl.ResolvedDateTimeFormatOptions);
  await loadMessages('core');
  const failure = failureOf(new ApiError(status, { detail: 'Not now.' }, new Headers({ 'Retry-After': named })));
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  await act(() =>
    root.render(
      <ThemeProvider>
        <MemoryRouter>
          <ErrorPage failure={failure} />
        </MemoryRouter>
      </ThemeProvider>,
    )
  );
  if (words === undefined) expect(page.textContent).not.toContain('try again from');
  else expect(page.textContent).toContain(words);
  await act(() => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
});
