import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { SharedViews } from '../../../../src/features/desk/SharedViews';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import '../../support/dialogs';
import { createRoot } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

const buttonOf = (words: string) => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words);

/** The query string that React Router renders, which changes a little after the browser's URL. */
const Shown = () => <output>{useLocation().search}</output>;

it('leads to the views that colleagues share, shares the one that is shown, and removes one', async () => {
  for (const area of ['core', 'desk', 'forms'] as const) await loadMessages(area);
  let views = [{
    id: 1,
    name: 'To read',
    query: 'status=Finalized',
    hidden_columns: ['email', 'score'] as string[] | null,
    column_order: ['status', 'name'] as string[] | null,
    by: 'Demo Secretary',
  }];
  const shared: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      shared.push(await request.json());
      views = [...views, { id: 2, name: 'Late', query: 'tag=late', hidden_columns: null, column_order: null, by: 'Me' }];
      return Response.json(views[1], { status: 201 });
    }
    if (request.method === 'DELETE') {
      views = views.filter(({ id }) => !request.url.endsWith(`/api/review/views/${String(id)}`));
      return new Response(null, { status: 204 });
    }
    return Response.json({ views });
  });
  history.replaceState(null, '', '/manage/applications?tag=late');
  const router = createBrowserRouter([{
    path: '/manage/applications',
    element: (
      <AdminShell>
        <SharedViews />
        <Shown />
      </AdminShell>
    ),
  }]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const links = () => [...document.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
  await until(() => expect(links()).toEqual([['To read', '/manage/applications?status=Finalized']]));
  document.querySelector<HTMLElement>('li a')?.click();
  await until(() => expect(document.querySelector('output')?.textContent).toBe('?status=Finalized'));
  buttonOf('Share this view')[0]?.click();
  const field = () => document.querySelector<HTMLInputElement>('dialog[open] input');
  await until(() => expect(field()).not.toBeNull());
  const [, confirm] = buttonOf('Share this view');
  confirm?.click();
  await until(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('Enter a name for the view.'));
  typeInto(field()!, ' Late ');
  await until(() => expect(document.querySelector('dialog[open]')?.textContent).not.toContain('Enter a name'));
  confirm?.click();
  await until(() => expect(links()).toHaveLength(2));
  expect(shared, 'with the columns of the view that was opened').toEqual([{
    name: 'Late',
    query: 'status=Finalized',
    hidden_columns: ['email', 'score'],
    column_order: ['status', 'name'],
  }]);
  document.querySelector<HTMLElement>('[aria-label="Remove the view: To read"]')?.click();
  await until(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('To read'));
  document.querySelector<HTMLElement>('dialog[open] button')?.click();
  await until(() => expect(links()).toEqual([['Late', '/manage/applications?tag=late']]));
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
