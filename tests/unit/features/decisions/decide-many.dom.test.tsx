import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import '../../support/dialogs';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { DecideMany } from '../../../../src/features/decisions/DecideMany';
import * as schemaUi from '../../../../src/schema-ui';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

vi.mock(import('../../../../src/schema-ui'), async (actual) => ({ ...(await actual()), loadSchema: vi.fn<typeof schemaUi.loadSchema>() }));

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const press = (words: string) => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words).at(-1)?.click();

it('says that the decisions one can choose from could not be read, sends none, and reads them again', async () => {
  for (const area of ['core', 'forms', 'desk', 'decisions'] as const) await loadMessages(area);
  const schema = await (await vi.importActual<typeof schemaUi>('../../../../src/schema-ui')).loadSchema('decisions');
  const load = vi.mocked(schemaUi.loadSchema).mockRejectedValueOnce(new Error('The connection was lost.')).mockResolvedValue(schema);
  const sent = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', sent);
  const list = { selectedIds: [4, 5], filterValues: {}, onUnselectItems: () => undefined } as unknown as ListControllerResult;
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <ListContextProvider value={list}>
          <DecideMany />
        </ListContextProvider>
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.querySelector('button')?.disabled).toBe(false));
  document.querySelector('button')?.click();
  await until(() => expect(dialog()?.textContent).toContain('This could not be loaded.'));
  press('Enter the decision');
  await until(() => expect(dialog()?.textContent).toContain('Try again above'));
  expect(sent).not.toHaveBeenCalled();
  press('Try again');
  await until(() => expect(dialog()?.querySelector('select')).not.toBeNull());
  expect(load).toHaveBeenCalledTimes(2);
  expect(dialog()?.textContent).not.toContain('could not be loaded');
});
