import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import '../../support/dialogs';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { DecideByScore } from '../../../../src/features/decisions/DecideByScore';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const CALL = { id: 5, programme: { title: { en: 'Data Science' } }, title: { en: 'Autumn' } };

it('asks the server what would be entered when its dialog opens, not before, and again for other numbers', async () => {
  for (const area of ['core', 'forms', 'decisions'] as const) await loadMessages(area);
  const sent: { seats: number; dry_run?: boolean }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(CALL);
    const wish = (await request.json()) as (typeof sent)[number];
    sent.push(wish);
    return Response.json({ accepted: wish.seats, waitlisted: 0, rejected: 7, already_decided: 0, unscored: 1, dry_run: wish.dry_run === true, warnings: [] });
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <DecideByScore id={5} seats={3} />
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(document.body.textContent, 'the call and the reasons have arrived').toContain('Data Science: Autumn'));
  await until(() => expect(document.querySelectorAll('option').length).toBeGreaterThan(1));
  expect(sent, 'nobody has asked yet').toEqual([]);

  document.querySelector('button')?.click();
  await until(() => expect(dialog()?.textContent).toContain('Get a place: 3. Wait: 0. Are rejected: 7.'));
  const wish = { waiting: 0, reason: 'places_filled' };
  expect(sent).toEqual([{ ...wish, seats: 3, dry_run: true }]);
  typeInto(dialog()?.querySelector('input') ?? expect.fail('there is no field'), '2');
  await until(() => expect(dialog()?.textContent).toContain('Get a place: 2. Wait: 0. Are rejected: 7.'));

  const enter = () => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Decide by the places');
  await until(() => expect(enter()?.disabled).toBe(false));
  enter()?.click();
  await until(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([{ ...wish, seats: 3, dry_run: true }, { ...wish, seats: 2, dry_run: true }, { ...wish, seats: 2 }]);
});
