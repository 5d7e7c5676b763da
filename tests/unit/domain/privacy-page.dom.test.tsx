import { PERSONAL_SCHEMAS } from '@domain/records/privacy';
import { LOCALES } from '@domain/locale';
import { act } from 'react';
import { createRoot, type Root } from '../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPageTexts } from '../../../server/platform/texts/page-texts';
import { provideConfig } from '../../../src/config';
import { loadMessages, setLocale } from '../../../src/i18n/locale';
import { Component as Privacy } from '../../../src/pages/info/Privacy';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { until } from '../support/until';

const CONFIG = {
  issuer: '',
  url: '',
  realm: '',
  clientId: '',
  publicUrl: 'http://localhost',
  titleSuffix: 'Propylaea',
  embeddedProvider: true,
  demo: false,
  languages: LOCALES,
};

let root: Root | undefined;
// Unmounts the page, since test files share one document.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  await setLocale('en');
  vi.unstubAllGlobals();
});

it.each(LOCALES)('the privacy page lists all that is stored with why and until when, and how long this portal retains what ended, in %s', async (locale) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([loadMessages('core'), loadMessages('info')]);
  await setLocale(locale);
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() => provideConfig({ ...CONFIG, retentionDays: 365 }));
  const router = createMemoryRouter([{ path: '/', Component: Privacy, loader: () => ({ text: Promise.resolve(loadPageTexts().privacy) }) }]);
  await act(() =>
    root?.render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    )
  );
  await until(() => expect(page.querySelector('[data-kept]')).not.toBeNull());
  expect([...page.querySelectorAll<HTMLElement>('[data-kept]')].map(({ dataset }) => dataset['kept'])).toEqual(PERSONAL_SCHEMAS);
  expect(page.textContent).toContain(locale === 'en' ? '365 days after its last step' : '365 ημέρες μετά το τελευταίο της βήμα');
  expect(page.textContent, 'every message is there').not.toMatch(/info\.privacy/);
  await act(() => provideConfig({ ...CONFIG, retentionDays: null }));
  expect(page.textContent).not.toContain('365');
});
