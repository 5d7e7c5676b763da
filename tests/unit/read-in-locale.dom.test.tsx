import { useQuery } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { currentLocale, loadMessages, setLocale } from '../../src/i18n/locale';
import { AdminShell } from '../../src/providers/AdminShell';
import { createRoot, type Root } from './root';
import { until } from './until';

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

it('reads what the server has worded anew in another language', async () => {
  await loadMessages('core');
  const router = createMemoryRouter([{ path: '/', element: <AdminShell><Worded /></AdminShell> }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await until(() => expect(document.body.textContent).toBe('in en'));
  await setLocale('el');
  await until(() => expect(document.body.textContent).toBe('in el'));
});
