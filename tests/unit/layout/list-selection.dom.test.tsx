import type { Locale } from '@domain/locale';
import { RouterProviderContext } from 'react-admin';
import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from 'react-router';
import '../support/dialogs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '../../../src/auth/session';
import { setSignedIn, setSignedOut } from '../../../src/auth/state';
import { loadMessages, setLocale } from '../../../src/i18n/locale';
import { LeaveGuard } from '../../../src/layout/LeaveGuard';
import { signOut } from '../../../src/layout/sign-out';
import { Toasts } from '../../../src/layout/Toasts';
import { AdminShell } from '../../../src/providers/AdminShell';
import { adminRouter } from '../../../src/providers/adminRouter';
import { Component as SectionList } from '../../../src/features/profile/SectionList';
import { ThemeProvider } from '../../../src/theme/ThemeProvider';
import { createRoot, type Root } from '../support/root';
import { until } from '../support/until';
import { stubResizeObserver } from '../support/resize-observer';

vi.mock('../../../src/auth/session', () => import('../support/session-mock'));
const login = vi.hoisted(() => ({ loginAgain: vi.fn(() => true) }));
vi.mock('../../../src/auth/login-again', async (original) => ({ ...(await original()), ...login }));

// In these tests react-admin has its own copy of the router, so it gets the page's router explicitly.
const ownRouter = { ...adminRouter, useLocation, useNavigate } as typeof adminRouter;

const Page = () => (
  <AdminShell>
    <RouterProviderContext.Provider value={ownRouter}>
      <SectionList />
    </RouterProviderContext.Provider>
    <LeaveGuard />
    <Toasts />
  </AdminShell>
);

const LIST = '/applicant-profile/language-degrees';
const problem = (status: number, detail: string) => () => Response.json({ detail }, { status });
const deleted = () => new Response(null, { status: 204 });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

let ids: number[];
/** The ids whose deletion the server was asked for. */
let asked: number[];
/** Whether these requests survive the end of the page. */
let outlive: boolean[];
/** How the server answers when the whole list is read, for an export. */
let wholeList: (() => Response) | undefined;
/** How the server answers the deletion of some records; it deletes all others. */
let answers: Record<number, () => Response>;

function answer({ url, method, keepalive }: Request): Response {
  const { pathname, searchParams } = new URL(url);
  const id = Number(pathname.split('/').at(-1));
  if (method === 'DELETE') {
    asked.push(id);
    outlive.push(keepalive);
    const given = (answers[id] ?? deleted)();
    if (given.ok) ids = ids.filter((one) => one !== id);
    return given;
  }
  if (!pathname.endsWith('/language_degrees')) return Response.json({});
  const [first, last] = JSON.parse(searchParams.get('range') ?? '[0,9]') as [number, number];
  if (wholeList && last - first >= 10) return wholeList();
  const rows = ids.slice(first, last + 1).map((one) => ({ id: one, version: 1, language: 'el', level: 'B2', certificate: 'none' }));
  return Response.json(rows, { headers: { 'Content-Range': `language_degrees ${String(first)}-${String(last)}/${String(ids.length)}` } });
}

const button = (words: string | RegExp, within: ParentNode = document) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => (typeof words === 'string' ? textContent === words : words.test(textContent)));
const press = (words: string | RegExp, within?: ParentNode) =>
  until(() => {
    const found = button(words, within);
    expect(found, String(words)).toBeDefined();
    found?.click();
  });
const row = (id: number): HTMLElement => document.querySelector<HTMLElement>(`tr[data-record-id="${String(id)}"]`) ?? document.createElement('tr');
const shownIds = () => [...document.querySelectorAll('tr[data-record-id]')].map((each) => Number(each.getAttribute('data-record-id')));
const tick = (id: number) => row(id).querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
const tickPage = () => document.querySelector<HTMLInputElement>('thead input[type="checkbox"]')?.click();
const selection = () => document.querySelector('[role="group"] [role="status"]')?.textContent;

/** All notifications so far: those of errors disappear after two seconds. */
const told = new Set<string>();
const notices = () => [...told].join();
const observer = new MutationObserver(() => document.querySelectorAll('[data-notification]').forEach(({ textContent }) => told.add(textContent)));

/** Deletes the selected records, which can still be undone. */
async function deletePending(): Promise<void> {
  await press('Delete', document.querySelector('[role="group"]') ?? undefined);
  await until(() => expect(button(/Undo/)).toBeDefined());
}

/** Deletes the selected records, and lets the time to undo it lapse, by then in the language `locale`. */
async function deleteSelected(locale: Locale = 'en'): Promise<void> {
  await deletePending();
  await setLocale(locale);
  await until(() => document.querySelector<HTMLElement>('[data-notification="info"] button[aria-label]')?.click());
}

let root: Root;

