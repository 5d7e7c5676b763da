import { parseProgrammeQuery } from '@domain/catalogue/programme-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from '../../support/root';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSignedIn, setSignedOut } from '../../../../src/auth/state';
import { loadMessages } from '../../../../src/i18n/locale';
import { SavedSearches } from '../../../../src/features/account/SavedSearches';
import { FilterChips } from '../../../../src/pages/programmes/FilterChips';
import { newQueryClient } from '../../../../src/providers/queryClient';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { typeInto } from '../../support/type-into';
import { until } from '../../support/until';

// jsdom has no dialog methods.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    closed += 1;
  },
});

/** How many dialogs were closed with `close()`; only then does the browser return the focus to the element that had it before. */
let closed = 0;

let root: Root | undefined;
let sent: { request: string; body: unknown }[] = [];
/** What the server answers to a write. */
let answer: (body: object) => Response;
let stored: object[] = [];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  closed = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/account') return Response.json({ locale: 'en', preferences: {} });
    if (request.method === 'GET') return Response.json(pathname === '/api/saved-searches' ? stored : {});
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as object;
    sent.push({ request: `${request.method} ${pathname}`, body });
    return answer(body);
  });
  for (const area of ['core', 'account', 'search', 'catalogue'] as const) await loadMessages(area);
});
// Unmounts the page, since test files share one document.
afterEach(async () => {
  await act(() => root?.unmount());
  setSignedOut();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function draw(content: ReactNode): Promise<HTMLElement> {
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() =>
    root?.render(
      <QueryClientProvider client={newQueryClient()}>
        <ThemeProvider>
          <MemoryRouter>{content}</MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    )
  );
  return page;
}

const buttonOf = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll<HTMLButtonElement>('button')].find((button) => (button.ariaLabel ?? button.textContent) === name);
const press = (page: HTMLElement, name: string) => act(() => (buttonOf(page, name) ?? expect.fail(`There is no button “${name}”.`)).click());

const type = (input: HTMLInputElement, value: string) => act(() => typeInto(input, value));

it('an applicant saves the search of the list under the words of its chips, or their own; a refusal leaves what was typed', async () => {
  const query = parseProgrammeQuery(new URLSearchParams('name=Law&is_open=true&sort=newest&page=3'));
  const chips = <FilterChips filters={query} university={undefined} onRemoved={() => undefined} />;
  const visitors = await draw(chips);
  expect(buttonOf(visitors, 'Save this search'), 'who is not signed in').toBeUndefined();
  await act(() => setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] }));
  await press(visitors, 'Save this search');
  const name = await until(() => visitors.querySelector<HTMLInputElement>('dialog[open] input[name="name"]') ?? expect.fail());
  expect(name.value).toBe('Name: Law, Open now');
  await type(name, ' ');
  await press(visitors, 'Save');
  expect([sent, visitors.querySelector('dialog [role="alert"]')?.textContent]).toEqual([[], 'Give the search a name.']);
  answer = () => Response.json({ detail: 'You can keep at most 20 searches.' }, { status: 409 });
  await type(name, 'My law');
  await press(visitors, 'Save');
  await until(() => expect(visitors.querySelector('dialog [role="alert"]')?.textContent).toBe('You can keep at most 20 searches.'));
  expect(name.value).toBe('My law');
  answer = (body) => Response.json({ id: 1, ...body }, { status: 201 });
  await press(visitors, 'Save');
  await until(() => expect(visitors.querySelector('dialog[open]')).toBeNull());
  expect(closed, 'not only taken off the page').toBe(1);
  const wanted = { request: 'POST /api/saved-searches', body: { name: 'My law', mail: true, query: 'name=Law&is_open=true&sort=newest&page=3' } };
  expect(sent).toEqual([wanted, wanted]);
});

it('each saved search opens the list, is renamed, has its mails switched off, and is deleted after asking', async () => {
  stored = [
    { id: 2, name: 'Law', query: 'name=Law', mail: true, address: 'maria@example.org' },
    { id: 1, name: 'Greek', query: 'language=el', mail: false, address: 'maria@example.org' },
  ];
  answer = (body) => Response.json({ ...stored[0], ...body });
  const page = await draw(<SavedSearches />);
  const names = () => [...page.querySelectorAll('li a')].map((link) => [link.textContent, link.getAttribute('href')]);
  await until(() => expect(names()).toEqual([['Law', '/programmes?name=Law'], ['Greek', '/programmes?language=el']]));
  await until(() => expect(page.textContent).toContain('Emails go to maria@example.org.'));
  await act(() => page.querySelector<HTMLInputElement>('li input')?.click());
  await until(() => expect([...page.querySelectorAll<HTMLInputElement>('li input')].map(({ checked }) => checked)).toEqual([false, false]));
  await press(page, 'Rename: Law');
  await type(page.querySelector<HTMLInputElement>('dialog input') ?? expect.fail(), 'Νομική');
  await press(page, 'Save');
  await until(() => expect(names()[0]).toEqual(['Νομική', '/programmes?name=Law']));
  answer = () => new Response(null, { status: 204 });
  await press(page, 'Delete: Greek');
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Greek');
  await press(page.querySelector<HTMLElement>('dialog[open]') ?? page, 'Delete');
  await until(() => expect(names()).toHaveLength(1));
  expect(sent).toEqual([
    { request: 'PUT /api/saved-searches/2', body: { name: 'Law', mail: false } },
    { request: 'PUT /api/saved-searches/2', body: { name: 'Νομική', mail: false } },
    { request: 'DELETE /api/saved-searches/1', body: {} },
  ]);
});
