import { act } from 'react';
import { createRoot, type Root } from '../../support/root';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../../src/i18n/locale';
import { ShareOut } from '../../../../src/features/evaluation/ShareOut';
import { ThemeProvider } from '../../../../src/theme/ThemeProvider';
import { until } from '../../support/until';

let root: Root | undefined;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadMessages('core');
  await loadMessages('evaluation');
});
// Unmounts the page, since test files share one document.
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('assigns what was shown, by the seed of the distribution, and shows it again once another option is chosen', async () => {
  const evaluators = [
    { sub: 'a', name: 'Anna', email: null, open: 1, gets: 2, withdrawn: 0, knows_field: null },
    { sub: 'b', name: null, email: 'b@example.org', open: 0, gets: 0, withdrawn: 2, knows_field: null },
  ];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json({ applications: 2, created: 2, short: 2, field: null, seed: 'drawn', evaluators });
  });
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(() =>
    root?.render(
      <QueryClientProvider client={new QueryClient()}>
        <ThemeProvider>
          <MemoryRouter>
            <ShareOut call={7} />
          </MemoryRouter>
        </ThemeProvider>
      </QueryClientProvider>,
    )
  );
  const button = (words: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  const choose = async (value: string) => {
    const select = page.querySelector('select') ?? expect.fail();
    await act(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const lines = () => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);

  await choose('random');
  expect(button('Assign as shown')).toBeUndefined();
  await act(() => button('See who gets what')?.click());
  await until(() =>
    expect(lines()).toEqual([
      'Anna: 2 new assignments (1 is waiting for scores)',
      'b@example.org: 0 new assignments (0 are waiting for scores, withdrew from 2 applications)',
    ])
  );
  expect(page.querySelector('[role=status]')?.textContent).toBe(
    'Applications under review: 2. New assignments: 2. Nothing is assigned yet. 2 applications have too few evaluators.',
  );
  await choose('load');
  expect([lines(), button('Assign as shown')]).toEqual([[], undefined]);
  await choose('random');
  await act(() => button('See who gets what')?.click());
  await act(() => (button('Assign as shown') ?? expect.fail()).click());
  await until(() => expect(page.querySelector('[role=status]')?.textContent).toContain('New assignments: 2. 2 applications'));
  expect([sent.length, sent.at(-1), lines()]).toEqual([3, { each: 2, by: 'random', seed: 'drawn' }, []]);
});