async function open(count: number): Promise<ReturnType<typeof createBrowserRouter>> {
  ids = Array.from({ length: count }, (_, index) => index + 1);
  asked = [];
  outlive = [];
  answers = {};
  wholeList = undefined;
  // A path alone is the check whether the portal can be reached.
  vi.stubGlobal('fetch', (request: Request | string) => Promise.resolve().then(() => (typeof request === 'string' ? new Response() : answer(request))));
  told.clear();
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  history.replaceState(null, '', LIST);
  const router = createBrowserRouter([{ path: LIST, Component: Page }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  await until(() => expect(shownIds()).toHaveLength(10));
  return router;
}

beforeEach(async () => {
  stubResizeObserver();
  for (const area of ['core', 'forms', 'lists', 'applicant'] as const) await loadMessages(area);
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
});
afterEach(async () => {
  observer.disconnect();
  await setLocale('en');
  document.body.replaceChildren();
  localStorage.clear();
  login.loginAgain.mockClear();
  vi.unstubAllGlobals();
});

it('a selection grows over several pages, and a page that is selected as a whole adds to it and leaves it again', async () => {
  const router = await open(25);
  tick(1);
  await until(() => expect(selection()).toBe('1 selected'));
  await router.navigate(`${LIST}?page=2`);
  await until(() => expect(shownIds()[0]).toBe(11));
  tickPage();
  await until(() => expect(selection()).toBe('11 selected'));
  tickPage();
  await until(() => expect(selection()).toBe('1 selected'));
});

it('a selected record that is deleted by its own button is selected no more', async () => {
  await open(12);
  tick(1);
  tick(2);
  await until(() => expect(selection()).toBe('2 selected'));
  await press('Delete', row(1));
  await press('Yes, delete');
  await until(() => expect(shownIds()[0]).toBe(2));
  expect(selection()).toBe('1 selected');
});

it('a selected record that another tab has deleted meanwhile counts as deleted', async () => {
  await open(12);
  answers = { 1: problem(404, 'Not found') };
  tick(1);
  tick(2);
  await until(() => expect(selection()).toBe('2 selected'));
  ids = ids.filter((id) => id !== 1);
  await deleteSelected();
  await until(() => expect(asked).toEqual([1, 2]));
  await until(() => expect(shownIds()[0]).toBe(3));
  expect(notices()).not.toContain('Not everything');
});

it.each(
  [
    ['en', 'Not everything could be deleted; what is still there is back in the list. We cannot reach the portal'],
    ['el', 'Δεν διαγράφηκαν όλα· ό,τι παρέμεινε εμφανίζεται ξανά στη λίστα. Δεν μπορούμε να φτάσουμε στην πύλη'],
  ] as const,
)('a deletion without an answer is reported in the reader’s own language (%s), and the record is back', async (locale, words) => {
  await open(12);
  answers = { 1: lost };
  tick(1);
  await until(() => expect(selection()).toBe('1 selected'));
  await deleteSelected(locale);
  await until(() => expect(notices()).toContain(words));
  await until(() => expect(shownIds()[0]).toBe(1));
});

it('a deletion for which the session has ended asks to sign in again', async () => {
  await open(12);
  answers = { 1: problem(401, 'The token has expired.') };
  tick(1);
  await until(() => expect(selection()).toBe('1 selected'));
  await deleteSelected();
  await until(() => expect(login.loginAgain).toHaveBeenCalledOnce());
  await until(() => expect(shownIds()[0]).toBe(1));
});

it('a deletion that could still be undone is carried out before a sign-out, which would leave it without a token', async () => {
  await open(12);
  const sentBefore: number[][] = [];
  vi.mocked(endSession).mockImplementation(() => Promise.resolve(void sentBefore.push([...asked])));
  tick(1);
  await until(() => expect(selection()).toBe('1 selected'));
  await deletePending();
  signOut();
  await until(() => expect(sentBefore).toEqual([[1]]));
});

it('a deletion that could still be undone is on its way in the task that removes the page, after which a sign-out elsewhere takes the token', async () => {
  await open(12);
  tick(1);
  await until(() => expect(selection()).toBe('1 selected'));
  await deletePending();
  root.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([1]);
});

it('a deletion whose session has ended elsewhere is sent to nobody’s profile, and reported', async () => {
  await open(12);
  tick(1);
  await until(() => expect(selection()).toBe('1 selected'));
  await deletePending();
  setSignedOut();
  await until(() => document.querySelector<HTMLElement>('[data-notification="info"] button[aria-label]')?.click());
  await until(() => expect(notices()).toContain('what is still there is back in the list. Please sign in again'));
  expect(asked).toEqual([]);
});

it.each([
  [401, 'The token has expired.', 1],
  [503, 'The database is away.', 0],
])('an export that is answered %i says why it did not finish, and asks to sign in where the session has ended', async (status, detail, logins) => {
  await open(12);
  wholeList = problem(status, detail);
  await press('Export CSV');
  await until(() => expect(notices()).toContain(`The export did not finish. ${detail}`));
  expect(login.loginAgain).toHaveBeenCalledTimes(logins);
});

it('names an exported file after the day on which its reader exports it', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-05T01:00:00Z') });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
  await open(12);
  await press('Export CSV');
  await until(() => expect(names).toEqual(['language_degrees-2026-06-04.csv']));
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('closing the tab carries out a deletion that could still be undone', async () => {
  await open(12);
  tick(1);
  tick(2);
  await until(() => expect(selection()).toBe('2 selected'));
  await deletePending();
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await until(() => expect(asked).toEqual([1, 2]));
  expect(outlive).toEqual([true, true]);
});
