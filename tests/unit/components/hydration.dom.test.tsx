import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useArrived, useDesk } from '../../../src/components/hooks';
import { settleAll } from '../../../src/components/outcomes';
import { endHydration } from '../../../src/platform/served';
import { createStore, useStore } from '../../../src/platform/store';
import { hydrateRoot } from '../support/root';

const page = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.append(page);
  document.documentElement.toggleAttribute('data-hydrating', true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  page.remove();
  endHydration();
});

/** Hydrates a component that shows what `useText` gives, and returns each text that the browser rendered for it. */
async function textsOf(useText: () => string): Promise<readonly string[]> {
  const texts: string[] = [];
  const Part = () => {
    const text = useText();
    texts.push(text);
    return text;
  };
  page.innerHTML = renderToString(<Part />);
  texts.length = 0;
  await act(() => hydrateRoot(page, <Part />));
  return texts;
}

it('renders once what follows a store that the server knew', async () => {
  const store = createStore({ ids: [] as number[] }, { ids: [] });
  expect(await textsOf(() => useStore(store).ids.join())).toEqual(['']);
});

it('renders again what follows a store that only the browser knows', async () => {
  const store = createStore({ ids: [3, 4] }, { ids: [] });
  expect(await textsOf(() => useStore(store).ids.join())).toEqual(['', '3,4']);
});

it('renders once what shows data that was embedded in the page', async () => {
  const total = Promise.resolve('25');
  await settleAll({ route: { total } });
  expect(await textsOf(() => useArrived(total) ?? 'Counting')).toEqual(['25']);
});

it('renders as the server did, which does not know the width of the window, and then for that width', async () => {
  expect(await textsOf(() => String(useDesk()))).toEqual(['undefined', 'true']);
});
