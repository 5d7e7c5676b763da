import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { currentLocale, loadMessages, setLocale } from '../../../src/i18n/locale';
import { AdminShell } from '../../../src/providers/AdminShell';
import { learnWords } from '../../../src/workspace/words';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';

let root: Root;
afterEach(async () => {
  root.unmount();
  document.body.replaceChildren();
  await setLocale('en');
});

/** Shows a text that the server localises, in the locale at the time of the request. */
function Worded() {
  const { data } = useQuery({ queryKey: ['worded'], queryFn: () => Promise.resolve(`in ${currentLocale()}`), staleTime: Infinity });
  return <p>{data}</p>;
}

async function draw(part: ReactNode): Promise<void> {
  await loadMessages('core');
  const router = createMemoryRouter([{ path: '/', element: <AdminShell>{part}</AdminShell> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
}

it('reads what the server has phrased again in another language', async () => {
  await draw(<Worded />);
  await until(() => expect(document.body.textContent).toBe('in en'));
  await setLocale('el');
  await until(() => expect(document.body.textContent).toBe('in el'));
});

/** As react-admin's page numbers and column headings, which re-render only when their properties or contexts change. */
const Memoized = memo(() => <button aria-label={useTranslate()('ra.navigation.next')} />);

it('phrases the memoized parts of react-admin again in another language', async () => {
  learnWords();
  await draw(<Memoized />);
  const label = () => document.querySelector('button')?.getAttribute('aria-label');
  await until(() => expect(label()).toBe('Go to next page'));
  await setLocale('el');
  await until(() => expect(label()).toBe('Μετάβαση στην επόμενη σελίδα'));
});
