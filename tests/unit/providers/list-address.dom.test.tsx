import { localStorageStore, RouterProviderContext, StoreContextProvider, useListContext, useNavigate as useItsNavigate, useSavedQueries } from 'react-admin';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminShell } from '../../../src/providers/AdminShell';
import { adminRouter } from '../../../src/providers/adminRouter';
import { AddressedList } from '../../../src/schema-ui';
import { loadMessages } from '../../../src/i18n/locale';
import { createRoot } from '../support/root';
import { until } from '../support/until';

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const BOUNDS = { filters: [], typed: [], sortable: ['id'], sort: { field: 'id', order: 'ASC' as const } };

const Rows = () => <p>{useListContext().data?.map(({ id }) => String(id)).join(' ')}</p>;

// In these tests react-admin has its own copy of the router, so it gets the page's router explicitly.
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

function Chosen() {
  const { selectedIds, onSelectAll } = useListContext();
  return <button onClick={() => onSelectAll()}>{`chosen: ${selectedIds.join(' ')}`}</button>;
}

it('chooses all that it finds, of other pages too, as far as they go at once', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams.get('filter'));
    const [first, last] = JSON.parse(searchParams.get('range') ?? '[0,9]') as [number, number];
    const rows = Array.from({ length: Math.min(last, 149) - first + 1 }, (_, index) => ({ id: first + index + 1 }));
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `applications ${first}-${last}/150` } }));
  });
  history.replaceState(null, '', '/list?status=Draft');
  const listOf = (most: object) => () => (
    <AdminShell>
      <RouterProviderContext.Provider value={router}>
        <AddressedList resource="applications" bounds={{ ...BOUNDS, filters: ['status'], ...most }} filter={{ in_scope: true }}>
          <Chosen />
        </AddressedList>
      </RouterProviderContext.Provider>
    </AdminShell>
  );
  for (const [most, chosen] of [[{}, 100], [{ chosen: 1000 }, 150]] as const) {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<RouterProvider router={createBrowserRouter([{ path: '/list', Component: listOf(most) }])} />);
    await until(() => expect(document.querySelector('button')).not.toBeNull());
    document.querySelector('button')?.click();
    await until(() => expect(document.querySelector('button')?.textContent.split(' ').length).toBe(chosen + 1));
    root.unmount();
    document.body.replaceChildren();
  }
  expect(new Set(asked), 'by the filters of the list').toEqual(new Set([JSON.stringify({ status: 'Draft', in_scope: true })]));
});

it('leads from a page beyond the last one to one that there is, however long the way takes', async () => {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const isFirst = new URL(url).searchParams.get('range') === '[0,9]';
    return Promise.resolve(Response.json(isFirst ? [{ id: 1 }, { id: 2 }] : [], { headers: { 'Content-Range': `applications ${isFirst ? '0-1' : '*'}/2` } }));
  });
  history.replaceState(null, '', '/list?page=7');
  const steps = history.length;
  let ways = 0;
  const loader = () => new Promise((resolve) => setTimeout(resolve, 30, ways += 1));
  const page = createBrowserRouter([{ path: '/list', loader, HydrateFallback: () => null, Component: List }]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={page} />);
  await until(() => expect(document.body.textContent).toBe('1 2'));
  expect(location.search).toBe('');
  // One to open it, one to the page that there is, which takes the place of the other in the history.
  expect(ways).toBe(2);
  expect(history.length).toBe(steps);
});

it('takes no further step where an earlier drawing asks for what stands there already', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 1 }], { headers: { 'Content-Range': 'applications 0-9/40' } })));
  history.replaceState(null, '', '/list');
  const drawn: ((page: number) => void)[] = [];
  const Page = () => {
    const { page, setPage, total } = useListContext();
    drawn.push(setPage);
    return <p>{total && page}</p>;
  };
  const Pages = () => (
    <AdminShell>
      <RouterProviderContext.Provider value={router}>
        <AddressedList resource="applications" bounds={BOUNDS}>
          <Page />
        </AddressedList>
      </RouterProviderContext.Provider>
    </AdminShell>
  );
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <RouterProvider router={createBrowserRouter([{ path: '/list', Component: Pages }])} />,
  );
  await until(() => expect(document.body.textContent).toBe('1'));
  const steps = history.length;
  const turn = async (by: ((page: number) => void) | undefined, to: number) => {
    by?.(to);
    // The controller navigates in the next task.
    await new Promise((resolve) => setTimeout(resolve));
    await until(() => expect(document.body.textContent).toBe(String(to)));
  };
  await turn(drawn[0], 2);
  await turn(drawn[0], 2);
  await turn(drawn.at(-1), 3);
  expect([history.length - steps, location.search]).toEqual([2, '?page=3']);
});

