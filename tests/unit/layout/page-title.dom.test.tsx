import { act } from 'react';
import '../support/dialogs';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../src/i18n/locale';
import { PageTitle } from '../../../src/layout/PageTitle';
import { RouteAnnouncer } from '../../../src/layout/RouteAnnouncer';
import { createRoot } from '../support/root';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const Layout = () => (
  <>
    <RouteAnnouncer />
    <Outlet />
    <dialog>
      <button>Stay</button>
    </dialog>
  </>
);
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

let router: ReturnType<typeof createMemoryRouter>;

beforeEach(async () => {
  await loadMessages('core');
  router = createMemoryRouter(
    [{ element: <Layout />, children: ['form', 'programmes'].map((path) => ({ path, element: <PageTitle>{path}</PageTitle> })) }],
    { initialEntries: ['/form'] },
  );
  const page = document.body.appendChild(document.createElement('div'));
  await act(() => createRoot(page).render(<RouterProvider router={router} />));
});

it('takes the focus after a navigation', async () => {
  await act(() => router.navigate('/programmes'));
  expect(document.activeElement?.textContent).toBe('programmes');
});

it('takes the focus once a dialog is closed that is still open when its page appears', async () => {
  dialog().showModal();
  await act(() => router.navigate('/programmes'));
  expect(document.activeElement?.textContent).toBe('Stay');
  dialog().close();
  expect(document.activeElement?.textContent).toBe('programmes');
});
