import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { SendingPanel } from '../../../../src/features/helpdesk/SendingPanel';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import '../../support/dialogs';
import { createRoot } from '../../support/root';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

const SINCE = '2026-06-29T18:00:00.000Z';
const CALL = {
  id: 5,
  title: { en: 'Winter' },
  programme_title: { en: 'Data Science' },
  university_name: { en: 'University of the Test' },
  closes_at: '2026-07-01T10:00:00.000Z',
  time_zone: 'Europe/Athens',
};

const buttonsIn = (box: string, words: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(`${box} button`)].filter(({ textContent }) => textContent === words);
const press = (box: string, words: string) => (buttonsIn(box, words)[0] ?? expect.fail(`there is no button ${words}`)).click();

it('finds a call, switches its sending off for a reason in both languages, and on again', async () => {
  for (const area of ['core', 'forms', 'helpdesk'] as const) await loadMessages(area);
  let stopped: object | null = null;
  const asked: string[] = [];
  const answerOf = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET') {
      asked.push(`${request.method} ${pathname}`);
      stopped = request.method === 'PUT' ? { since: SINCE, ...((await request.json()) as object) } : null;
      return { ...CALL, stopped };
    }
    if (pathname !== '/api/review/sending') return [];
    return { calls: searchParams.has('q') || stopped ? [{ ...CALL, stopped }] : [] };
  };
  vi.stubGlobal('fetch', async (request: Request) => Response.json(await answerOf(request)));
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <SendingPanel />
      </AdminShell>
    ),
  }]);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const page = () => document.body.textContent;
  await until(() => expect(page()).toContain('Sending is switched on for every call.'));
  typeInto(document.querySelector<HTMLInputElement>('input[type="search"]')!, 'Data');
  press('form', 'Find calls');
  await until(() => expect(page()).toContain('University of the Test'));

  press('section section', 'Switch sending off');
  const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>('dialog[open] textarea')];
  await until(() => expect(fields().map(({ lang }) => lang)).toEqual(['en', 'el']));
  const confirm = () => buttonsIn('dialog[open]', 'Switch sending off')[0];
  typeInto(fields()[0]!, ' Uploads fail. ');
  await until(() => expect(fields()[0]?.value).toBe(' Uploads fail. '));
  confirm()?.click();
  await until(() => expect(document.querySelector('dialog[open]')?.textContent, 'with a reason in one language only').toContain('Say why in Greek.'));
  typeInto(fields()[1]!, 'Βλάβη.');
  await until(() => expect(document.querySelector('dialog[open]')?.textContent).not.toContain('Say why'));
  confirm()?.click();
  await until(() => expect(stopped).toEqual({ since: SINCE, reason: { en: 'Uploads fail.', el: 'Βλάβη.' } }));
  await until(() => expect(page(), 'what is off stands in the first list alone').toContain('No other published call was found.'));
  expect(page()).toContain('Switched off since');

  press('section section', 'Switch sending on');
  await until(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('be sent again from now on?'));
  press('dialog[open]', 'Switch sending on');
  await until(() => expect(page()).toContain('Sending is switched on for every call.'));
  expect(asked).toEqual(['PUT /api/review/calls/5/sending-stop', 'DELETE /api/review/calls/5/sending-stop']);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
