import '../../support/dialogs';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from '../../support/root';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { Component as RefereePage } from '../../../../src/features/referees/public/Referee';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

const REQUEST = {
  referee: 'Prof. Anna Markou',
  applicant: 'Eleni Papadaki',
  programme_title: { en: 'Law' },
  university_name: { en: 'A university' },
  call_title: { en: 'Winter' },
  due_at: '2036-06-03T10:00:00.000Z',
  time_zone: 'Europe/Athens',
  confidential: true,
  contact_email: null,
};

let root: Root | undefined;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const area of ['core', 'catalogue', 'referees'] as const) await loadMessages(area);
});
// Cleans up, since test files share one document and one sessionStorage.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function draw(address: string, content: ReactNode = <RefereePage />): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const router = createMemoryRouter([{ path: '/referee', element: content }], { initialEntries: [address] });
  await act(() =>
    root?.render(
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>,
    )
  );
  return page;
}

/** Stubs `fetch`; returns the method, path and referee token of each request. */
function serve(answer: (path: string) => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const path = new URL(request.url).pathname;
    asked.push(`${request.method} ${path} ${request.headers.get('referee-token') ?? '-'}`);
    return Promise.resolve(answer(path));
  });
  return asked;
}

const type = (field: HTMLTextAreaElement, text: string) => act(() => typeInto(field, text));
const letterIn = (page: HTMLElement) => page.querySelector<HTMLTextAreaElement>('#letter') ?? expect.fail('The letter has a field.');
const submit = (page: HTMLElement) => act(() => page.querySelector('form')?.requestSubmit());

it('says who asks for what, keeps what is written over a failure and a reload, and shows what became of it', async () => {
  let works = false;
  const taken = { answered_at: '2026-05-04T10:00:00.000Z', sha256: 'f'.repeat(64) };
  const asked = serve((
    path,
  ) => (path === '/api/referee' ? Response.json(REQUEST) : works ? Response.json(taken) : Response.json({ detail: 'Later.' }, { status: 409 })));
  let page = await draw('/referee#token=abc');
  await until(() => expect(page.textContent).toContain('Eleni Papadaki will not read your letter'));
  await submit(page);
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Write the letter first.');
  expect(document.activeElement).toBe(letterIn(page));
  await type(letterIn(page), 'The best student.');
  await submit(page);
  await until(() => expect(asked).toContain('POST /api/referee/letter abc'));
  await act(() => root?.unmount());
  works = true;
  page = await draw('/referee#token=abc');
  await until(() => expect(letterIn(page).value).toBe('The best student.'));
  await submit(page);
  await until(() => expect(page.textContent).toContain('f'.repeat(64)));
  expect(page.querySelector('form')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(asked[0]).toBe('GET /api/referee abc');
});

it('does not show the text of one link under another, and says why a link cannot be used', async () => {
  serve(() => Response.json(REQUEST));
  const page = await draw('/referee#token=abc');
  await until(() => letterIn(page));
  await type(letterIn(page), 'About Eleni.');
  await act(() => root?.unmount());
  const other = await draw('/referee#token=def');
  await until(() => expect(letterIn(other).value).toBe(''));
  await act(() => root?.unmount());
  serve(() => Response.json({ detail: 'This link was used.' }, { status: 404 }));
  const used = await draw('/referee#token=abc');
  await until(() => expect(used.querySelector('[data-stage=gone]')?.textContent).toContain('This link was used.'));
  await act(() => root?.unmount());
  expect((await draw('/referee')).textContent).toContain('Open the whole link from the email');
});

it('asks once more before somebody declines, and keeps what is written until then', async () => {
  const asked = serve((path) => (path === '/api/referee' ? Response.json(REQUEST) : Response.json({ declined_at: '2026-05-04T10:00:00.000Z' })));
  const page = await draw('/referee#token=abc');
  await until(() => expect(page.querySelectorAll('form')).toHaveLength(2));
  await type(letterIn(page), 'Half of a letter.');
  const press = (name: string, within: ParentNode) =>
    act(() => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click());
  const question = () => page.querySelector('dialog[open]') ?? expect.fail('Nothing is asked.');
  await press('Decline', page);
  expect(question().textContent).toContain('what you have written on this page is removed');
  await press('Cancel', question());
  expect(asked).toEqual(['GET /api/referee abc']);
  expect(letterIn(page).value).toBe('Half of a letter.');
  await press('Decline', page);
  await press('Decline', question());
  await until(() => expect(page.textContent).toContain('You have declined'));
  expect(asked.at(-1)).toBe('POST /api/referee/decline abc');
  expect(sessionStorage).toHaveLength(0);
});
