import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import '../../support/dialogs';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { CallActions } from '../../../../src/features/catalogue/calls/CallActions';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

interface Sent {
  ids: number[];
  dry_run?: boolean;
}

const sent: Sent[] = [];
const confirmations: (string | null)[] = [];
let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The preview of a call's change: call 5 cannot be changed. */
function itemOf(id: number) {
  const name = { en: `Call ${String(id)}` };
  const before = { state: 'published', opens_at: '2026-01-01T08:00:00Z', closes_at: '2026-03-01T08:00:00Z' };
  const obstacle = id === 5 ? { type: 'call_archived', msg: 'It is in the archive.' } : null;
  return {
    id,
    title: name,
    programme_title: name,
    university_name: name,
    time_zone: 'Europe/Athens',
    before,
    after: { ...before, closes_at: '2026-03-08T08:00:00Z' },
    drafts: 2,
    sent: 1,
    obstacle,
  };
}

async function draw(ids: readonly number[]) {
  sent.length = 0;
  confirmations.length = 0;
  for (const area of ['core', 'forms', 'manage'] as const) await loadMessages(area);
  vi.stubGlobal('fetch', async (request: Request) => {
    const asked = (await request.json()) as Sent;
    sent.push(asked);
    confirmations.push(request.headers.get('Confirmation'));
    const acts = [{ type: 'act_closes_earlier', count: 7, msg: 'Seven drafts are being written.' }];
    return Response.json({ dry_run: asked.dry_run === true, items: asked.ids.map(itemOf), acts, confirmation: `of-${asked.ids.join('-')}` });
  });
  const list = { selectedIds: ids, filterValues: {}, onUnselectItems: () => undefined } as unknown as ListControllerResult;
  const router = createMemoryRouter([{
    path: '/manage/calls',
    element: (
      <AdminShell>
        <ListContextProvider value={list}>
          <CallActions />
        </ListContextProvider>
      </AdminShell>
    ),
  }], { initialEntries: ['/manage/calls'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await until(() => button('Dates and publishing'));
}

const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? expect.fail(`there is no button “${words}”`);
/** Clicks a button once it is enabled: all are disabled while the preview loads. */
const press = (words: string) =>
  until(() => {
    expect(button(words).disabled).toBe(false);
    button(words).click();
  });
const said = () => document.querySelector('dialog[open]')?.textContent ?? '';

it('changes the others once those are left out that cannot be changed', async () => {
  await draw([4, 5, 6]);
  await press('Dates and publishing');
  await until(() => expect(said()).toContain('It is in the archive.'));
  await press('Extend the deadline');
  await until(() => expect(said()).toContain('nothing is changed while they are among them'));
  await press('Leave out the 1 call that cannot be changed like this');
  await until(() => expect(said()).toContain('2 calls. See'));
  await until(() => expect(said()).toContain('Call 6'));
  expect(said()).not.toContain('It is in the archive.');
  expect(said()).toContain('Seven drafts are being written.');
  await press('Extend the deadline');
  await until(() => expect(sent).toContainEqual({ ids: [4, 6], change: { kind: 'extend', days: 7 } }));
  expect(confirmations[sent.findIndex(({ dry_run }) => !dry_run)], 'what was shown is confirmed').toBe('of-4-6');
});

it('offers to leave nothing out where no call can be changed', async () => {
  await draw([5]);
  await press('Dates and publishing');
  await until(() => expect(said()).toContain('It is in the archive.'));
  expect(said()).not.toContain('Leave out');
});
