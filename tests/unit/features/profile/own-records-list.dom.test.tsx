import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSignedIn } from '../../../../src/auth/state';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Component as SectionList } from '../../../../src/features/profile/SectionList';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot } from '../../support/root';
import { until } from '../../support/until';
import { stubResizeObserver } from '../../support/resize-observer';

const LIST = '/applicant-profile/language-degrees';
const CODES = ['en', 'el', 'fr', 'de', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'fi', 'pl'];
const LANGUAGES = CODES.map((language, index) => ({ id: index + 1, version: 1, language, level: 'B2', certificate: 'none' }));

/** Opens the applicant's language list with `count` records at desktop width; the server answers when `answers` resolves. */
function open(count: number, answers: Promise<void>): void {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!new URL(url).pathname.endsWith('/language_degrees')) return Response.json({});
    await answers;
    const headers = { 'Content-Range': `language_degrees 0-${String(Math.min(count, 10) - 1)}/${String(count)}` };
    return Response.json(LANGUAGES.slice(0, Math.min(count, 10)), { headers });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createMemoryRouter([{
    path: LIST,
    element: (
      <AdminShell>
        <SectionList />
      </AdminShell>
    ),
  }], { initialEntries: [LIST] });
  root.render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
}

async function listOf(count: number): Promise<void> {
  open(count, Promise.resolve());
  await until(() => expect(document.querySelectorAll('[data-record-id]')).toHaveLength(Math.min(count, 10)));
}

/** The parts of the list on the page. */
const shown = () => ({
  table: document.querySelector('table') !== null,
  search: document.querySelector('[role="search"]') !== null,
  ticks: document.querySelector('input[type="checkbox"]') !== null,
  sorting: document.querySelector('th button') !== null,
  export: [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Export CSV'),
});

const NO_TOOLS = { search: false, ticks: false, sorting: false, export: false };
const TOOLS = { search: true, ticks: true, sorting: true, export: true };

beforeEach(async () => {
  stubResizeObserver();
  for (const area of ['core', 'forms', 'lists', 'applicant'] as const) await loadMessages(area);
  setSignedIn({ sub: 'maria', email: 'maria@example.org', given_name: 'Maria', family_name: 'P', groups: ['/Applicants'] });
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([1, 3])('%i of somebody’s own records are cards, with edit and delete on each', async (count) => {
  await listOf(count);
  expect(shown()).toEqual({ table: false, ...NO_TOOLS });
  expect(document.querySelectorAll('li[data-record-id] a, li[data-record-id] button')).toHaveLength(3 * count);
});

it.each([4, 10])('%i are a table that needs nothing to find one by', async (count) => {
  await listOf(count);
  expect(shown()).toEqual({ table: true, ...NO_TOOLS });
});

it('of more than ten one is found by search, filters, sorting and selection', async () => {
  await listOf(12);
  expect(shown()).toEqual({ table: true, ...TOOLS });
});

it.each([0, 1, 12])('while it is not known that there are %i nothing takes the focus that will stand elsewhere', async (count) => {
  let answer: () => void = () => undefined;
  open(count, new Promise((resolve) => (answer = resolve)));
  const adding = () => [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Add').map((link) => getComputedStyle(link).visibility);
  await until(() => expect(adding()).toEqual(['hidden']));
  answer();
  await until(() => expect(adding()).toEqual(['visible']));
});
