import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { AdminShell } from '../../../../src/providers/AdminShell';
import { Applications } from '../../../../src/features/decisions/CallDecisions';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { createRoot } from '../../support/root';
import { until } from '../../support/until';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const CALL = { id: 7, programme: { title: { en: 'Data Science' } }, title: { en: 'Autumn' } };

/** Opens the decisions of a call with 60 applications, of which the server sends `rows`. */
async function open(search: string, { rows = [], seats = null }: { rows?: readonly object[]; seats?: number | null } = {}) {
  for (const area of ['core', 'decisions'] as const) await loadMessages(area);
  vi.stubGlobal('fetch', ({ url }: Request) => {
    // The question before decisions by place names the call.
    if (url.endsWith('/calls/7')) return Promise.resolve(Response.json(CALL));
    const [first] = JSON.parse(new URL(url).searchParams.get('range') ?? '[0]') as [number];
    return Promise.resolve(Response.json(rows, { headers: { 'Content-Range': `decisions ${String(first)}-${String(first)}/60` } }));
  });
  const router = createMemoryRouter([{
    path: '/',
    element: (
      <AdminShell>
        <Applications id={7} seats={seats} />
      </AdminShell>
    ),
  }], { initialEntries: [`/${search}`] });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
}

it('leads from a page of decisions beyond the last one to the last one', async () => {
  const router = await open('?decision=entered&page=9');
  await until(() => expect(router.state.location.search).toBe('?decision=entered&page=2'));
  await until(() => expect(document.querySelector('nav [aria-current="page"]')).not.toBeNull());
});

const decision = (id: number, name: string, place: number | null) => ({
  id,
  name,
  place,
  number: `PRO-${String(id)}`,
  status: 'UnderReview',
  score: 90 - id,
  rank: null,
  outcome: null,
  released: null,
});
const heads = () => [...document.querySelectorAll('thead th')].map((head) => [head.textContent, head.getAttribute('aria-sort')]);
const sortBy = (name: string) => [...document.querySelectorAll<HTMLElement>('thead [role="button"]')].find((button) => button.textContent === name)?.click();

it('sorts by the head of a column, and has the order in its address', async () => {
  const router = await open('?decision=undecided&page=2', { rows: [decision(1, 'Ada', 1)] });
  await until(() => expect(heads()).toContainEqual(['Score', 'descending']));
  expect(heads().filter(([, order]) => order !== null)).toHaveLength(1);
  sortBy('Name');
  await until(() => expect(router.state.location.search).toBe('?decision=undecided&sort=name'));
  await until(() => expect(heads()).toContainEqual(['Name', 'ascending']));
  sortBy('Name');
  await until(() => expect(router.state.location.search).toBe('?decision=undecided&sort=name&order=DESC'));
  sortBy('Score');
  await until(() => expect(router.state.location.search).toBe('?decision=undecided'));
});

it('shows in the table where the places of the call end', async () => {
  await open('', { rows: [decision(1, 'Ada', 1), decision(2, 'Boris', 2)], seats: 1 });
  await until(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.getAttribute('data-record-id') ?? row.textContent)).toEqual([
    '1',
    'The 1 place of the call ends here, by the scores.',
    '2',
  ]);
  expect(document.querySelector('tbody th')?.textContent).toBe('Ada');
});