it('stays on the page to which its forms lead, whatever is requested of it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers: { 'Content-Range': 'applications */0' } })));
  const next = '/applications/7/update?task=review#profile';
  history.replaceState(null, '', `/list?next=${encodeURIComponent(next)}`);
  const Search = () => {
    const { setFilters } = useListContext();
    return <button onClick={() => setFilters({ status: ['Draft'] })}>Search</button>;
  };
  const Page = () => (
    <AdminShell>
      <RouterProviderContext.Provider value={router}>
        <AddressedList resource="applications" bounds={{ ...BOUNDS, filters: ['status'] }}>
          <Search />
        </AddressedList>
      </RouterProviderContext.Provider>
    </AdminShell>
  );
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <RouterProvider router={createBrowserRouter([{ path: '/list', Component: Page }])} />,
  );
  await until(() => expect(document.querySelector('button')).not.toBeNull());
  document.querySelector('button')?.click();
  await until(() => expect(new URLSearchParams(location.search).get('status')).toBe('Draft'));
  expect(new URLSearchParams(location.search).get('next')).toBe(next);
});

it('a saved query of a removed filter says so, is shown without that filter, and can be removed', async () => {
  await loadMessages('lists');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ id: 1 }], { headers: { 'Content-Range': 'applications 0-0/1' } })));
  history.replaceState(null, '', '/list');
  const saved = (label: string, filter: object) => ({
    label,
    value: { filter, displayedFilters: { kind: true }, sort: { field: 'kind', order: 'DESC' }, perPage: 10 },
  });
  const store = localStorageStore();
  store.setItem('applications.savedQueries', [saved('Old drafts', { status: 'Draft', kind: 'old' }), saved('Another', { status: 'Finalized', kind: 'x' })]);
  /** As react-admin's filter button shows, chooses and removes saved queries. */
  const Queries = () => {
    const { filterValues, sort, perPage, displayedFilters } = useListContext();
    const [queries, setQueries] = useSavedQueries('applications');
    const navigate = useItsNavigate();
    const shown = JSON.stringify([filterValues, sort, perPage, displayedFilters]);
    return queries.map((query) => {
      const { value } = query;
      const isShown = JSON.stringify([value.filter, value.sort, value.perPage, value.displayedFilters]) === shown;
      const choose = () =>
        navigate({
          search: new URLSearchParams({
            filter: JSON.stringify(value.filter),
            sort: value.sort?.field ?? '',
            order: value.sort?.order ?? '',
            page: '1',
            perPage: String(value.perPage),
            displayedFilters: JSON.stringify(value.displayedFilters),
          }).toString(),
        });
      return (
        <button key={query.label} onClick={isShown ? () => setQueries(queries.filter((one) => one !== query)) : choose}>
          {isShown ? `remove ${query.label}` : query.label}
        </button>
      );
    });
  };
  const Page = () => (
    <AdminShell>
      <RouterProviderContext.Provider value={router}>
        <StoreContextProvider value={store}>
          <AddressedList resource="applications" bounds={{ ...BOUNDS, filters: ['status'] }}>
            <Queries />
          </AddressedList>
        </StoreContextProvider>
      </RouterProviderContext.Provider>
    </AdminShell>
  );
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <RouterProvider router={createBrowserRouter([{ path: '/list', Component: Page }])} />,
  );
  const words = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  await until(() => expect(words().join(' | ')).toBe('Old drafts (one of its filters no longer exists) | Another (one of its filters no longer exists)'));
  document.querySelector('button')?.click();
  await until(() => expect(words()[0]).toBe('remove Old drafts (one of its filters no longer exists)'));
  expect(location.search).toBe('?status=Draft');
  document.querySelector('button')?.click();
  await until(() => expect(words()).toEqual(['Another (one of its filters no longer exists)']));
  expect(store.getItem('applications.savedQueries'), 'another stays as it was saved').toEqual([saved('Another', { status: 'Finalized', kind: 'x' })]);
});
