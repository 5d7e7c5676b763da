import { act } from 'react';
import { createRoot } from '../support/root';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BackLink } from '../../../src/components/BackLink';

async function backFrom(referrer: string, state?: unknown): Promise<string | null | undefined> {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  const place = document.createElement('div');
  const root = createRoot(place);
  const entry = { pathname: '/programmes/1/details', key: state === undefined ? 'default' : 'later', state };
  await act(() =>
    root.render(
      <MemoryRouter initialEntries={[entry]}>
        <BackLink fallback="/programmes" />
      </MemoryRouter>,
    )
  );
  const href = place.querySelector('a')?.getAttribute('href');
  await act(() => root.unmount());
  return href;
}

it('leads back to the list with its filters and page, also where whole pages were loaded', async () => {
  const list = `${location.origin}/programmes?prog_type=Master&page=3`;
  expect(await backFrom(list)).toBe('/programmes?prog_type=Master&page=3');
  expect(await backFrom(`${location.origin}/favourites`)).toBe('/favourites');
  expect(await backFrom(list, { from: '/universities?page=2' })).toBe('/universities?page=2');
});

it('leads to the list alone for whoever comes from elsewhere', async () => {
  for (const referrer of ['', 'https://search.example.org/programmes?page=3', `${location.origin}/account`, 'nonsense'])
    expect(await backFrom(referrer)).toBe('/programmes');
});
