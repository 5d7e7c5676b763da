import { RouterProviderContext, useListContext } from 'react-admin';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminShell } from '../../src/providers/AdminShell';
import { adminRouter } from '../../src/providers/adminRouter';
import { AddressedList } from '../../src/schema-ui';
import { createRoot } from './root';
import { until } from './until';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const BOUNDS = { filters: [], typed: [], sortable: ['id'], sort: { field: 'id', order: 'ASC' as const } };

const Rows = () => <p>{useListContext().data?.map(({ id }) => String(id)).join(' ')}</p>;

// In these tests react-admin has another copy of the router than the page: it is given the page's.
const router = { ...adminRouter, useLocation, useNavigate } as typeof adminRouter;

const List = () => (
  <AdminShell>
    <RouterProviderContext.Provider value={router}>
      <AddressedList resource="applications" bounds={BOUNDS}>
        <Rows />
      </AddressedList>
    </RouterProviderContext.Provider>
  </AdminShell>
);

it('leads from a page beyond the last one to one that there is, however long the way takes', async () => {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const isFirst = new URL(url).searchParams.get('range') === '[0,9]';
    return Promise.resolve(Response.json(isFirst ? [{ id: 1 }, { id: 2 }] : [], { headers: { 'Content-Range': `applications ${isFirst ? '0-1' : '*'}/2` } }));
  });
  history.replaceState(null, '', '/list?page=7');
  const steps = history.length;
  let ways = 0;
  const loader = () => new Promise((resolve) => setTimeout(resolve, 30, (ways += 1)));
  const page = createBrowserRouter([{ path: '/list', loader, HydrateFallback: () => null, Component: List }]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={page} />);
  await until(() => expect(document.body.textContent).toBe('1 2'));
  expect(location.search).toBe('');
  // One to open it, one to the page that there is, which takes the place of the other in the history.
  expect(ways).toBe(2);
  expect(history.length).toBe(steps);
});
