import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../support/dialogs';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { TagMany } from '../../../../src/features/desk/TagMany';
import { createRoot, type Root } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

const sent: unknown[] = [];
const onUnselectItems = vi.fn();
let root: Root;

beforeEach(async () => {
  sent.length = 0;
  for (const area of ['core', 'forms', 'desk'] as const) await loadMessages(area);
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return new Response(null, { status: 204 });
  });
  const list = { selectedIds: [3, 5], filterValues: {}, onUnselectItems } as unknown as ListControllerResult;
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <ListContextProvider value={list}>
          <TagMany />
        </ListContextProvider>
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await until(() => expect(document.querySelector('button')).not.toBeNull());
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['add', 'All chosen applications get the tag.', 'Add a tag'],
  ['remove', 'The tag is removed from all chosen applications that have it.', 'Remove a tag'],
])('can %s a tag of all that are chosen, and says so first', async (tagging, said, done) => {
  document.querySelector('button')?.click();
  const dialog = document.querySelector('dialog');
  typeInto(dialog?.querySelector('select') ?? expect.fail('there is nothing to choose'), tagging);
  await until(() => expect(dialog?.textContent).toContain(said));
  typeInto(dialog?.querySelector('input') ?? expect.fail('there is no field'), ' abroad ');
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === done);
  (confirm ?? expect.fail(`the dialog has no button “${done}”`)).click();
  await until(() => expect(sent).toEqual([{ ids: [3, 5], [tagging]: ['abroad'] }]));
  await until(() => expect(onUnselectItems).toHaveBeenCalled());
});
