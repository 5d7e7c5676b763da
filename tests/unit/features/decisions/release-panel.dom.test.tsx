import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { DecisionCounts, ReleaseFigures } from '../../../../src/features/decisions/ReleaseFigures';
import { ReleasePanel } from '../../../../src/features/decisions/ReleasePanel';
import type { Release, ReleaseStatus } from '../../../../src/features/decisions/requests';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import '../../support/dialogs';
import { createRoot, type Root } from '../../support/root';
import { until } from '../../support/until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const OVER = 'More places would be offered than the call has: 1 in all, 0 taken, 2 more entered.';
const STANDING: ReleaseStatus = {
  seats: 1,
  quotas: [{ tag: 'abroad', seats: 3, filled: 1, offered: 2 }],
  filled: 0,
  waiting: 0,
  undecided: 0,
  entered: 2,
  offered: 2,
  decisions: [{ outcome: 'accept', entered: 2, released: 0 }, { outcome: 'reject', entered: 0, released: 4 }],
  warnings: [{ call_id: 5, type: 'seats_exceeded', msg: OVER }],
  four_eyes: false,
  time_zone: 'Europe/Athens',
  last_release: null,
  planned: null,
};
const item = (id: number): Release['items'][number] => ({
  application_id: id,
  number: `2026-${String(id)}`,
  name: `Person ${String(id)}`,
  outcome: 'accept',
  status: 'Accepted',
  rank: null,
  mail: null,
});
const NOTHING: Release = { dry_run: true, plan: 'none', seats: 1, filled: 0, waiting: 0, offered: 0, undecided: 0, obstacles: [], cautions: [], items: [] };
const FITS: Release = { ...NOTHING, plan: 'fits', offered: 1, items: [item(1)] };

const button = (words: string | RegExp, box = '') =>
  [...document.querySelectorAll<HTMLButtonElement>(`${box} button`)].find((
    { textContent },
  ) => (typeof words === 'string' ? textContent === words : words.test(textContent)));
const press = (words: string | RegExp, box = '') => (button(words, box) ?? expect.fail(`there is no button ${String(words)}`)).click();
const page = () => document.body.textContent;

/** Draws the release panel; the server answers the dry runs with `previews` in order and repeats the last. Returns the request bodies. */
async function draw(standing: Partial<ReleaseStatus>, ...previews: Release[]) {
  for (const area of ['core', 'forms', 'decisions'] as const) await loadMessages(area);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = (await request.json()) as { dry_run?: boolean };
    sent.push(body);
    return Response.json(body.dry_run ? (previews.length > 1 ? previews.shift() : previews[0]) : { ...FITS, dry_run: false });
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <ReleaseFigures releaseStatus={STANDING} />
        <DecisionCounts releaseStatus={STANDING} />
        <ReleasePanel id={5} releaseStatus={{ ...STANDING, ...standing }} />
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(button('Preview the release')).toBeDefined());
  return sent;
}

it('can always be pressed, and says that nothing is entered', async () => {
  const sent = await draw({ entered: 0 }, NOTHING);
  expect(button('Release the decisions')?.disabled).toBe(false);
  press('Release the decisions');
  await until(() => expect(page()).toContain('Nothing is entered that could be released.'));
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(sent).toEqual([{ dry_run: true }]);
});

it('says what stands in the way of a release, and looks again when it is pressed again', async () => {
  const sent = await draw({ entered: 2 }, { ...FITS, items: [item(1), item(2)], obstacles: [{ type: 'own_decisions', msg: 'You entered 2 of them.' }] }, FITS);
  press('Release 2 decisions');
  await until(() => expect(page()).toContain('You entered 2 of them.'));
  press('Release 2 decisions');
  await until(() => expect(page()).toContain('This is what would be sent.'));
  expect(document.querySelector('dialog[open]')).toBeNull();
  press('Release 1 decision');
  await until(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  press('Release 1 decision', 'dialog[open]');
  await until(() => expect(page()).toContain('1 decision was released.'));
  expect(sent).toEqual([{ dry_run: true }, { dry_run: true }, { plan: 'fits' }]);
});

it('gives the focus to what was released, although the question goes back to its button', async () => {
  await draw({ entered: 1 }, FITS);
  press('Release 1 decision');
  await until(() => expect(document.activeElement?.textContent).toContain('This is what would be sent.'));
  const opener = button('Release 1 decision') ?? expect.fail('the button is gone');
  opener.focus();
  opener.click();
  await until(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  press('Release 1 decision', 'dialog[open]');
  await until(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(document.activeElement?.textContent).toContain('1 decision was released.');
});

it('counts the decisions of each kind, and warns where offers go over the places', async () => {
  await draw({ entered: 2 }, FITS);
  const rows = [...document.querySelectorAll('table tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([['Decision', 'Entered', 'Released'], ['Offer a place', '2', '0'], ['Reject', '0', '4'], ['Total', '2', '4']]);
  expect(page()).toContain('1 of 3, 2 more entered');
  expect(page()).toContain(`${OVER} It cannot be released before it fits.`);
});

const PLAN = 'Plan the release';

it('can be planned before anything is entered, but not where a second person first checks what is', async () => {
  await draw({ entered: 0 }, NOTHING);
  expect(button(PLAN)).toBeDefined();
  root.unmount();
  await draw({ entered: 0, four_eyes: true }, NOTHING);
  expect(button(PLAN)).toBeUndefined();
});

it('says when it is planned for, whether anything is entered or not', async () => {
  await draw({ entered: 0, planned: { at: '2026-05-10T10:00:00.000Z', by_name: 'Demo Secretary', obstacles: null } }, NOTHING);
  expect(page()).toContain('Planned for 10 May 2026, 13:00 (Athens) by Demo Secretary.');
  expect(button(PLAN)).toBeUndefined();
});
