import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { loadMessages, setLocale } from '../../src/i18n/locale';
import { AdminShell } from '../../src/providers/AdminShell';
import { learnWords } from '../../src/resources/manage/words';
import { ThemeProvider } from '../../src/theme/ThemeProvider';
import { createRoot } from './root';
import { until } from './until';

/** As react-admin's own parts of lists: its page numbers and column headings re-render only when their properties or contexts change. */
const Memoized = memo(() => <button aria-label={useTranslate()('ra.navigation.next')} />);

it('parts of react-admin that are memoized follow a change of the language', async () => {
  await loadMessages('core');
  learnWords();
  const router = createBrowserRouter([{ path: '*', element: <AdminShell><Memoized /></AdminShell> }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ThemeProvider><RouterProvider router={router} /></ThemeProvider>);
  const label = () => document.querySelector('button')?.getAttribute('aria-label');
  await until(() => expect(label()).toBe('Go to next page'));
  await setLocale('el');
  await until(() => expect(label()).toBe('Μετάβαση στην επόμενη σελίδα'));
  root.unmount();
});
