import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import '../../support/dialogs';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { CopyCalls } from '../../../../src/features/catalogue/calls/CopyCalls';
import { createRoot, type Root } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

let root: Root;
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector('dialog[open]') ?? expect.fail('no dialog is open');
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words) ?? expect.fail(`there is no button “${words}”`);
const said = () => dialog().querySelector('[role="status"]')?.textContent;

it('searches for programmes once the typing pauses, says what became of it, and asks again after a failure', async () => {
  for (const area of ['core', 'forms', 'manage'] as const) await loadMessages(area);
  const asked: string[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { name } = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}') as { name: string };
    asked.push(name);
    if (asked.length === 1) return Promise.resolve(Response.json({ title: 'Conflict', status: 409, detail: 'Not now.' }, { status: 409 }));
    const rows = name === 'physics' ? [{ id: 7, title: { en: 'Physics' }, university_name: { en: 'University' }, state: 'published' }] : [];
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `programmes 0-0/${String(rows.length)}` } }));
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <CopyCalls ids={[4]} onDone={() => undefined} />
      </AdminShell>
    ),
  }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await until(() => button('Copy').click());
  const field = await until(() => dialog().querySelector<HTMLInputElement>('input[type="search"]') ?? expect.fail('nothing to search with'));
  for (const words of ['p', 'ph', 'phys', 'physics']) typeInto(field, words);
  await until(() => expect(said()).toBe('The search did not go through.'));
  expect(asked).toEqual(['physics']);
  button('Try again').click();
  await until(() => expect(button('Physics · University')).toBeDefined());
  typeInto(field, 'nowhere');
  await until(() => expect(said()).toBe('Nothing found. Try another word.'));
  expect(asked).toEqual(['physics', 'physics', 'nowhere']);
});
