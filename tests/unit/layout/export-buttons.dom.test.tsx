import { CoreAdminContext, ListContextProvider, memoryStore, type DataProvider, type ListControllerResult } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { loadMessages } from '../../../src/i18n/locale';
import { Toasts } from '../../../src/layout/Toasts';
import { ExportButton, ExportChosen } from '../../../src/schema-ui';
import { createRoot } from '../support/root';
import { until } from '../support/until';

const login = vi.hoisted(() => ({ loginAgain: vi.fn(() => true) }));
vi.mock('../../../src/auth/login-again', async (original) => ({ ...(await original()), ...login }));

/** How the API answers a read of the records. */
let answer: () => Promise<{ data: { id: number }[] }>;
const exported: number[][] = [];

/** A list of three records of which two are selected. */
function draw(buttons: ReactNode): void {
  const list = {
    resource: 'calls',
    total: 3,
    selectedIds: [2, 3],
    getData: async () => (await answer()).data,
    exporter: (records: { id: number }[]) => void exported.push(records.map(({ id }) => id)),
  } as unknown as ListControllerResult;
  const dataProvider = { getMany: () => answer(), supportAbortSignal: false } as unknown as DataProvider;
  const page = (
    <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
      <ListContextProvider value={list}>{buttons}</ListContextProvider>
      <Toasts />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '/manage/calls', element: page }], { initialEntries: ['/manage/calls'] });
  createRoot(document.body.appendChild(document.createElement('div'))).render(<RouterProvider router={router} />);
}

const press = () =>
  until(() => {
    const button = document.querySelector<HTMLButtonElement>('button:not([data-notification] button)');
    expect(button?.disabled).toBe(false);
    button?.click();
  });
const notices = () => [...document.querySelectorAll('[data-notification]')].map(({ textContent }) => textContent).join();

beforeEach(async () => {
  exported.length = 0;
  for (const area of ['core', 'forms', 'lists'] as const) await loadMessages(area);
});
afterEach(() => document.body.replaceChildren());

const BUTTONS = [
  ['of the whole list', <ExportButton />],
  ['of the selected records', <ExportChosen />],
] as const;

it.each(BUTTONS)('an export %s that is answered 401 says so and asks to sign in again', async (_, button) => {
  answer = () => Promise.reject(new ApiError(401, { detail: 'The token has expired.' }));
  draw(button);
  await press();
  await until(() => expect(login.loginAgain).toHaveBeenCalledOnce());
  expect(notices()).toContain('The export did not finish. The token has expired.');
  expect(exported).toEqual([]);
});

it.each(BUTTONS)('an export %s that fails says why, and works on the next press', async (_, button) => {
  answer = () => Promise.reject(new ApiError(503, { detail: 'The database is away.' }));
  draw(button);
  await press();
  await until(() => expect(notices()).toContain('The export did not finish. The database is away.'));
  expect(login.loginAgain).not.toHaveBeenCalled();
  answer = () => Promise.resolve({ data: [{ id: 2 }, { id: 3 }] });
  await press();
  await until(() => expect(exported).toEqual([[2, 3]]));
});
