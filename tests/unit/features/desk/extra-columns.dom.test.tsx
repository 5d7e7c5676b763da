import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { useExtraValues } from '../../../../src/features/desk/extra-values';
import { createRoot } from '../../support/root';
import { until } from '../../support/until';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const columnsOf = (names: readonly string[]) => names.map((name) => ({ name: `answers.${name}`, label: name, text: String }));

/** Shows columns with their own names as values; returns the number of columns in each API request. */
async function show(names: readonly string[]): Promise<number[]> {
  const asked: number[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const named = new URL(url).searchParams.get('columns')?.split(',') ?? [];
    asked.push(named.length);
    return Promise.resolve(Response.json([{ id: 7, values: Object.fromEntries(named.map((name) => [name, name.replace('answers.', '')])) }]));
  });
  const columns = columnsOf(names);
  const Values = () => {
    const textOf = useExtraValues(columns, []);
    return <p>{columns.map((column) => textOf(7, column)).join(' ')}</p>;
  };
  const list = { data: [{ id: 7 }], filterValues: {} } as unknown as ListControllerResult;
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <ListContextProvider value={list}>
          <Values />
        </ListContextProvider>
      </AdminShell>
    ),
  }]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router} />);
  await until(() => expect(document.body.textContent).toBe(names.join(' ')));
  return asked;
}

const numbered = (count: number, length: number) => Array.from({ length: count }, (_, at) => `q${String(at)}`.padEnd(length, '_'));

it('requests all chosen columns at once, so that the trail has one line for an audited read', async () => {
  expect(await show(numbered(120, 8))).toEqual([120]);
});

it('shows every chosen column, of more than one request names too', async () => {
  expect(await show(numbered(160, 4)), 'the API takes 150 names at once').toEqual([150, 10]);
  document.body.replaceChildren();
  expect(await show(numbered(100, 50)), 'the API takes 4,096 characters at once').toEqual([69, 31]);
});
