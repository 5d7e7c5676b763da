import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminShell } from '../../src/providers/AdminShell';
import { useExtraValues } from '../../src/resources/review/extra-columns';
import { createRoot } from './root';
import { until } from './until';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const COLUMNS = Array.from({ length: 90 }, (_, at) => ({ name: `answers.q${String(at)}`, label: `Question ${String(at)}`, text: String }));

function Values() {
  const textOf = useExtraValues(COLUMNS, []);
  return <p>{COLUMNS.map((column) => textOf(7, column)).join(' ')}</p>;
}

it('shows every chosen column, of more than one request names too', async () => {
  const asked: number[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const names = new URL(url).searchParams.get('columns')?.split(',') ?? [];
    asked.push(names.length);
    return Promise.resolve(Response.json([{ id: 7, values: Object.fromEntries(names.map((name) => [name, name.replace('answers.', '')])) }]));
  });
  const list = { data: [{ id: 7 }], filterValues: {} } as unknown as ListControllerResult;
  const router = createMemoryRouter([{ path: '/', element: <AdminShell><ListContextProvider value={list}><Values /></ListContextProvider></AdminShell> }]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router} />);
  await until(() => expect(document.body.textContent).toBe(COLUMNS.map((_, at) => `q${String(at)}`).join(' ')));
  expect(asked.toSorted((a, b) => b - a), 'the API takes forty at once').toEqual([40, 40, 10]);
});
