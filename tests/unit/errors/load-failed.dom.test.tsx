import { act } from 'react';
import { createRoot } from '../support/root';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { followVersion } from '../../../src/errors/new-version';
import { LoadFailed } from '../../../src/errors/LoadFailed';
import { loadMessages } from '../../../src/i18n/locale';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { until } from '../support/until';

const UPDATED = 'The portal has been updated';

it('lays on a new version only what a new version explains', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await loadMessages('core');
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const saysOf = async (error: unknown) => {
    await act(() =>
      root.render(
        <ThemeProvider>
          <LoadFailed error={error} again={() => undefined} />
        </ThemeProvider>,
      )
    );
    return page.textContent;
  };
  followVersion('http://localhost/assets/main-1.js');
  await saysOf(new Error('Failed to fetch dynamically imported module'));
  await act(async () => {
    dispatchEvent(new Event('vite:preloadError'));
    await until(() => page.textContent.includes(UPDATED));
  });
  expect(await saysOf(new TypeError('Cannot read properties of undefined'))).not.toContain(UPDATED);
  expect(await saysOf(new ApiError(0))).not.toContain(UPDATED);
  expect(await saysOf(new ApiError(502, { detail: 'Failed to fetch' }))).not.toContain(UPDATED);
  expect(await saysOf(new Error('Unable to preload CSS for /a.css'))).toContain(UPDATED);
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});
